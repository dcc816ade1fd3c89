import { CloudOff, CloudUpload, ImageUp } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { discard } from '../storage/send-queue.ts'
import { useOnline } from '../device/use-online.ts'
import { useWaitingMessages, useWaitingPictures } from './use-queue-sync.ts'

const count = (messages: number) => `${messages} ${messages === 1 ? 'message' : 'messages'}`
const copies = (pictures: number) => `${pictures} redacted ${pictures === 1 ? 'copy' : 'copies'}`
const verb = (messages: number) => (messages === 1 ? 'is' : 'are')

/** What was copied and is not in the log yet, whose it is, and what the log refused. */
export function WaitingNotice({ userId }: { userId: string }) {
  const { mine, refused, others } = useWaitingMessages(userId)
  const pictures = useWaitingPictures(userId)
  const online = useOnline()
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {!online && (
        <p className="flex gap-2 rounded-md bg-sunken p-3 text-sm">
          <CloudOff aria-hidden="true" className="size-5 shrink-0" /> You are offline. Messages still work;
          the log catches up later.
        </p>
      )}
      {mine.length > 0 && (
        <p className="flex gap-2 rounded-md bg-sunken p-3 text-sm">
          <CloudUpload aria-hidden="true" className="size-5 shrink-0" /> {count(mine.length)}{' '}
          {verb(mine.length)} waiting to be logged.
        </p>
      )}
      {pictures.mine.length > 0 && (
        <p className="flex gap-2 rounded-md bg-sunken p-3 text-sm">
          <ImageUp aria-hidden="true" className="size-5 shrink-0" />
          <span>
            {copies(pictures.mine.length)} {verb(pictures.mine.length)} waiting to be sent.{' '}
            {pictures.mine.find(({ trouble }) => trouble)?.trouble}
          </span>
        </p>
      )}
      {pictures.refused.map(({ key, refusal }) => (
        <Refusal
          key={key}
          title="A redacted copy couldn’t be kept"
          why={refusal?.message}
          onRemove={() => void discard('uploads', key)}
        />
      ))}
      {others.map(({ email, count: waiting }) => (
        <p key={email} className="rounded-md bg-sunken p-3 text-sm">
          {count(waiting)} {verb(waiting)} waiting for {email} to sign in.
        </p>
      ))}
      {refused.map(({ key, refusal, message }) => (
        <Refusal
          key={key}
          title="A message couldn’t be logged"
          why={refusal?.message}
          text={message.text}
          onRemove={() => void discard('outbox', key)}
        />
      ))}
    </div>
  )
}

type RefusalProps = { title: string; why: string | undefined; text?: string; onRemove: () => void }

function Refusal({ title, why, text, onRemove }: RefusalProps) {
  return (
    <Notice
      tone="amber"
      title={title}
      actions={
        <Button size="small" onClick={onRemove}>
          Remove it
        </Button>
      }
    >
      {why}
      {text && <span className="mt-1 line-clamp-2 text-muted">{text}</span>}
    </Notice>
  )
}
