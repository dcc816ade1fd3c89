/** A page in Markdown: its text as a component, and what its front matter says. */
declare module '*.mdx' {
  import type { ComponentType, JSX } from 'react'

  /** Components that stand in for the elements of the text. */
  type Elements = { [Tag in keyof JSX.IntrinsicElements]?: ComponentType<JSX.IntrinsicElements[Tag]> }

  export const frontmatter: Record<string, unknown>
  export default function Page(props: { components?: Elements }): JSX.Element
}
