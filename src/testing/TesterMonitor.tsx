import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { accountQuery } from '../auth/account-query.ts'
import { persistedStore } from '../storage/persisted-store.ts'
import { toast } from '../ui/toast.ts'
import { isTestingPath } from './is-testing-path.ts'

/** A timer of a browser counts no more than 24 days; and a phone that slept is asked again soon. */
const CHECK_INTERVAL_MS = 3_600_000
const MINUTE_MS = 60_000

/**
 * §2.25 Sees a tester's days end, here or while the app was closed, and says so once. Nobody is taken away from what they
 * are writing: the way to the page about it is an offer, except where the tester gate stands.
 */
export default function TesterMonitor({ userId }: { userId: string }) {
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
      // A phone whose clock is ahead of the server's asks again every minute.
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
