declare module "boxes:pictures" {
  /** What is drawn inside the <svg> files of the boxes' folders (web/build.mjs). */
  const pictures: {
    /** By box, its sign on the shelf. */
    signs: Record<string, string>;
    /** By icon of a card, on 24 by 24. */
    icons: Record<string, string>;
    /** By tile, on 100 by 100. */
    tiles: Record<string, string>;
  };
  export default pictures;
}
