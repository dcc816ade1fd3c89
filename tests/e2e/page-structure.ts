// What the HTML of a built page consists of, apart from its words.

const withoutEnd = /^(?:area|br|col|hr|img|input|link|meta|source|track|wbr)$/
const tags = /<(\/?)([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>/gi
/** Attributes whose value matters for the looks or for the kind of the element. Of others the name does. */
const withValue = ['class', 'role', 'type']
/** Shapes of icons, and names of single elements. */
const withoutMeaning = ['d', 'id']
const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls']

/**
 * Every element with its classes and attributes, each within its parent: pages with the same set look alike. The shapes
 * of a picture that nobody is read are one: a picture has the size that its page gives it, whatever it shows.
 */
export function structureOf(html: string): Set<string> {
  const found = new Set<string>()
  const open: string[] = []
  for (const [, end, tag = '', attributes = ''] of withoutCode(html).matchAll(tags)) {
    if (end) {
      open.pop()
      continue
    }
    const described = [...attributesOf(attributes)]
      .filter(([name]) => !withoutMeaning.includes(name))
      .map(([name, value]) => (withValue.includes(name) ? `${name}=${value}` : name))
      .toSorted()
    const element = `${tag} ${described.join(' ')}`
    if (!open.some((one) => /^svg .*\baria-hidden\b/.test(one)))
      found.add(`${open.at(-1) ?? ''} > ${element}`)
    if (!withoutEnd.test(tag) && !attributes.endsWith('/')) open.push(element)
  }
  return found
}

/** What can be wrong in a page whose structure is right: its ids, names and headings. */
export function faultsIn(html: string): string[] {
  const page = withoutCode(html)
  const elements = Array.from(page.matchAll(tags), ([, end, tag, attributes]) => ({
    tag: end ? `/${tag}` : tag!,
    attributes: new Map(attributesOf(attributes ?? '')),
  }))
  const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? [])
  const named = elements.flatMap(({ attributes }) => [
    ...references.flatMap((reference) => attributes.get(reference)?.split(' ') ?? []),
    ...(attributes.get('href')?.startsWith('#') ? [attributes.get('href')!.slice(1)] : []),
  ])
  const levels = elements.flatMap(({ tag }) => (/^h[1-6]$/.test(tag) ? Number(tag.slice(1)) : []))
  const count = (tag: string) => elements.filter((element) => element.tag === tag).length
  const nameless = Array.from(page.matchAll(/<(a|button)\b([^>]*)>([\s\S]*?)<\/\1>/g))
    .filter(([, , attributes, content]) => !/aria-label/.test(attributes!) && textOf(content!).trim() === '')
    .map(([button]) => `has no name: ${button.slice(0, 100)}`)
  return [
    ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `two elements are called ${id}`),
    ...named.filter((id) => id !== '' && !ids.includes(id)).map((id) => `nothing is called ${id}`),
    ...levels.flatMap((level, at) =>
      level > (levels[at - 1] ?? 0) + 1 ? `a heading of level ${level} comes after ${levels[at - 1]}` : [],
    ),
    ...['h1', 'main', 'title'].filter((tag) => count(tag) !== 1).map((tag) => `${count(tag)} of ${tag}`),
    ...nameless,
  ]
}

/** Lengths of the longest word of a page, and of the longest one in its title. */
export const longestWords = (html: string) => ({
  ofPage: longest(html),
  ofTitle: longest(/<h1\b[\s\S]*?<\/h1>/.exec(html)?.[0] ?? ''),
})

/** A line ends at a space or after a dash. */
const longest = (html: string) =>
  Math.max(
    ...textOf(withoutCode(html))
      .split(/[\s\-–—]+/)
      .map(({ length }) => length),
  )

const withoutCode = (html: string) => html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&[#\w]+;/g, ' ')
const attributesOf = (text: string) =>
  Array.from(text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g), ([, name, value]) => [name!, value ?? ''] as const)
