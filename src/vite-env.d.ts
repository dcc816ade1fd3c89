/// <reference types="vite/client" />

/** The id of the running build; /version.json names the served one. */
declare const __BUILD_ID__: string

/** Questions in Markdown (scripts/markdown.ts). */
declare module '*.md' {
  const group: import('./ui/QuestionList.tsx').QuestionGroup
  export default group
}

/** A page in Markdown, as a component. */
declare module '*.mdx' {
  import type { ComponentType, JSX } from 'react'

  /** Components that replace the elements of the text. */
  type Elements = { [Tag in keyof JSX.IntrinsicElements]?: ComponentType<JSX.IntrinsicElements[Tag]> }

  export default function Text(props: { components?: Elements }): JSX.Element
}
