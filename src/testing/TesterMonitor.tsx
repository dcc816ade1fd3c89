import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isTestingPath } from '#domain/testing/tester.ts'
import { MINUTE_MS, HOUR_MS } from '#domain/time.ts'
import { accountQuery } from '../auth/account-query.ts'
import { persistedStore } from '../storage/persisted-store.ts'
import { toast } from '../ui/toast.ts'

/** The interval of checks. A browser's timer runs for 24 days at most, and a phone that slept must be checked soon. */
const CHECK_INTERVAL_MS = HOUR_MS

/**
 * §2.25 Notices the end of a tester's days, here or while the app was closed, and shows one toast. It never
 * interrupts a driver who is writing: the page about it is an offer, except behind the tester gate.
 */
export function TesterMonitor({ userId }: { userId: string }) {
  const { data } = useQuery(accountQuery(userId))
  const queries = useQueryClient()
  const router = useRouter()
  const { pathname } = useLocation()
  const tester = data?.tester
  const endsAt = tester === 'active' ? data?.endsAt : null
  useEffect(() => {
    if (!endsAt) return
    let timer: ReturnType<typeof setTimeout>
    const scheduleCheck = () => {
      const remainingMs = endsAt - Date.now()
      const endsSoon = remainingMs <= CHECK_INTERVAL_MS
      // A phone whose clock is ahead of the server's checks again every minute.
      timer = setTimeout(
        () => {
          if (endsSoon) void queries.invalidateQueries(accountQuery(userId))
          scheduleCheck()
        },
        endsSoon ? (remainingMs > 0 ? remainingMs + 500 : MINUTE_MS) : CHECK_INTERVAL_MS,
      )
    }
    scheduleCheck()
    return () => clearTimeout(timer)
  }, [endsAt, queries, userId])
  const isOnTestingPage = isTestingPath(pathname)
  useEffect(() => {
    const lastStateStore = persistedStore(`tester_seen_${userId}`, parseState, '')
    if (!tester || lastStateStore.get() === tester) return
    const wasActive = lastStateStore.get() === 'active'
    lastStateStore.set(tester)
    if (!wasActive || tester !== 'expired' || isOnTestingPage) return
    toast({
      title: 'Your testing days are over',
      text: 'Thank you. What you were writing is still here.',
      sticky: true,
      action: {
        label: 'See what stays',
        onClick: () => void router.navigate({ to: '/testing/expired' }),
      },
    })
  }, [tester, userId, isOnTestingPage, router])
  return null
}

const parseState = (raw: unknown) => (typeof raw === 'string' ? raw : null)
