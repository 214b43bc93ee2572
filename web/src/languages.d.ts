declare module "languages:names" {
  /** By code, what the speakers of a language call it. */
  const names: Record<string, string>;
  export default names;
}

declare module "languages:*" {
  /** By code, what xx.ts of this folder exports as xx, where it is fetched (web/build.mjs); each file says of what type it is. */
  const all: Record<string, any>;
  export default all;
}
