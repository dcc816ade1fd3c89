import type { QueryClient } from '@tanstack/react-query'
import { finishOnboarding } from '../../account/personal-info/queries.ts'
import { progressStore } from './steps.ts'

/**
 * Ends onboarding, finished or not: on this phone at once, on the server as soon as it answers. Nothing waits for
 * that, because an offer repeated on another phone does no harm.
 */
export function dismissOnboarding(queries: QueryClient, userId: string): void {
  progressStore(userId).set((progress) => ({ ...progress, isDismissed: true }))
  finishOnboarding(queries, userId).catch((error: unknown) => {
    console.warn('The end of onboarding could not be saved on the server', error)
  })
}
