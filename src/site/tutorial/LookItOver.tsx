import { useState } from 'react'
import { OrderScreen } from '../../messages/first-message/OrderScreen.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { DemoBox, Paragraph } from './Lesson.tsx'

const read = ['Priya', 'Golden Wok', 'Leave at the door']

/** The second lesson: the chips of the app, one of which asks for confirmation. */
export function LookItOver() {
  const [confirmed, setConfirmed] = useState(false)
  return (
    <>
      <Paragraph>
        What was read shows up as chips. A dashed, amber one means: not sure, please check. Tap it to say that
        it’s right; tap any other to change it. Your customer’s name and address never leave your phone.
      </Paragraph>
      <DemoBox className="grid items-center gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div className="flex justify-center">
          <OrderScreen read />
        </div>
        <div className="grid gap-3">
          <p className="text-sm font-semibold text-muted">Try it: one of them asks you.</p>
          <div className="flex flex-wrap gap-2">
            {read.map((fact) => (
              <Chip key={fact} selected>
                {fact}
              </Chip>
            ))}
            {confirmed ? (
              <Chip selected>10 min</Chip>
            ) : (
              <Chip confirm aria-label="10 minutes, please confirm" onClick={() => setConfirmed(true)}>
                Is 10 min right?
              </Chip>
            )}
          </div>
          <p role="status" className="min-h-6 text-sm text-muted">
            {confirmed && 'Now it counts.'}
          </p>
          {confirmed && (
            <Button
              variant="quiet"
              size="small"
              className="-ml-4 justify-self-start"
              onClick={() => setConfirmed(false)}
            >
              Once more
            </Button>
          )}
        </div>
      </DemoBox>
    </>
  )
}
