import * as z from 'zod/mini'
import { Metadata, LenientText } from '../body.ts'
import { PkceChallenge } from '../flow-state.ts'

/** The fields that a driver may change themselves. */
export const UserChange = z.object({
  email: LenientText,
  phone: LenientText,
  password: z.nullish(z.string()),
  current_password: LenientText,
  nonce: LenientText,
  data: Metadata,
  app_metadata: z.nullish(z.unknown()),
  channel: LenientText,
  ...PkceChallenge,
})
export type UserChange = z.infer<typeof UserChange>
