import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { parseTip, TIP_CONFIRM_CENTS } from '#domain/messages/tip.ts'
import { formatTip } from '#domain/money.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { FormSheet } from '../ui/FormSheet.tsx'
import { useSubmit } from '../use-submit.ts'
import type { LoggedMessage } from './queries.ts'

type Props = {
  message: LoggedMessage
  text: string
  onClose: () => void
  onSave: (cents: number) => Promise<void>
  onRemove: () => Promise<void>
}

/** §3.9, §9.19 Adds, changes or removes the tip of one message. The typed amount stays until it is saved. */
export function TipSheet({ message, text, onClose, onSave, onRemove }: Props) {
  const savedCents = message.tipCents
  const [input, setInput] = useState(savedCents === null ? '' : (savedCents / 100).toFixed(2))
  const { busy, problem, setProblem, run } = useSubmit('We couldn’t save it. Try again in a moment.')
  /** The unusually high amount that the driver confirmed. */
  const [confirmedCents, setConfirmedCents] = useState<number | null>(null)
  const [isRemoving, setRemoving] = useState(false)

  const runAndClose = (work: () => Promise<void>) => run(() => work().then(onClose))
  const remove = async () => {
    setRemoving(true)
    await runAndClose(onRemove)
    setRemoving(false)
  }
  const save = () => {
    if (busy) return
    const tip = parseTip(input)
    if ('problem' in tip) return setProblem(tip.problem)
    if (tip.cents > TIP_CONFIRM_CENTS && confirmedCents !== tip.cents) {
      setConfirmedCents(tip.cents)
      return setProblem(`That is ${formatTip(tip.cents)}. Is it right? Then save it once more.`)
    }
    void runAndClose(() => onSave(tip.cents))
  }

  return (
    <FormSheet
      title={savedCents === null ? 'Log a tip' : 'Change the tip'}
      description={<span className="line-clamp-2">{text}</span>}
      submit={{
        busy: busy && !isRemoving,
        children: confirmedCents === null ? 'Save tip' : `Yes, save ${formatTip(confirmedCents)}`,
      }}
      otherButtons={
        savedCents !== null && (
          <Button variant="quiet" icon={<Trash2 />} busy={isRemoving} onClick={() => void remove()}>
            Remove tip
          </Button>
        )
      }
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label="Tip in dollars"
        hint="Only you see it. It goes into your figures and your achievements."
        error={problem}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        ref={focusFirst}
        maxLength={20}
        placeholder="4.50"
        value={input}
        onChange={(event) => {
          setInput(event.target.value)
          setProblem(null)
          setConfirmedCents(null)
        }}
      />
    </FormSheet>
  )
}

/** showModal() focuses the element with the `autofocus` attribute, which React's `autoFocus` does not write. */
const focusFirst = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '')
