import type { GrantedPremium } from '#domain/billing/premium-grant.ts'
import { formatLongDate } from '../ui/format-long-date.ts'

/** A grant with its end and its reason: “Premium until 3 March 2027, for bringing friends”. */
export const grantLabelOf = ({ until, by }: GrantedPremium): string =>
  `Premium until ${formatLongDate(until)}, ${by === 'referrals' ? 'for bringing friends' : 'as a gift from us'}`
