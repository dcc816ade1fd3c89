/** Spellings of the same words that a plain search would miss. Each looks the same to a reader. */
export const mutations: Record<string, (text: string) => string> = {
  capitals: (text) => text.toUpperCase(),
  'changing capitals': (text) => [...text].map((sign, i) => (i % 2 ? sign.toUpperCase() : sign)).join(''),
  'zero-width blanks': (text) => between(text, '\u200B'),
  'soft hyphens': (text) => between(text, '\u00AD'),
  'variation selectors': (text) => between(text, '\uFE0F'),
  'left-to-right marks': (text) => between(text, '\u200E'),
  'combining marks': (text) => text.replace(/[a-z]/gi, (letter) => `${letter}\u0336`),
  accents: (text) => text.replace(/[aeiou]/g, (letter) => `${letter}\u0301`.normalize('NFC')),
  'Cyrillic letters': (text) => swapped(text, 'aceopxyisjh', 'асеорхуіѕјһ'),
  'Greek letters': (text) => swapped(text, 'aeiopt', 'αειορτ'),
  'small capitals': (text) => swapped(text.toLowerCase(), 'abcdeghijklmnoprtuvwyz', 'ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢ'),
  fullwidth: (text) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  'mathematical letters': (text) => alphabet(text, 0x1d41a),
  'circled letters': (text) => alphabet(text, 0x24d0),
  'squared letters': (text) => alphabet(text, 0x1f170),
  'signs for letters': (text) =>
    text.replace(/(?<=[a-z])[aeiost](?=[a-z])/g, (letter) => leet[letter] ?? letter),
  'dots between letters': (text) => text.replace(/(?<=[a-z])(?=[a-z])/gi, '.'),
  'hyphens between letters': (text) => text.replace(/(?<=[a-z])(?=[a-z])/gi, '-'),
  'blanks between letters': (text) => text.replace(/ /g, '   ').replace(/(?<=[a-z'])(?=[a-z'])/gi, ' '),
  'one letter a line': (text) => text.replace(/ /g, ' \n \n').replace(/(?<=[a-z'])(?=[a-z'])/gi, '\n'),
  'repeated letters': (text) => text.replace(/[aeiou]/gi, '$&$&$&$&$&'),
  'wide blanks': (text) => text.replace(/ /g, '\u3000'),
  'no-break blanks': (text) => text.replace(/ /g, '\u00A0'),
}

/** Those that apply to punctuation as well as to words. */
export const invisible: readonly string[] = [
  'capitals',
  'changing capitals',
  'zero-width blanks',
  'soft hyphens',
  'variation selectors',
  'left-to-right marks',
  'combining marks',
  'accents',
  'small capitals',
  'fullwidth',
  'mathematical letters',
  'circled letters',
  'wide blanks',
  'no-break blanks',
]

const digitsFrom = (first: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(first + Number(digit)))
const names = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
/** Numbers of three digits and more, which nobody writes with dots by accident. */
const long = /(?<![\dA-Za-z/])\d{3,}/g

/** Ways to write a number. */
export const digitMutations: Record<string, (text: string) => string> = {
  words: (text) => text.replace(long, (number) => [...number].map((digit) => names[Number(digit)]).join(' ')),
  'words with hyphens': (text) =>
    text.replace(long, (number) => [...number].map((digit) => names[Number(digit)]).join('-')),
  'single digits': (text) => text.replace(/(?<=\d)(?=\d)/g, ' '),
  'dotted digits': (text) => text.replace(long, (number) => [...number].join('.')),
  'dashed digits': (text) => text.replace(long, (number) => [...number].join('-')),
  'circled digits': (text) =>
    text.replace(/0/g, '⓪').replace(/[1-9]/g, (digit) => digitsFrom(0x2460 - 1)(digit)),
  'mathematical digits': digitsFrom(0x1d7ec),
  'fullwidth digits': digitsFrom(0xff10),
  'Arabic digits': digitsFrom(0x660),
  'Persian digits': digitsFrom(0x6f0),
  'Devanagari digits': digitsFrom(0x966),
  keycaps: (text) => text.replace(/\d/g, '$&\uFE0F\u20E3'),
  'letters for digits': (text) =>
    text.replace(long, (number) => number.replace(/(?!^)0/g, 'o').replace(/(?!^)1/g, 'l')),
}

/** Ways to write the punctuation of a link or an e-mail address. */
export const addressMutations: Record<string, (text: string) => string> = {
  'spelled dots': (text) => text.replace(/(?<=\w)\.(?=\w)/g, ' dot ').replace(/(?<=\w)@/g, ' at '),
  'dots in brackets': (text) => text.replace(/(?<=\w)\.(?=\w)/g, ' [dot] ').replace(/(?<=\w)@/g, ' (at) '),
  'blanks around dots': (text) => text.replace(/(?<=\w)\.(?=\w)/g, ' . ').replace(/(?<=\w)@/g, ' @ '),
  'wide dots': (text) => text.replace(/(?<=\w)\.(?=\w)/g, '．').replace(/(?<=\w)@/g, '＠'),
  'ideographic dots': (text) => text.replace(/(?<=\w)\.(?=\w)/g, '｡'),
}

const leet: Record<string, string> = { a: '@', e: '3', i: '1', o: '0', s: '$', t: '7' }

const between = (text: string, sign: string) => [...text].join(sign)

function swapped(text: string, letters: string, instead: string): string {
  const others = [...instead]
  return [...text].map((sign) => others[letters.indexOf(sign)] ?? sign).join('')
}

const alphabet = (text: string, first: number) =>
  text.toLowerCase().replace(/[a-z]/g, (letter) => String.fromCodePoint(first + letter.charCodeAt(0) - 0x61))
