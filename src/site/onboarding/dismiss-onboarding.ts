import type { QueryClient } from '@tanstack/react-query'
import { finishOnboarding } from '../../account/personal-info/queries.ts'
import { progressStore } from './steps.ts'

/**
 * The first steps are over, finished or not: this phone knows it at once, the server as soon as it hears. Nothing
 * waits for that, for an offer that is made once more on another phone does no harm.
 */
export function dismissOnboarding(queries: QueryClient, userId: string): void {
  progressStore(userId).set((progress) => ({ ...progress, isDismissed: true }))
  finishOnboarding(queries, userId).catch((error: unknown) => {
    console.warn('The end of the onboarding could not be saved at the server', error)
  })
}
