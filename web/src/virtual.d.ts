declare module "virtual:sentences" {
  export const fr: Record<string, string>;
  export const en: Record<string, string>;
}

declare module "virtual:prerendered" {
  /** By game: the board of the start page as markup, by language. */
  const boards: Record<string, () => Promise<{ default: Partial<Record<string, string>> }>>;
  export default boards;
}
