import { boolean, constantFrom, integer, option, record } from 'fast-check'
import { deliveryReasons, instructions, moments, personalReasons, platforms, tones } from './message.ts'

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
