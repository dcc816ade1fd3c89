import type { About } from './article-meta.ts'
import type { Text } from './Prose.tsx'

const abouts = import.meta.glob<About>('../content/legal/*.mdx', {
  query: '?about',
  import: 'default',
  eager: true,
})
const texts = import.meta.glob<Text>('../content/legal/*.mdx', { import: 'default' })

export type LegalName = 'terms' | 'privacy' | 'driver-protection'

/** §2.4, §2.16 A page of rules and promises. */
export async function getLegal(name: LegalName): Promise<{ about: About; Text: Text }> {
  const file = `../content/legal/${name}.mdx`
  return { about: abouts[file]!, Text: await texts[file]!() }
}
