import { loadItem, saveItem } from '../storage/local-storage.ts'
import { safeStorage } from '../storage/local-storage.ts'
import { toast } from '../ui/toast.ts'
import { currentDriver } from './session.ts'

let pendingWelcome: 'signed_in' | 'created' | null = null

/** Remembers that a sign-in begins here, so that the driver is greeted after it. */
export const scheduleWelcome = (kind: typeof pendingWelcome): void => {
  pendingWelcome = kind
}

/**
 * §8.11, §8.12 Greets a driver who has just signed in on this page; a driver who was signed in already is not
 * greeted.
 */
export function showWelcome(): void {
  const name = currentDriver()?.firstName || 'back'
  if (pendingWelcome === 'signed_in') toast({ title: 'Signed in successfully', text: `Welcome ${name}!` })
  if (pendingWelcome === 'created') {
    toast({ title: 'Account created successfully', text: `Welcome ${name}! You are signed in.` })
  }
  pendingWelcome = null
}

const thisTab = safeStorage(() => sessionStorage)
const RECOVERING_KEY = 'auth.recovering'

/** Remembers that this tab came in through a recovery link, and so must choose a new password. */
export const setRecovering = (recovering: boolean): void =>
  thisTab.set(RECOVERING_KEY, recovering ? '1' : '0')
export const isRecovering = (): boolean => thisTab.get(RECOVERING_KEY) === '1'

const OFFER_KEY = 'auth.offer'
/** As long as a pending code is valid. */
const OFFER_MAX_AGE_MS = 24 * 60 * 60_000

/**
 * §2.17, §2.18 Remembers that an account is being made on the funnel's first page, so that its owner sees the offer
 * after signing in.
 */
export const expectOffer = (): void => saveItem(OFFER_KEY, String(Date.now()))

/** Whether the driver who signs in now sees the offer. True once, and not for an account that was begun long ago. */
export function takeOffer(): boolean {
  const since = Number(loadItem(OFFER_KEY))
  saveItem(OFFER_KEY, null)
  return since > 0 && Date.now() - since < OFFER_MAX_AGE_MS
}
