/** A page in Markdown, as a component. */
declare module '*.mdx' {
  import type { ComponentType, JSX } from 'react'

  /** Components that replace the elements of the text. */
  type Elements = { [Tag in keyof JSX.IntrinsicElements]?: ComponentType<JSX.IntrinsicElements[Tag]> }

  export default function Text(props: { components?: Elements }): JSX.Element
}
