import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { accountOf } from '../auth/account-query.ts'
import { openStored } from '../storage/persisted-store.ts'
import { isTesting } from '../site/shell/nav-links.ts'
import { toast } from '../ui/toast.ts'

/** A timer of a browser counts no more than 24 days; and a phone that slept is asked again soon. */
const LOOK_MS = 3_600_000
const MINUTE_MS = 60_000

/**
 * §2.25 Sees a tester's days end, here or while the app was closed, and says so once. Nobody is taken away from what they
 * are writing: the way to the page about it is an offer, except where the tester gate stands.
 */
export default function TesterWatch({ userId }: { userId: string }) {
  const { data } = useQuery(accountOf(userId))
  const queries = useQueryClient()
  const router = useRouter()
  const { pathname } = useLocation()
  const tester = data?.tester
  const endsAt = tester === 'active' ? data?.endsAt : null
  useEffect(() => {
    if (!endsAt) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = endsAt - Date.now()
      const ends = left <= LOOK_MS
      // A phone whose clock is ahead of the server's asks again every minute.
      timer = setTimeout(
        () => {
          if (ends) void queries.invalidateQueries(accountOf(userId))
          wait()
        },
        ends ? (left > 0 ? left + 500 : MINUTE_MS) : LOOK_MS,
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [endsAt, queries, userId])
  const isThere = isTesting(pathname)
  useEffect(() => {
    const seen = openStored(`tester_seen_${userId}`, parseState, '')
    if (!tester || seen.get() === tester) return
    const wasActive = seen.get() === 'active'
    seen.set(tester)
    if (!wasActive || tester !== 'expired' || isThere) return
    toast({
      title: 'Your testing days are over',
      text: 'Thank you. What you were writing is still here.',
      sticky: true,
      action: {
        label: 'See what stays',
        onClick: () => void router.navigate({ to: '/testing/expired' }),
      },
    })
  }, [tester, userId, isThere, router])
  return null
}

const parseState = (raw: unknown) => (typeof raw === 'string' ? raw : null)
