/** Whether this tab came in by a forgotten password, so that the way leads to choosing a new one. */

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
