import { useMutation } from '@tanstack/react-query'
import { CloudOff, RefreshCw } from 'lucide-react'
import { useOnline } from '../device/browser-state.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { InboxModel } from './use-inbox.ts'

type Props = { inbox: InboxModel }

/** §2.45 Refetches the inbox. Automatic refetches show no sign. */
export function RefreshButton({ inbox, variant }: Props & { variant: 'quiet' | 'secondary' }) {
  const refresh = useMutation({ mutationFn: () => inbox.refresh() })
  return (
    <Button
      variant={variant}
      size="small"
      className="px-3"
      aria-label="Refresh"
      title="Refresh"
      busy={refresh.isPending}
      onClick={() => refresh.mutate()}
      icon={<RefreshCw />}
    />
  )
}

/** Shown instead of the items while they load or cannot be loaded. */
export function InboxUnavailable({ inbox }: Props) {
  const isOffline = useIsInboxOffline(inbox)
  if (!inbox.problem && !isOffline) {
    return (
      <output className="grid gap-2">
        <span className="sr-only">Loading your inbox</span>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-24 rounded-lg" />
        ))}
      </output>
    )
  }
  return (
    <Notice
      tone="amber"
      title={isOffline ? 'You’re offline' : 'We couldn’t load your inbox'}
      actions={
        <Button size="small" busy={inbox.isFetching} onClick={() => void inbox.refresh()}>
          Try again
        </Button>
      }
    >
      {isOffline
        ? 'You’ll see what’s new as soon as you’re back online.'
        : 'Nothing is lost. Please try again in a moment.'}
    </Notice>
  )
}

export function StaleNotice({ inbox }: Props) {
  const isOffline = useIsInboxOffline(inbox)
  if (!inbox.problem && !isOffline) return null
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <CloudOff className="size-4 shrink-0" />
      {isOffline
        ? 'Offline. This is what was here when you last looked.'
        : 'The inbox didn’t answer. This may be out of date.'}
    </p>
  )
}

function useIsInboxOffline({ problem }: InboxModel): boolean {
  const isOnline = useOnline()
  return !isOnline || problem === 'offline'
}
