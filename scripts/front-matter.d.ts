/** What the lines above a page's text say: one line of text, or a list of them, under each name. */
export type FrontMatter = Record<string, string | string[]>
/** Parts a page in Markdown into its front matter and the text below. Throws when it has none. */
export declare function partsOf(
  file: string,
  text: string,
): {
  front: FrontMatter
  body: string
}
