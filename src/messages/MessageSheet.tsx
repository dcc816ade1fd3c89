import { useNavigate } from '@tanstack/react-router'
import { Copy, Send, Star, Trash2 } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { toast } from '../ui/toast.ts'
import type { LoggedMessage } from './queries.ts'
import { etaChoicesFor, restoreDraft, sendAgain } from './send-again.ts'

type Props = {
  userId: string
  message: LoggedMessage
  text: string
  onClose: () => void
  onCopy: () => void
  onDelete: () => void
  onFavourite: () => void
}

/** §1.2 The actions on one message of the history. */
export function MessageSheet({ userId, message, text, onClose, onCopy, onDelete, onFavourite }: Props) {
  const navigate = useNavigate()
  const minutes = etaChoicesFor(message.moment)
  const closing = (act: () => void) => () => {
    onClose()
    act()
  }
  const send = (eta: number | null) => {
    const replaced = sendAgain(userId, message, eta)
    if (replaced)
      toast({
        title: 'Your draft was put aside',
        action: { label: 'Bring it back', onClick: () => restoreDraft(userId, replaced) },
      })
    void navigate({ to: '/upload' })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="This message"
      description={<span className="line-clamp-3">{text}</span>}
    >
      <div className="grid gap-2 pt-1">
        <p id="send-again" className="text-sm font-semibold text-muted">
          {minutes.length > 0 ? 'Send one like it, with new minutes' : 'Send one like it'}
        </p>
        <div role="group" aria-labelledby="send-again" className="flex flex-wrap gap-2">
          {minutes.map((eta) => (
            <Button key={eta} size="small" onClick={() => send(eta)}>
              {eta} min
            </Button>
          ))}
          {minutes.length === 0 && (
            <Button icon={<Send aria-hidden="true" className="size-5" />} onClick={() => send(null)}>
              Send again
            </Button>
          )}
        </div>
        <div className="mt-2 grid justify-items-start border-t border-line pt-2">
          <Button
            variant="quiet"
            icon={<Copy aria-hidden="true" className="size-5" />}
            onClick={closing(onCopy)}
          >
            Copy again
          </Button>
          <Button
            variant="quiet"
            icon={<Star aria-hidden="true" className="size-5" />}
            onClick={closing(onFavourite)}
          >
            {message.favouriteAt === null ? 'Add to favourites' : 'Remove from favourites'}
          </Button>
          <Button
            variant="quiet"
            className="text-danger"
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            onClick={closing(onDelete)}
          >
            Delete
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
