/** Stands in for a user id in what a visitor makes on this phone before having an account. */
export const VISITOR_ID = 'visitor'

/**
 * A visitor's message may hold a customer's name. After a day the phone may be in other hands: the message then goes
 * to no account, and is deleted. In milliseconds.
 */
export const VISITOR_MAX_AGE_MS = 24 * 60 * 60_000

/** Whether a visitor has begun a message on this phone. It loads nothing, so that the front page may ask. */
export function hasVisitorDraft(): boolean {
  try {
    return (localStorage.getItem(`draft_${VISITOR_ID}`) ?? 'null') !== 'null'
  } catch {
    return false
  }
}
