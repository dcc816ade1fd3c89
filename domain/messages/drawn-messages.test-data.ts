import { constantFrom, integer, record, sample, tuple, boolean, option } from 'fast-check'
import { compose } from './compose.ts'
import { fillTemplate } from './fill.ts'
import { lint } from './lint/lint.ts'
import {
  type Claim,
  type MessageInput,
  deliveryReasons,
  instructions,
  moments,
  personalReasons,
  platforms,
  tones,
} from './message.ts'

/** Any input without own words, each part independent, even where the combination makes little sense. */
export const inputParts = {
  moment: constantFrom(...moments),
  tone: constantFrom(...tones),
  platform: constantFrom(...platforms),
  eta: option(integer({ min: 1, max: 180 }), { nil: null }),
  reason: option(
    constantFrom(...deliveryReasons, ...personalReasons).map((id) => ({ kind: 'listed' as const, id })),
    { nil: null },
  ),
  instruction: option(constantFrom(...instructions), { nil: null }),
  itemCount: option(integer({ min: 1, max: 99 }), { nil: null }),
  hasName: boolean(),
  hasStore: boolean(),
}
export const anyInput = record(inputParts)

const drawnInput = record({
  ...inputParts,
  // A screenshot that does not clearly show the moment withholds its claim.
  withheld: constantFrom<Claim[]>([], ['to_store']),
})
const customers = [
  { name: 'Zoë', store: "Grill'd Carlton" },
  { name: 'Minh-Anh', store: 'Thai Garden' },
  { name: "D'Arcy", store: 'Coles Local (Bondi)' },
]

/** Composes `count` messages of every moment and platform, as drivers copy them, and returns the lint's findings. */
export const findingsInDrawn = (count: number) =>
  sample(tuple(drawnInput, integer({ min: 0, max: 0xffff_ffff })), { numRuns: count, seed: 200_000 }).flatMap(
    ([input, seed], at) => {
      const customer = customers[at % customers.length]!
      const text = fillTemplate(compose(input, seed), customer)
      return lint(text, contextOf(input, customer.name)).map(({ rule, severity, start, end }) => ({
        rule,
        severity,
        platform: input.platform,
        words: text.slice(start, end),
        text,
      }))
    },
  )

function contextOf({ platform, moment, reason }: MessageInput, firstName: string) {
  return { platform, moment, reason, firstName }
}
