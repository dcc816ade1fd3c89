import type { Given } from '#domain/billing/premium-grant.ts'
import { dayOf } from '../ui/format-long-date.ts'

/** What was given, until when and for what: “Premium until 3 March 2027, for bringing friends”. */
export const givenWords = ({ until, by }: Given): string =>
  `Premium until ${dayOf(until)}, ${by === 'referrals' ? 'for bringing friends' : 'as a gift from us'}`
