import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Driver } from '../../auth/driver.ts'
import { memoryOf } from '../../messages/copied-messages.ts'
import { historyOf, keptHistoryOf } from '../../messages/queries.ts'
import { useStored } from '../../storage/persisted-store.ts'
import { modeStore } from '../../messages/modes/mode-store.ts'
import type { KnownDetails } from '../../account/personal-info/queries.ts'
import { reasonStore } from '../../messages/reasons/reason-store.ts'
import type { Facts } from './steps.ts'

/** What this phone and the server know of a driver's first steps, wherever they were made. */
export function useFacts({ id, fullName }: Driver, details: KnownDetails | undefined): Facts {
  const { favourites, own } = useStored(reasonStore)
  const mode = useStored(modeStore)
  const copied = useStored(memoryOf(id))
  const { data: log } = useInfiniteQuery(historyOf(id, ''))
  const { data: kept } = useQuery(keptHistoryOf(id))
  const logged = (log?.pages[0] ?? kept)?.messages.length ?? 0
  return {
    hasName: fullName !== '',
    hasApp: (details?.platforms.length ?? 0) > 0,
    hasChosenWords: favourites.length + own.length > 0 || mode !== 'manual',
    hasMessage: copied.length + logged > 0,
  }
}
