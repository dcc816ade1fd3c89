import { CloudOff, CloudUpload } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import type { OutboxRow } from './outbox-rules.ts'
import { discard } from './send-queue.ts'
import { useOnline } from './use-online.ts'
import { useWaitingMessages } from './use-queue.ts'

const count = (messages: number) => `${messages} ${messages === 1 ? 'message' : 'messages'}`
const verb = (messages: number) => (messages === 1 ? 'waits' : 'wait')

/** What was copied and is not in the log yet, whose it is, and what the log refused. */
export function WaitingNotice({ userId }: { userId: string }) {
  const { mine, refused, others } = useWaitingMessages(userId)
  const online = useOnline()
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {!online && (
        <p className="flex gap-2 rounded-md bg-sunken p-3 text-sm">
          <CloudOff aria-hidden className="size-5 shrink-0" /> You are offline. Messages still work; the log
          catches up later.
        </p>
      )}
      {mine.length > 0 && (
        <p className="flex gap-2 rounded-md bg-sunken p-3 text-sm">
          <CloudUpload aria-hidden className="size-5 shrink-0" /> {count(mine.length)} {verb(mine.length)} to
          be logged.
        </p>
      )}
      {others.map(({ email, count: waiting }) => (
        <p key={email} className="rounded-md bg-sunken p-3 text-sm">
          {count(waiting)} {verb(waiting)} for {email} to sign in.
        </p>
      ))}
      {refused.map((row) => (
        <Refused key={row.key} row={row} />
      ))}
    </div>
  )
}

function Refused({ row }: { row: OutboxRow }) {
  return (
    <div className="rounded-md bg-amber-soft p-3 text-sm">
      <p className="font-semibold">A message could not be logged</p>
      <p>{row.refusal?.message}</p>
      <p className="mt-1 line-clamp-2 text-muted">{row.message.text}</p>
      <Button variant="secondary" className="mt-2" onClick={() => void discard('outbox', row.key)}>
        Remove it
      </Button>
    </div>
  )
}
