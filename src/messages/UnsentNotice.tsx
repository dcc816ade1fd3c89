import { CloudOff, CloudUpload, ImageUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOnline } from '../device/browser-state.ts'
import { removeFromQueue } from '../storage/send-queue.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useUnsentMessages, useUnsentScreenshots } from './queries.ts'

const formatMessageCount = (messages: number) => `${messages} ${messages === 1 ? 'message' : 'messages'}`
const formatCopyCount = (screenshots: number) =>
  `${screenshots} redacted ${screenshots === 1 ? 'copy' : 'copies'}`
const isOrAre = (messages: number) => (messages === 1 ? 'is' : 'are')

/**
 * Copied messages that are not in the log yet, with the driver they belong to, and those that the server refused.
 * `isLast` places them below the details of an order, which they would push behind the message of a small phone.
 */
export function UnsentNotice({ userId, isLast }: { userId: string; isLast: boolean }) {
  const { mine, rejected, others } = useUnsentMessages(userId)
  const screenshots = useUnsentScreenshots(userId)
  const online = useOnline()
  return (
    <div role="status" className={`grid gap-2 empty:hidden ${isLast ? 'order-1' : ''}`}>
      {!online && (
        <Line icon={<CloudOff />}>You’re offline. Messages still work; the log catches up later.</Line>
      )}
      {mine.length > 0 && (
        <Line icon={<CloudUpload />}>
          {formatMessageCount(mine.length)} {isOrAre(mine.length)} waiting to be logged.
        </Line>
      )}
      {screenshots.mine.length > 0 && (
        <Line icon={<ImageUp />}>
          {formatCopyCount(screenshots.mine.length)} {isOrAre(screenshots.mine.length)} waiting to be sent.{' '}
          {screenshots.mine.find(({ lastError }) => lastError)?.lastError}
        </Line>
      )}
      {screenshots.rejected.map(({ key, rejection }) => (
        <Refusal
          key={key}
          title="A redacted copy couldn’t be kept"
          reason={rejection?.message}
          onRemove={() => void removeFromQueue('uploads', key)}
        />
      ))}
      {others.map(({ email, count: unsent }) => (
        <Line key={email}>
          {formatMessageCount(unsent)} {isOrAre(unsent)} waiting for {email} to sign in.
        </Line>
      ))}
      {rejected.map(({ key, rejection, message }) => (
        <Refusal
          key={key}
          title="A message couldn’t be logged"
          reason={rejection?.message}
          text={message.text}
          onRemove={() => void removeFromQueue('outbox', key)}
        />
      ))}
    </div>
  )
}

const Line = ({ icon, children }: { icon?: ReactNode; children: ReactNode }) => (
  <p className="flex gap-2 rounded-md bg-sunken p-3 text-sm [&>svg]:size-5 [&>svg]:shrink-0">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)

type RefusalProps = { title: string; reason: string | undefined; text?: string; onRemove: () => void }

function Refusal({ title, reason, text, onRemove }: RefusalProps) {
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
      {reason}
      {text && <span className="mt-1 line-clamp-2 text-muted">{text}</span>}
    </Notice>
  )
}
