import type { ReactNode } from 'react'
import type { StillPage } from '../shell/standing.ts'
import type { About } from './about.ts'
import { Article } from './Article.tsx'
import { legalHead } from './heads.ts'
import { getLegal } from './legal.ts'
import type { LegalName } from './legal.ts'
import type { Text } from './Prose.tsx'

/** §2.4 */
export const getLegalPage = async (name: LegalName): Promise<StillPage> => ({
  head: await legalHead(name),
  body: <LegalPage {...await getLegal(name)} />,
})

/** §2.4, §2.16 */
export const LegalPage = ({ about, Text, lead }: { about: About; Text: Text; lead?: ReactNode }) => (
  <Article
    about={about}
    Text={Text}
    crumbs={[{ name: 'Home', to: '/' }, { name: about.title }]}
    lead={lead}
  />
)
