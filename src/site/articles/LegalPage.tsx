import type { ReactNode } from 'react'
import type { ArticleMeta } from './article-meta.ts'
import { Article } from './Article.tsx'
import type { MdxComponent } from './Prose.tsx'

/** §2.4, §2.16 */
export const LegalPage = ({
  meta,
  Text,
  lead,
}: {
  meta: ArticleMeta
  Text: MdxComponent
  lead?: ReactNode
}) => (
  <Article meta={meta} Text={Text} crumbs={[{ name: 'Home', to: '/' }, { name: meta.title }]} lead={lead} />
)
