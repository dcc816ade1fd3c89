/** Letters that are no accented form of another to Unicode, though people type them as one. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
}

/**
 * By what a city is known: its country and its name, without regard to case, accents, blanks and punctuation
 * (PRODUCT, City capacity). 'Wollongong ' and 'WOLLONGONG' in AU are one, 'AU:wollongong'. Null for a name of which
 * nothing is left.
 * @param countryCode ISO 3166-1 alpha-2
 */
export function cityIdOf(countryCode: string, name: string): string | null {
  const folded = name
    .toLowerCase()
    .normalize('NFKD')
    // Accents only: the vowel signs of other scripts are marks too, and they matter.
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll(/[ßøłđðæœþı]/g, (letter) => PLAIN[letter]!)
    .normalize('NFC')
  return folded === '' ? null : `${countryCode.toUpperCase()}:${folded}`
}
