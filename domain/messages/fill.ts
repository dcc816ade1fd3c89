/** Room for the first name and the store in a message, in UTF-16 units. */
export const NAME_MAX = 20
export const STORE_MAX = 40

/** Values of a template's slots; null where the phone does not know one. */
export type SlotValues = { name: string | null; store: string | null }

/** A first name as a message can carry it, or null for one that is empty, too long or no name at all. */
export function usableName(name: string): string | null {
  const neat = name.normalize('NFC').replace(/\s+/g, ' ').trim()
  return neat.length <= NAME_MAX && /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(neat) ? neat : null
}

/** A store as a message can carry it, or null for one that is empty or too long. */
export function usableStore(store: string): string | null {
  const neat = store.normalize('NFC').replace(/[{}]/g, '').replace(/\s+/g, ' ').trim()
  return neat.length <= STORE_MAX && /[\p{L}\p{N}]/u.test(neat) ? neat : null
}

/**
 * The text for the driver: the template with its slots filled. It reads naturally without a name or a store.
 */
export function fillTemplate(template: string, { name, store }: SlotValues): string {
  const named = name === null ? withoutName(template) : template.replaceAll('{name}', () => name)
  if (store !== null) return named.replaceAll('{store}', () => store)
  return named.replace(/(^|[.!?] )\{store\}/gu, '$1The store').replaceAll('{store}', 'the store')
}

/**
 * The reverse, for a text that the driver edited: the name and the store become slots wherever they occur as
 * whole words, in any case. The longer of the two is replaced first, so that a store that contains the name
 * stays whole. A name that is also an ordinary word ("Will", "May", "An") stays a word in lower case.
 */
export function toTemplate(text: string, { name, store }: SlotValues): string {
  const known = [
    { word: name, slot: '{name}' },
    { word: store, slot: '{store}' },
  ].filter((each): each is { word: string; slot: string } => Boolean(each.word?.trim()))
  if (known.length === 0) return text
  known.sort((a, b) => b.word.length - a.word.length)
  const words = known.map(({ word }) => `(${patternOf(word)})`).join('|')
  const whole = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(?:${words})(?![\\p{L}\\p{N}\\p{M}])`, 'giu')
  return text.normalize('NFC').replace(whole, (found: string, ...groups: (string | undefined)[]) => {
    if (ordinaryWords.has(found)) return found
    return known[groups.findIndex((group) => group !== undefined)]!.slot
  })
}

/** A greeting that needs a name uses "there"; everywhere else the name is removed with its comma. */
function withoutName(template: string): string {
  return template
    .replace(/^dear \{name\}/iu, 'Hello')
    .replace(/^(hi|hey|hello|g'day)(?: there)? \{name\}/iu, '$1 there')
    .replace(
      /(^|[.!?] )\{name\}[,:]? (.)/gu,
      (_, before: string, next: string) => before + next.toLocaleUpperCase('en-AU'),
    )
    .replace(/,? ?\{name\}/gu, '')
}

/** A typed apostrophe may be straight or curly, and blanks may be doubled. */
function patternOf(word: string): string {
  return word
    .normalize('NFC')
    .trim()
    .replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replace(/['’]/g, "['’]")
    .replace(/\s+/g, String.raw`\s+`)
}

/** First names that are also ordinary words in lower case. */
const ordinaryWords = new Set(
  (
    'will may mark hope joy grace faith rose drew chase bill rob sue art don dawn guy ray rich grant frank ' +
    'miles penny sunny summer june august april an my do so long in to you hang hung bang song sun man le la ' +
    'van sandy rusty chip jack ash sky star harmony melody happy lucky early ever per son ha hi'
  ).split(' '),
)
