import type { QueryClient } from '@tanstack/react-query'
import { finishOnboarding } from '../../account/personal-info/queries.ts'
import { asideOf } from './steps.ts'

/**
 * The first steps are over, finished or not: this phone knows it at once, the server as soon as it hears. Nothing
 * waits for that, for an offer that is made once more on another phone does no harm.
 */
export function putAside(queries: QueryClient, userId: string): void {
  asideOf(userId).set((aside) => ({ ...aside, isDismissed: true }))
  finishOnboarding(queries, userId).catch((error: unknown) => {
    console.warn('The server has not heard that the first steps are over', error)
  })
}
