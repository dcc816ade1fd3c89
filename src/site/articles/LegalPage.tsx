import type { ReactNode } from 'react'
import type { About } from './article-meta.ts'
import { Article } from './Article.tsx'
import type { Text } from './Prose.tsx'

/** §2.4, §2.16 */
export const LegalPage = ({ about, Text, lead }: { about: About; Text: Text; lead?: ReactNode }) => (
  <Article
    about={about}
    Text={Text}
    crumbs={[{ name: 'Home', to: '/' }, { name: about.title }]}
    lead={lead}
  />
)
