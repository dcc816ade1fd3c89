import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { LogOut, MonitorSmartphone, Laptop, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import { formatRelativeTime } from '#domain/formats.ts'
import { IP_LOOKUP_TIMEOUT_MS } from '#domain/limits.ts'
import { api, readJson } from '../api.ts'
import { SecurityCard } from '../auth/security/SecurityCard.tsx'
import { useNow } from '../device/clock.ts'
import { toastError } from '../error-text.ts'
import { Button } from '../ui/Button.tsx'
import { formatFullDateTime } from '../ui/format.ts'
import { NotLoaded } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.ts'

type SignedInDevice = InferResponseType<typeof api.sessions.$get>['sessions'][number]

const devicesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async () => (await readJson(api.sessions.$get())).sessions,
    // A driver who opens this list wants its present state.
    staleTime: 0,
  })

/** §4.5 The devices on which a driver is signed in, and how to sign them out. */
function useDevices(userId: string) {
  const queries = useQueryClient()
  const list = useQuery(devicesQuery(userId))
  const refetchWhenDone = {
    onSettled: () => queries.invalidateQueries({ queryKey: devicesQuery(userId).queryKey }),
  }
  const endOne = useMutation({
    mutationFn: ({ id }: SignedInDevice) => readJson(api.sessions[':id'].$delete({ param: { id } })),
    onSuccess: (_, { device }) => toast({ title: `${device.name} is signed out` }),
    onError: showFailure,
    ...refetchWhenDone,
  })
  const endOthers = useMutation({
    mutationFn: () => readJson(api.sessions.others.$delete()),
    onSuccess: () => toast({ title: 'Your other devices are signed out' }),
    onError: showFailure,
    ...refetchWhenDone,
  })
  return { list, endOne, endOthers }
}

const showFailure = toastError('We couldn’t sign the device out')

const icons = { phone: Smartphone, tablet: Tablet, desktop: Laptop, unknown: Laptop }
type Props = { session: SignedInDevice; now: number; onEnd: () => void }

/** A device: its kind, its place, and when it was last used. The present device is signed out in the menu instead. */
function DeviceRow({ session, now, onEnd }: Props) {
  const { device, place, lastActivity, signedInAt, isCurrent } = session
  const Icon = icons[device.kind]
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Icon className={`size-6 shrink-0 ${isCurrent ? 'text-go-ink' : 'text-muted'}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {device.name}
          {isCurrent && <span className="ml-2 text-sm font-semibold text-go-ink">This device</span>}
        </p>
        <p className="text-sm text-muted" title={`Signed in ${formatFullDateTime(signedInAt)}`}>
          {place && `${place}\u00a0· `}
          {isCurrent ? 'In use now' : <LastUsed at={lastActivity} now={now} />}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="quiet" size="small" aria-label={`Sign out ${device.name}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}

const LastUsed = ({ at, now }: { at: number; now: number }) => (
  <>
    Last used <time dateTime={new Date(at).toISOString()}>{formatRelativeTime(at, now)}</time>
  </>
)

/** The target of signing out: one device, or all others. */
type SignOutTarget = SignedInDevice | 'others' | null

/** §4.5 The devices on which a driver is signed in. Signing one out is final, so it asks first. */
export function Devices({ userId }: { userId: string }) {
  const { list, endOne, endOthers } = useDevices(userId)
  const [target, setTarget] = useState<SignOutTarget>(null)
  const now = useNow()
  const busy = endOne.isPending || endOthers.isPending
  const closeWhenDone = { onSettled: () => setTarget(null) }
  const end = () => {
    if (target === 'others') endOthers.mutate(undefined, closeWhenDone)
    else if (target) endOne.mutate(target, closeWhenDone)
  }
  const others = list.data?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <SecurityCard
      title="Devices"
      icon={<MonitorSmartphone />}
      lead="Where you’re signed in. If you don’t recognise one, sign it out."
    >
      {list.isPending && (
        <output className="grid gap-3">
          <span className="sr-only">Loading your devices</span>
          <Skeleton className="h-14 rounded-lg" />
          <Skeleton className="h-14 rounded-lg" />
        </output>
      )}
      {list.isError && (
        <NotLoaded title="We couldn’t load your devices" query={list}>
          {list.error.message}
        </NotLoaded>
      )}
      {list.data && (
        <ul className="grid divide-y divide-line">
          {list.data.map((one) => (
            <DeviceRow key={one.id} session={one} now={now} onEnd={() => setTarget(one)} />
          ))}
        </ul>
      )}
      <NetworkAddress />
      {others.length > 0 && (
        <Button className="justify-self-start" icon={<LogOut />} onClick={() => setTarget('others')}>
          Sign out other devices
        </Button>
      )}
      <Sheet
        open={target !== null}
        onClose={() => setTarget(null)}
        title={titleOf(target)}
        description="It happens at once. Messages that were written there and not sent yet stay on that device."
        footer={
          <>
            <Button variant="danger" busy={busy} onClick={end}>
              Sign out
            </Button>
            <Button onClick={() => setTarget(null)}>Cancel</Button>
          </>
        }
      />
    </SecurityCard>
  )
}

const titleOf = (target: SignOutTarget): string =>
  target === 'others' || target === null ? 'Sign out all other devices?' : `Sign out ${target.device.name}?`

/** §7.29 This network's public address, for a driver whom support asks for it. */
function NetworkAddress() {
  const { data: address } = useQuery({
    queryKey: ['public-ip'],
    queryFn: () => findPublicIp(IP_LOOKUP_TIMEOUT_MS),
    // A phone moves from one network to the next.
    staleTime: 0,
  })
  // Its space is reserved from the start.
  return (
    <p className="min-h-5 text-sm wrap-anywhere text-muted">
      {address && `Your network’s address just now: ${address}`}
    </p>
  )
}

/**
 * §7.29 This phone's public address, or null. The Worker is asked first, the platform's own trace second; both
 * together get `timeoutMs` milliseconds (IP_LOOKUP_MS).
 */
export async function findPublicIp(timeoutMs: number, fetcher: typeof fetch = fetch): Promise<string | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  return (await fromWorker(fetcher, signal)) ?? (await fromTrace(fetcher, signal))
}

async function fromWorker(fetcher: typeof fetch, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetcher('/api/ip', { signal, cache: 'no-store' })
    if (!response.ok) return null
    const body = (await response.json()) as { ip?: unknown }
    return typeof body.ip === 'string' && body.ip ? body.ip : null
  } catch {
    return null
  }
}

async function fromTrace(fetcher: typeof fetch, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetcher('/cdn-cgi/trace', { signal, cache: 'no-store' })
    // Without Cloudflare in front, the app's own page answers this path.
    return response.ok ? (/^ip=([0-9a-f.:]+)$/im.exec(await response.text())?.[1] ?? null) : null
  } catch {
    return null
  }
}
