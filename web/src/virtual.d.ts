declare module "virtual:sentences" {
  export const fr: Record<string, string>;
  export const en: Record<string, string>;
}
