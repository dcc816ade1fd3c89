import type { ArticleMeta } from './article-meta.ts'
import type { MdxComponent } from './Prose.tsx'

const metaByFile = import.meta.glob<ArticleMeta>('../content/legal/*.mdx', {
  query: '?about',
  import: 'default',
  eager: true,
})
const contentByFile = import.meta.glob<MdxComponent>('../content/legal/*.mdx', { import: 'default' })

export type LegalName = 'terms' | 'privacy' | 'driver-protection'

/** §2.4, §2.16 A legal page. */
export async function getLegal(name: LegalName): Promise<{ meta: ArticleMeta; Text: MdxComponent }> {
  const file = `../content/legal/${name}.mdx`
  return { meta: metaByFile[file]!, Text: await contentByFile[file]!() }
}
