import { Copy } from 'lucide-react'
import { useState } from 'react'
import { sampleMessage } from '../../messages/sample-message.ts'
import { Button } from '../../ui/Button.tsx'
import { DemoBox, Paragraph } from './Lesson.tsx'

/** The fifth lesson: one tap here, one in the chat. It never touches the real clipboard. */
export function CopyAndPaste() {
  const [step, setStep] = useState<'here' | 'copied' | 'sent'>('here')
  return (
    <>
      <Paragraph>
        Copy message puts it on the clipboard of your phone. Go to the chat of your delivery app, hold the
        text field and tap Paste. Nothing goes out by itself: you read it, and you send it.
      </Paragraph>
      <DemoBox className="grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-3">
          <p className="text-sm font-semibold text-muted">Here</p>
          <p className="bubble-mine border border-line bg-surface px-4 py-3 text-message">
            {sampleMessage.message}
          </p>
          <Button icon={<Copy />} onClick={() => setStep(step === 'here' ? 'copied' : 'here')}>
            {step === 'here' ? 'Copy message' : 'Once more'}
          </Button>
        </div>
        <div className="flex flex-col gap-3">
          <p className="text-sm font-semibold text-muted">In the chat</p>
          <div className="flex flex-1 flex-col justify-end gap-3 rounded-lg border border-line bg-surface p-3">
            <p className="w-fit bubble bg-sunken px-3 py-2 text-sm">Is my order on its way?</p>
            {step === 'sent' && (
              <p className="ml-auto w-fit max-w-[18rem] animate-drop bubble-mine bg-go-soft px-3 py-2 text-sm">
                {sampleMessage.message}
              </p>
            )}
            {step === 'copied' ? (
              <Button size="small" className="justify-self-start" onClick={() => setStep('sent')}>
                Paste and send
              </Button>
            ) : (
              <p className="rounded-full border border-edge px-4 py-2 text-sm text-muted">Message Priya</p>
            )}
          </div>
        </div>
      </DemoBox>
      <Paragraph>
        Your message is under History, below Create Message. You can find it there again, copy it once more,
        or delete it.
      </Paragraph>
    </>
  )
}
