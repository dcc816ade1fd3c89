import { remembered } from '../../lazy.ts'

/** Replaces a customer's name or a store: neither a letter nor a gap to any rule. */
export const NAME_MARK = '\uE000'
export const STORE_MARK = '\uE001'

/**
 * A text as a reader sees it: lower case, no accents, nothing invisible, look-alikes resolved. The unit at
 * `i` maps to `[starts[i], ends[i])` of the original, in UTF-16 units, so that a finding marks the typed
 * text.
 */
export type Skeleton = { text: string; starts: number[]; ends: number[] }

/**
 * Folds a text. `{name}`, `{store}`, each of `names` and the store as whole words become marks. A run of more than
 * three of the same character is cut to three, which bounds every later search.
 */
export function fold(original: string, names: readonly string[] = [], store?: string): Skeleton {
  if (isPlain.test(original)) {
    const starts = [...original].map((_, at) => at)
    return masked({ text: original.toLowerCase(), starts, ends: starts.map((at) => at + 1) }, names, store)
  }
  const builder = new SkeletonBuilder()
  let at = 0
  for (const character of original) {
    const end = at + character.length
    builder.add(isMoney(original, at) ? character : foldCharacter(character), at, end)
    at = end
  }
  return masked(builder.done(), names, store)
}

/** ASCII without long runs of a sign, as most texts are: only its capitals are folded. */
const isPlain = /^(?!.*(.)\1{3})[\n\x20-\x7e]*$/is

/** Whether a currency symbol is one, and not a letter of a word as in "t€n" and "¥es". */
const isMoney = (text: string, at: number): boolean =>
  /[£€¥]/.test(text[at]!) && !/\p{L}/u.test(text[at - 1] ?? '') && !/\p{L}/u.test(text[at + 1] ?? '')

/** Builds a skeleton unit by unit, and cuts runs to three. */
export class SkeletonBuilder {
  private text: string[] = []
  private starts: number[] = []
  private ends: number[] = []

  add(folded: string, start: number, end: number) {
    for (let i = 0; i < folded.length; i++) {
      const unit = folded[i]!
      const last = this.text.length - 1
      const isRun = this.text[last] === unit && this.text[last - 1] === unit && this.text[last - 2] === unit
      if (isRun && !isDigit(unit)) this.ends[last] = end
      else {
        this.text.push(unit)
        this.starts.push(start)
        this.ends.push(end)
      }
    }
  }

  done = (): Skeleton => ({ text: this.text.join(''), starts: this.starts, ends: this.ends })
}

function foldCharacter(character: string): string {
  const code = character.charCodeAt(0)
  if (code < 0x80) {
    if (code >= 0x41 && code <= 0x5a) return String.fromCharCode(code + 0x20)
    if (code === 0x0a || code === 0x0d) return '\n'
    if (code < 0x20 || code === 0x7f) return code === 0x09 ? ' ' : ''
    return character
  }
  return foldUnusual(character)
}

