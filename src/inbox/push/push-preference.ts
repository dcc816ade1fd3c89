import { openStored } from '../../storage/persisted-store.ts'

/** What a driver has said about pushes on this device: `later` is Not now. Null until they have been asked. */
export type PushWish = 'on' | 'off' | 'later' | null

const parseWish = (raw: unknown): PushWish => (raw === 'on' || raw === 'off' || raw === 'later' ? raw : null)

export const wishOf = (userId: string) => openStored<PushWish>(`push_${userId}`, parseWish, null)
