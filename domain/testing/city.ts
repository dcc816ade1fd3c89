/** Letters that Unicode does not decompose, though people type them without their stroke or ligature. */
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
 * The id of a city: its country and its name, without case, accents, blanks and punctuation. 'Wollongong '
 * and 'WOLLONGONG' in AU are one, 'AU:wollongong'. Null for a name without letters.
 * @param countryCode ISO 3166-1 alpha-2
 */
export function cityIdOf(countryCode: string, name: string): string | null {
  const folded = name
    .toLowerCase()
    .normalize('NFKD')
    // Accents only: the vowel signs of other scripts are combining marks too, and they matter.
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll(/[ßøłđðæœþı]/g, (letter) => PLAIN[letter]!)
    .normalize('NFC')
  return folded === '' ? null : `${countryCode.toUpperCase()}:${folded}`
}
