declare module "virtual:sentences" {
  export const fr: Record<string, string>;
  export const en: Record<string, string>;
}

declare module "virtual:still/*" {
  const markup: Partial<Record<string, string>>;
  export default markup;
}
