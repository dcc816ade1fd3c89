import { DAY_MS } from '#domain/time.ts'
import { loadItem, safeStorage, saveItem } from '../storage/local-storage.ts'
import { dismissToast, toast } from '../ui/toast.ts'
import { currentDriver, storedSession } from './session.ts'

let pendingWelcome: 'signed_in' | null = null

/** Remembers that a sign-in begins here, so that the driver is greeted after it. */
export const scheduleWelcome = (kind: typeof pendingWelcome): void => {
  pendingWelcome = kind
}

let checkMailToast = 0

/** §8.11 Tells a new driver to look for the code in their mail, until they have entered it. */
export function showCheckMail(): void {
  checkMailToast = toast({
    title: 'Account created successfully',
    text: 'Please check your email to verify your account.',
  })
}

/**
 * §8.11, §8.12 Greets a driver who has just signed in on this page. A driver who was already signed in is not greeted,
 * and the sheet over Create Message greets a new one.
 */
export function showWelcome(): void {
  dismissToast(checkMailToast)
  const name = currentDriver()?.firstName || 'back'
  if (pendingWelcome === 'signed_in' && !isGreetingDue())
    toast({ title: 'Signed in successfully', text: `Welcome ${name}!` })
  pendingWelcome = null
}

const thisTab = safeStorage(() => sessionStorage)
const RECOVERING_KEY = 'auth.recovering'

/** Remembers that this tab came in through a recovery link, and so must choose a new password. */
export const setRecovering = (recovering: boolean): void =>
  thisTab.set(RECOVERING_KEY, recovering ? '1' : '0')
export const isRecovering = (): boolean => thisTab.get(RECOVERING_KEY) === '1'

const GREETING_KEY = 'auth.greeting'
const PASSKEY_MARK = ' passkey'
/** How long a greeting stays due, in milliseconds: as long as a pending code is valid. */
const GREETING_MAX_AGE_MS = DAY_MS

/** §2.18 Remembers that an account is being made on this phone, so that its owner is greeted on Create Message. */
export const expectGreeting = ({ wantsPasskey = false } = {}): void =>
  saveItem(GREETING_KEY, `${Date.now()}${wantsPasskey ? PASSKEY_MARK : ''}`)

/** Whether the account was made without a password, so that the greeting adds a passkey. */
export const wantsPasskey = (): boolean => loadItem(GREETING_KEY)?.endsWith(PASSKEY_MARK) ?? false

/** Whether the signed-in driver has just made their account and was not greeted yet. */
export function isGreetingDue(): boolean {
  const isRecent = (at: number) => Date.now() - at < GREETING_MAX_AGE_MS
  // Someone who signs up with Google may have an account already.
  const createdAt = Date.parse(storedSession()?.user.created_at ?? '')
  return isRecent(Number.parseInt(loadItem(GREETING_KEY) ?? '', 10)) && isRecent(createdAt)
}

export const clearGreeting = (): void => saveItem(GREETING_KEY, null)
