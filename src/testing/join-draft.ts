import * as z from 'zod/mini'
import { persistedStore } from '../storage/persisted-store.ts'

/** §2.22 The application's typed fields. The password is never among them. */
const JoinDraft = z.object({
  fullName: z.string(),
  email: z.string(),
  countryCode: z.string(),
  phoneNumber: z.string(),
  city: z.string(),
  isSent: z.boolean(),
  /** The token of the offer whose details are filled in. */
  offer: z.optional(z.string()),
})
type JoinDraft = z.infer<typeof JoinDraft>
export type JoinDetails = Omit<JoinDraft, 'isSent' | 'offer'>

export const emptyJoinDraft: JoinDraft = {
  fullName: '',
  email: '',
  countryCode: 'AU',
  phoneNumber: '',
  city: '',
  isSent: false,
}

/** The draft on this device. It survives a reload and the trip to the mail app. */
export const joinDraftStore = persistedStore<JoinDraft>('testing_join', JoinDraft, emptyJoinDraft)
