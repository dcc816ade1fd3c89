import type { Layout } from './layout.ts'
import type { PhraseSet } from './phrase-scorer.ts'

/** Markets of courier apps; `EU` is the rest of Europe with Ireland. */
export const markets = ['US', 'CA', 'AU', 'NZ', 'UK', 'EU'] as const
export type Market = (typeof markets)[number]

/** Signs that occur in some markets only: money, distances and postcodes. */
const MARKET_PATTERNS: [RegExp, Market[]][] = [
  [/£\s?\d/, ['UK']],
  [/€\s?\d|\d\s?€|\b\d+,\d\d\s?kr\b/, ['EU']],
  [/\bAU?\$\s?\d|\bAUD\b/, ['AU']],
  [/\bNZ\$\s?\d|\bNZD\b/, ['NZ']],
  [/\bCA?\$\s?\d|\bCAD\b/, ['CA']],
  [/(?<![A-Z])\$\s?\d/, ['US', 'CA', 'AU', 'NZ']],
  [/\d\s?(?:mi|miles)\b/, ['US', 'UK']],
  [/\d\s?km\b/, ['CA', 'AU', 'NZ', 'EU', 'UK']],
  [/\d\s?ft\b/, ['US', 'UK']],
  [/\b(?:NSW|VIC|QLD|ACT|TAS|SA|WA|NT) \d{4}$/, ['AU']],
  [/, [A-Z]{2} \d{5}(?:-\d{4})?$/, ['US']],
  [/\b[A-Z]\d[A-Z] \d[A-Z]\d$/, ['CA']],
  [/, Co\.? \p{Lu}\p{Ll}+$/u, ['EU', 'UK']],
  // Only North America numbers houses by hundreds per block.
  [
    /^\d{4,5} (?=.*\b(?:Rd|Road|St|Street|Ave|Avenue|Dr|Drive|Ln|Lane|Blvd|Ct|Pl|Trl|Way|Pkwy|Route)\b)/,
    ['US', 'CA'],
  ],
  [/\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, ['UK']],
]

/**
 * The markets that match all market-specific text of the screen; all markets where there is none. A market
 * may lack one sign of three or more, because a sign can be misread or belong to a note.
 */
export function marketsOf(layout: Layout): ReadonlySet<Market> {
  const seen = MARKET_PATTERNS.filter(([sign]) => layout.pieces.some((piece) => sign.test(piece.text)))
  const lacking = (land: Market) => seen.filter(([, where]) => !where.includes(land)).length
  const least = Math.min(...markets.map(lacking))
  return least === 0 || seen.length >= 3
    ? new Set(markets.filter((land) => lacking(land) === least))
    : new Set(markets)
}

/** Signs of a courier app: its wording, weighed by its rarity among apps, its colours, and its markets. */
export type CourierApp = PhraseSet & {
  /** Hues of its main button; none where that differs or is unknown. */
  hues: number[]
  /** Its markets; everywhere when left out. */
  markets?: readonly Market[]
}
