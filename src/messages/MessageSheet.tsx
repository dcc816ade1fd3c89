import { useNavigate } from '@tanstack/react-router'
import { Copy, Send, Star, Trash2 } from 'lucide-react'
import { NEAR_MINUTES } from '#domain/messages/claims.ts'
import { ReasonId, type Moment } from '#domain/messages/message.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { toast } from '../ui/toast.ts'
import { blankDraft, hasContent, type Draft } from './draft.ts'
import { etaChoices } from './eta.ts'
import type { LoggedMessage } from './queries.ts'
import { draftStore, newPart, tabId } from './use-draft.ts'

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
    onClose()
    // Create Message itself has the editor above its list.
    if (location.pathname === '/upload') scrollTo({ top: 0 })
    void navigate({ to: '/upload' })
  }
  return (
    <Sheet open onClose={onClose} title="This message" description={text}>
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
            <Button icon={<Send />} onClick={() => send(null)}>
              Send again
            </Button>
          )}
        </div>
        <div className="mt-2 grid justify-items-start border-t border-line pt-2">
          <Button variant="quiet" icon={<Copy />} onClick={closing(onCopy)}>
            Copy again
          </Button>
          <Button variant="quiet" icon={<Star />} onClick={closing(onFavourite)}>
            {message.favouriteAt === null ? 'Add to favourites' : 'Remove from favourites'}
          </Button>
          <Button variant="quiet" className="text-danger" icon={<Trash2 />} onClick={closing(onDelete)}>
            Delete
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

/** The minutes to choose from when a message of this moment is sent again: none once the order is delivered. */
const etaChoicesFor = (moment: Moment): readonly number[] => {
  if (moment === 'delivered') return []
  return moment === 'arriving' ? etaChoices.filter((minutes) => minutes <= NEAR_MINUTES) : etaChoices
}

/**
 * §1.2 Puts the details of a message of the history into the editor, for another customer: without a name and a store,
 * which belong to the first one, and with new minutes. Returns the draft that it replaces if the driver would miss it.
 */
function sendAgain(userId: string, message: LoggedMessage, minutes: number | null): Draft | null {
  const store = draftStore(userId)
  const before = store.get()
  const { moment, tone, platform } = message
  const reason = ReasonId.safeParse(message.reason).data ?? null
  const blank = newPart(userId)
  const eta = minutes === null ? '' : String(minutes)
  const part = { ...blank, details: { ...blank.details, moment, tone, platform, reason, eta } }
  store.set({ ...blankDraft('manual', part), updatedAt: Date.now(), tab: tabId })
  return before && hasContent(before) && before.parts.some(({ copied }) => copied === null) ? before : null
}

const restoreDraft = (userId: string, draft: Draft): void =>
  draftStore(userId).set({ ...draft, updatedAt: Date.now(), tab: tabId })
