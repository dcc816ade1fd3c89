import { persistedStore } from '../../storage/persisted-store.ts'

/** A driver's answer about pushes on this device: `later` is Not now. Null until they have been asked. */
export type PushPreference = 'on' | 'off' | 'later' | null

const parsePushPreference = (raw: unknown): PushPreference =>
  raw === 'on' || raw === 'off' || raw === 'later' ? raw : null

export const pushPreferenceStore = (userId: string) =>
  persistedStore<PushPreference>(`push_${userId}`, parsePushPreference, null)
