/** Front matter of a page: one line of text, or a list of them, per key. */
export type FrontMatter = Record<string, string | string[]>
/** Splits a page in Markdown into its front matter and the text below. Throws when it has none. */
export declare function partsOf(
  file: string,
  text: string,
): {
  front: FrontMatter
  body: string
}
