/** What is used of pngjs, which has no types of its own. */
declare module "pngjs" {
  export class PNG {
    width: number;
    height: number;
    data: Uint8Array;
    static sync: { read(bytes: Uint8Array): PNG; write(picture: PNG): Uint8Array };
  }
}
