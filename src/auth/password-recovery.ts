/** Whether this tab came in through a recovery link, and so must choose a new password. */

const KEY = 'auth.recovering'
let isInMemory = false

export function setRecovering(recovering: boolean): void {
  isInMemory = recovering
  try {
    if (recovering) sessionStorage.setItem(KEY, '1')
    else sessionStorage.removeItem(KEY)
  } catch {
    // Remembered until the page is left.
  }
}

export function isRecovering(): boolean {
  try {
    return isInMemory || sessionStorage.getItem(KEY) === '1'
  } catch {
    return isInMemory
  }
}
