import { addresses } from './addresses.ts'
import { codes } from './codes.ts'
import type { Rule } from './rule.ts'
import { secrets } from './secrets.ts'
import { surnames } from './surnames.ts'

/** Personal data of the customer: anyone who sees the phone could read it. */
export const personalData = [
  ...secrets,
  ...surnames,
  ...addresses,
  ...codes,
] as const satisfies readonly Rule[]
