import * as z from 'zod/mini'
import { persistedStore } from '../storage/persisted-store.ts'

/** §2.22 What somebody who joins has typed. The password is never among it. */
export const JoinDraft = z.object({
  fullName: z.string(),
  email: z.string(),
  countryCode: z.string(),
  phoneNumber: z.string(),
  city: z.string(),
  /** A mail has gone to the address, and is still to be answered. */
  isSent: z.boolean(),
})
export type JoinDraft = z.infer<typeof JoinDraft>
export type JoinDetails = Omit<JoinDraft, 'isSent'>

const parseJoinDraft = (raw: unknown): JoinDraft | null => {
  const parsed = JoinDraft.safeParse(raw)
  return parsed.success ? parsed.data : null
}

export const emptyJoinDraft: JoinDraft = {
  fullName: '',
  email: '',
  countryCode: 'AU',
  phoneNumber: '',
  city: '',
  isSent: false,
}

/** The draft on this device. It outlives a reload and the trip to the mail app. */
export const joinDraftStore = persistedStore<JoinDraft>('testing_join', parseJoinDraft, emptyJoinDraft)
