import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Driver } from '../../auth/driver.ts'
import { copiedMessagesStore } from '../../messages/copied-messages.ts'
import { historyQuery, cachedHistoryQuery } from '../../messages/queries.ts'
import { usePersistedStore } from '../../storage/persisted-store.ts'
import { modeStore } from '../../messages/modes/mode-store.ts'
import type { SavedDetails } from '../../account/personal-info/queries.ts'
import { reasonStore } from '../../messages/reasons/reason-store.ts'
import type { OnboardingFacts } from './steps.ts'

/** The facts of a driver's onboarding that this phone and the server know. */
export function useOnboardingFacts(
  { id, fullName }: Driver,
  details: SavedDetails | undefined,
): OnboardingFacts {
  const { favourites, own } = usePersistedStore(reasonStore)
  const mode = usePersistedStore(modeStore)
  const copied = usePersistedStore(copiedMessagesStore(id))
  const { data: log } = useInfiniteQuery(historyQuery(id, ''))
  const { data: cached } = useQuery(cachedHistoryQuery(id))
  const logged = (log?.pages[0] ?? cached)?.messages.length ?? 0
  return {
    hasName: fullName !== '',
    hasApp: (details?.platforms.length ?? 0) > 0,
    hasChosenReasons: favourites.length + own.length > 0 || mode !== 'manual',
    hasMessage: copied.length + logged > 0,
  }
}
