import type { Given } from '#domain/premium-grant.ts'
import { dayOf } from './day-of.ts'

/** What was given, until when and for what: “Premium until 3 March 2027, for bringing friends”. */
export const givenWords = ({ until, by }: Given): string =>
  `Premium until ${dayOf(until)}, ${by === 'referrals' ? 'for bringing friends' : 'as a gift from us'}`
