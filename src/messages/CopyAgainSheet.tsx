import { useState } from 'react'
import { brand } from '#domain/brand.ts'
import { fillTemplate, usableName, usableStore, type SlotValues } from '#domain/messages/fill.ts'
import { copyText } from '../device/clipboard.ts'
import { confirmCopy } from '../device/copy-feedback.ts'
import { usePersistedStore } from '../storage/persisted-store.ts'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/FormSheet.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { toast } from '../ui/toast.ts'
import { unknownSlots, addCopied, displayText, copiedMessagesStore } from './copied-messages.ts'
import { CustomerField } from './OrderChips.tsx'
import { useLint } from './use-lint.ts'

/** A message of the history, with `{name}` and `{store}` in their places. */
type CopiableMessage = { key: string; text: string; composedAt: number }

/**
 * §1.2 Copies a message of the history once more. The log has no names: if this phone does not know the name, the sheet
 * first asks the driver for it, so that no message goes out without it unnoticed.
 */
export function useCopyAgain(userId: string) {
  const copiedStore = copiedMessagesStore(userId)
  const memory = usePersistedStore(copiedStore)
  const [pending, setAsked] = useState<CopiableMessage | null>(null)

  const copy = async (message: CopiableMessage) => {
    setAsked(null)
    if (!(await copyText(displayText(copiedStore.get(), message))))
      return toast({ title: `Your browser didn’t let ${brand.name} copy`, tone: 'danger' })
    confirmCopy()
    toast({ title: 'Copied' })
  }

  return {
    memory,
    asked: pending,
    close: () => setAsked(null),
    /** Must be called inside the tap, as the clipboard requires. */
    request: (message: CopiableMessage) => {
      const { name, store } = unknownSlots(memory, message)
      if (name || store) setAsked(message)
      else void copy(message)
    },
    complete: (message: CopiableMessage, { name, store }: SlotValues) => {
      const { key, text: template, composedAt: at } = message
      const known = memory.find((copied) => copied.key === key)
      const slotValues = { name: name ?? known?.name ?? null, store: store ?? known?.store ?? null }
      if (slotValues.name !== null || slotValues.store !== null)
        copiedStore.set((all) => addCopied(all, { key, template, at, ...slotValues }))
      void copy(message)
    },
  }
}
type CopyAgain = ReturnType<typeof useCopyAgain>

type Props = { again: CopyAgain }

/** §1.2 Asks for the name and the store that a message logged by another phone lacks, or copies it without them. */
export function CopyAgainSheet({ again }: Props) {
  const { asked: pending } = again
  return (
    <Sheet
      open={pending !== null}
      onClose={again.close}
      title="Who is it for?"
      description="Your history with us has placeholders for names. The name you type here stays on this phone."
    >
      {pending && <MissingNamesForm key={pending.key} message={pending} again={again} />}
    </Sheet>
  )
}

function MissingNamesForm({ message, again }: Props & { message: CopiableMessage }) {
  const { memory } = again
  const missingSlots = unknownSlots(memory, message)
  const known = memory.find(({ key }) => key === message.key)
  const [typed, setTyped] = useState({ name: '', store: '' })
  const name = usableName(typed.name)
  const store = usableStore(typed.store)
  const text = fillTemplate(message.text, {
    name: name ?? known?.name ?? null,
    store: store ?? known?.store ?? null,
  })
  const rules = useLint(text)
  // The lint checked the rest at the first Copy. Only the words typed here are new, for which app and moment do not
  // matter.
  const context = { platform: 'unknown', moment: 'picked_up', ...(name && { firstName: name }) } as const
  const isSafe = rules !== null && rules.canSend(rules.lint(text, context))
  const missing =
    missingSlots.name && name === null ? 'name' : missingSlots.store && store === null ? 'store' : null
  const copy = () => {
    if (missing) return missing
    if (isSafe) again.complete(message, { name, store })
    return null
  }
  const without = missingSlots.name ? (missingSlots.store ? 'name and store' : 'name') : 'store'
  return (
    <Form onSubmit={copy} className="grid gap-3">
      {(['name', 'store'] as const).map(
        (field) =>
          missingSlots[field] && (
            <CustomerField
              key={field}
              field={field}
              value={typed[field]}
              onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
            />
          ),
      )}
      <p className="bubble bg-sunken px-4 py-3 text-message">{text}</p>
      {rules && !isSafe && (
        <p role="alert" className="text-sm font-semibold text-danger">
          This wouldn’t be safe to send. Change what you typed.
        </p>
      )}
      <Button
        variant="primary"
        type="submit"
        className="w-full"
        aria-disabled={isSafe || missing ? undefined : true}
      >
        Copy message
      </Button>
      <Button className="w-full" onClick={() => again.complete(message, { name: null, store: null })}>
        Copy without the {without}
      </Button>
    </Form>
  )
}
