import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/Field.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useSubmit } from '../use-submit.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** Reads a text, and says whether it is an order; nothing where the driver stopped it or chose a screenshot. */
  onText: (text: string) => Promise<boolean | undefined>
}

/** For phones that recognise text in pictures themselves: hold the screenshot, copy its text, paste it here. */
export function PasteTextSheet({ open, onClose, onText }: Props) {
  const [text, setText] = useState('')
  const { busy, problem, setProblem, run } = useSubmit('The text could not be read. Try again in a moment.')
  const submit = async () => {
    if (text.trim() === '') return setProblem('Paste the text of the order first.')
    let isOrder: boolean | undefined
    if (!(await run(async () => (isOrder = await onText(text))))) return
    if (isOrder === false)
      return setProblem('This doesn’t look like a delivery order. Close this to fill in by hand.')
    setText('')
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Paste the order’s text"
      description="On an iPhone, hold the text in the screenshot and choose Copy. It’s read on this phone and not sent."
      footer={
        <Button variant="primary" busy={busy} onClick={() => void submit()}>
          Use this text
        </Button>
      }
    >
      <TextArea
        label="Text of the order"
        rows={8}
        value={text}
        readOnly={busy}
        error={problem}
        textClass="max-h-[40dvh]"
        onChange={(event) => {
          setText(event.target.value)
          setProblem(null)
        }}
      />
    </Sheet>
  )
}
