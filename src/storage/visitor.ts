import { DAY_MS } from '#domain/time.ts'

/** The user id of drafts and rows that a visitor makes on this phone before having an account. */
export const VISITOR_ID = 'visitor'

/**
 * A visitor's message may hold a customer's name. After a day the phone may be in other hands: the message then goes
 * to no account, and is deleted. In milliseconds.
 */
export const VISITOR_MAX_AGE_MS = DAY_MS

/** Whether a visitor has begun a message on this phone. It loads nothing, so that the front page may ask. */
export const hasVisitorDraft = (): boolean => storedDraft() !== null

/** Whether it is one of their own, and not about our sample, which no account logs. */
export const hasOwnVisitorDraft = (): boolean => storedDraft()?.isSample === false

function storedDraft(): { isSample?: boolean } | null {
  try {
    return JSON.parse(localStorage.getItem(`draft_${VISITOR_ID}`) ?? 'null')
  } catch {
    return null
  }
}
