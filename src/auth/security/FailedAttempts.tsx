import { queryOptions, useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { formatRelativeTime } from '#domain/formats.ts'
import { api, readJson } from '../../api.ts'
import { useNow } from '../../device/clock.ts'
import { Button } from '../../ui/Button.tsx'
import { formatFullDateTime } from '../../ui/format.ts'
import { NotLoaded } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SecurityCard, SecurityRow } from './SecurityCard.tsx'

const failedAttempts = api.account['failed-attempts']
type Attempt = InferResponseType<typeof failedAttempts.$get>['attempts'][number]

/** How many are shown at first. */
const FEW = 3

const attemptsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['failed-attempts', userId],
    queryFn: async () => (await readJson(failedAttempts.$get())).attempts,
    // A driver who opens this list wants its present state.
    staleTime: 0,
  })

const texts: Record<Attempt['kind'], { title: string; advice: string }> = {
  password_failed: {
    title: 'Someone entered a wrong password',
    advice: 'It was refused, and nothing has changed.',
  },
  code_failed: {
    title: 'Someone entered a wrong code',
    advice: 'It was refused, and nothing has changed. Never read one of our codes out to anyone.',
  },
  factor_failed: {
    title: 'Someone entered a wrong code for your second step',
    advice: 'They got past the first step. If it wasn’t you, change your password now.',
  },
  passkey_failed: {
    title: 'Someone used a passkey that we didn’t accept',
    advice: 'It was refused. If you have a passkey on a device you no longer own, remove it below.',
  },
}

/** §7.8 Failed attempts to get into a driver's account, and what to do about them. */
export function FailedAttempts({ userId }: { userId: string }) {
  const list = useQuery(attemptsQuery(userId))
  const [showsAll, setShowsAll] = useState(false)
  const now = useNow()
  const attempts = list.data ?? []
  return (
    <SecurityCard
      title="Failed attempts"
      icon={<ShieldAlert />}
      lead={
        attempts.length > 0
          ? 'Wrong passwords and codes on your account. If it was you, all’s well. If it wasn’t, choose a password that you use nowhere else, and add a second step.'
          : 'Wrong passwords and codes on your account.'
      }
    >
      {list.isPending && (
        <output>
          <span className="sr-only">Loading failed attempts</span>
          <Skeleton className="h-6 rounded-lg" />
        </output>
      )}
      {list.isError && <NotLoaded title="We couldn’t load the failed attempts just now." query={list} />}
      {list.data?.length === 0 && <p>There were none in the last year.</p>}
      {attempts.length > 0 && (
        <ul>
          {attempts.slice(0, showsAll ? undefined : FEW).map((one) => (
            <AttemptRow key={one.id} attempt={one} now={now} />
          ))}
        </ul>
      )}
      {attempts.length > FEW && !showsAll && (
        <Button className="justify-self-start" onClick={() => setShowsAll(true)}>
          Show all {attempts.length}
        </Button>
      )}
    </SecurityCard>
  )
}

function AttemptRow({ attempt, now }: { attempt: Attempt; now: number }) {
  const { kind, count, lastAt, device, place } = attempt
  const { title, advice } = texts[kind]
  return (
    <SecurityRow
      name={count > 1 ? `${title}, ${count} times` : title}
      note={
        <>
          <time dateTime={new Date(lastAt).toISOString()} title={formatFullDateTime(lastAt)}>
            {formatRelativeTime(lastAt, now)}
          </time>
          {[device, place].filter(Boolean).map((from) => ` · ${from}`)}
          <br />
          {advice}
        </>
      }
    />
  )
}