/** Folding is the same in every text, so each character outside ASCII is folded once. */
const foldUnusual = remembered((character: string): string => {
  const direct = confusables.get(character)
  if (direct !== undefined) return direct
  // The marks are reserved: a text cannot contain its own.
  if (/[\p{Co}\p{Cs}]/u.test(character)) return ' '
  if (/\p{White_Space}|\u2800|\u3164|\uFFA0/u.test(character))
    return /[\u2028\u2029\u0085]/.test(character) ? '\n' : ' '
  if (/\p{Nd}/u.test(character)) return nationalDigit(character)
  let folded = ''
  for (const part of character.normalize('NFKD')) {
    if (/[\p{M}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(part)) continue
    folded += confusables.get(part) ?? resolve(part.toLowerCase())
  }
  return folded
}, 4096)

/**
 * Unicode keeps the digits of each script together, from zero on, at the start of a row of 16 or at its
 * sixth.
 */
function nationalDigit(character: string): string {
  const plain = character.normalize('NFKD')
  if (/^[0-9]$/.test(plain)) return plain
  const code = character.codePointAt(0)!
  const inRow = code & 0xf
  const opensRow = /\p{Nd}/u.test(String.fromCodePoint(code - inRow))
  return String((opensRow ? inRow : inRow - 6) % 10)
}

function resolve(part: string): string {
  if (/\p{Dash}/u.test(part)) return '-'
  if (/[‘’‚‛ʼʹ′´`＇]/u.test(part)) return "'"
  if (/[․。｡·•‧]/u.test(part)) return '.'
  if (part === '⁄' || part === '∕') return '/'
  return [...part].map((letter) => confusables.get(letter) ?? letter).join('')
}

/** Writes marks over the slots of a template, the customer's name and the store. */
function masked(skeleton: Skeleton, names: readonly string[], store?: string): Skeleton {
  let { text } = skeleton
  text = text.replaceAll('{name}', NAME_MARK.repeat(6)).replaceAll('{store}', STORE_MARK.repeat(7))
  // The store first: a customer called Dot has no surname in "Dot Com Coffee".
  const slots = names.map((name) => [name, NAME_MARK])
  if (store) slots.unshift([store, STORE_MARK])
  for (const [words, mark] of slots) {
    const folded = fold(words!).text.trim()
    if (!folded) continue
    for (let at = text.indexOf(folded); at >= 0; at = text.indexOf(folded, at + folded.length)) {
      const isWhole = !isWordAt(text, at - 1) && !isWordAt(text, at + folded.length)
      if (isWhole && !isInEmail(text, at, at + folded.length))
        text = text.slice(0, at) + mark!.repeat(folded.length) + text.slice(at + folded.length)
    }
  }
  return { ...skeleton, text }
}

/** Whether the words at a place are part of an email address, such as a customer's name in their own. */
const isInEmail = (text: string, start: number, end: number): boolean =>
  text.includes('@') &&
  /[^\s@]@[^\s@]+\.[^\s@]/.test(
    /\S*$/.exec(text.slice(0, start))![0] + text.slice(start, end) + /^\S*/.exec(text.slice(end))![0],
  )

/** Nearly all units are ASCII after folding; only the others need the slower Unicode tables. */
export const isWordAt = (text: string, at: number): boolean => {
  const unit = text[at]
  if (unit === undefined) return false
  return unit < '\x80' ? isAsciiWord(unit) : /[\p{L}\p{N}]/u.test(unit)
}

/** Whether a code unit is an ASCII digit. */
export const isDigit = (unit: string): boolean => unit >= '0' && unit <= '9'
/** Whether a code unit is a lower-case ASCII letter or a digit. */
export const isAsciiWord = (unit: string): boolean => (unit >= 'a' && unit <= 'z') || isDigit(unit)

/**
 * Characters that look like a Latin letter but do not decompose to one under NFKD: other alphabets, small
 * capitals, strokes. Each pair of lines is the typed characters and the letters that they look like. Based on
 * the shapes that Unicode's UTS #39 calls confusable, limited to those that a phone keyboard or a "fancy
 * text" page can type.
 */
const pairs: [seen: string, read: string][] = [
  // Cyrillic
  ['авесԁһіјкӏмнорԛгѕтуѵԝхьзєяипшцчӕҝғ', 'abecdhijklmhopqrstyvwxbeernnwuyakf'],
  // Greek, small and capital: the two disagree for eta, mu and nu
  ['αβγδεζηικλμνορςστυχωθπϲϳ', 'abydezniklmvopsotuxwoncj'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧΣΛΩ', 'abezhikmnoptyxeao'],
  // Small capitals and phonetic letters
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢɑɡɩɾʋɯƒⱥɐǝɹʇʌʎɥ', 'abcdefghijklmnopqrstuvwyzagirvwfaaertvyh'],
  // Latin with strokes and hooks
  ['øłđħŧıȷɨƀƈɗɠƙƚɱɲɵƥʠɍʂƭʉⱱⱳƴƶȼɇþðʀ', 'oldhtijibcdgklmnopqrstuvwyzcepdr'],
  // Cherokee and Lisu capitals
  ['ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᎩᏃᎡᏆ', 'abcdeghijklmprstvwyzri'],
  ['ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'abcdefghijklmnoprstuvwxyz'],
  // Armenian
  ['ասօհոցզյքւ', 'auohngqjpl'],
  // Symbols that replace a letter inside a word
  ['©®¢£¥€∆∂∑†‡µ°§', 'crclyeadettuos'],
]

/** Enclosed and regional letters have code points in alphabetical order. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6, 0x1f130, 0x24b6, 0x24d0]

/** The lower-case ASCII letter that each look-alike stands for. */
const confusables: ReadonlyMap<string, string> = new Map([
  ...pairs.flatMap(([seen, read]) => {
    const letters = [...read]
    return [...seen].map((letter, i): [string, string] => [letter, letters[i] ?? letter])
  }),
  ...alphabets.flatMap((first) =>
    Array.from({ length: 26 }, (_, i): [string, string] => [
      String.fromCodePoint(first + i),
      String.fromCharCode(0x61 + i),
    ]),
  ),
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
])
