// Writes the letter trigrams of English messages for the lint's check of the language:
// `node scripts/letter-trigrams.ts`. The source are the English sentences of the lint's corpus.
import { writeFileSync } from 'node:fs'
import { bad, good } from '../domain/messages/lint/corpus.test-data.ts'
import { ofOthers, ourOwn } from '../domain/messages/lint/judged.test-data.ts'
import { trigramsOf } from '../domain/messages/lint/language.ts'
import { fold } from '../domain/messages/lint/skeleton.ts'

/** Sentences in which a trigram must occur: rarer ones come from names and typing errors. */
const OCCURRENCES_MIN = 2

const judged = [...ofOthers, ...ourOwn].filter(
  ({ language, evasion = 'plain' }) => language === 'en' && evasion === 'plain',
)
const texts = [...Object.values(bad).flat(), ...good, ...judged.map(({ text }) => text)]

const occurrences = new Map<number, number>()
for (const text of texts)
  for (const trigram of new Set(
    (text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []).flatMap((word) => trigramsOf(fold(word).text)),
  ))
    occurrences.set(trigram, (occurrences.get(trigram) ?? 0) + 1)

// Six trigrams in each character, from "0" on.
const signs = Array.from({ length: Math.ceil(27 ** 3 / 6) }, () => 0)
for (const [trigram, times] of occurrences)
  if (times >= OCCURRENCES_MIN) signs[Math.floor(trigram / 6)]! |= 1 << (trigram % 6)
const written = String.fromCharCode(...signs.map((sign) => sign + 48)).replaceAll('\\', '\\\\')
writeFileSync(
  'domain/messages/lint/letter-trigrams.ts',
  `/** Letter trigrams of English messages, six in each character. Written by scripts/letter-trigrams.ts. */
export const englishTrigrams =
  '${written}'
`,
)
