import * as z from 'zod/mini'
import { Metadata, Text } from '../body.ts'
import { Challenge } from '../flow-state.ts'

/** What a driver may ask to change about themselves. */
export const UserChange = z.object({
  email: Text,
  phone: Text,
  password: z.nullish(z.string()),
  current_password: Text,
  nonce: Text,
  data: Metadata,
  app_metadata: z.nullish(z.unknown()),
  channel: Text,
  ...Challenge,
})
export type UserChange = z.infer<typeof UserChange>
