import { useRef, useState } from 'react'
import { SCREENSHOT_DAYS } from '#domain/limits.ts'
import { Button } from '../ui/Button.tsx'
import { setScreenshotChoice, screenshotChoices, type ScreenshotChoice } from './redacted-copy.ts'
import { RedactedCopySheet } from './RedactedCopySheet.tsx'

type Props = { userId: string; choice: ScreenshotChoice | null; redacted: Blob }

/** Asks once, after the first message from a screenshot has been copied, whether a redacted copy may be kept. */
export function KeepCopyQuestion({ userId, choice, redacted }: Props) {
  const answer = useRef<HTMLDivElement>(null)
  const [wasUndecided] = useState(choice === null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  if (!wasUndecided) return null
  const choose = (next: ScreenshotChoice) => {
    setScreenshotChoice(userId, next)
    // The focused buttons are removed, so the focus moves to the answer.
    answer.current?.focus()
  }
  return (
    <div className="mt-1 border-t border-line pt-1 lg:mt-4 lg:pt-4">
      {choice === null && (
        <section aria-labelledby="evidence">
          <h2 id="evidence" className="font-semibold">
            Keep a redacted copy?
          </h2>
          <p className="text-sm text-muted">
            Name and address are blacked out on this phone first. We keep the copy {SCREENSHOT_DAYS} days, for
            you alone.
          </p>
          <div className="mt-1 flex flex-wrap gap-x-2">
            {screenshotChoices.map((one) => (
              <Button key={one} size="small" onClick={() => choose(one)}>
                {shortLabels[one]}
              </Button>
            ))}
            <Button variant="quiet" size="small" onClick={() => setSheetOpen(true)}>
              See what is sent
            </Button>
          </div>
        </section>
      )}
      <RedactedCopySheet
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        redacted={redacted}
        userId={userId}
      />
      <div ref={answer} role="status" tabIndex={-1} className="text-sm text-muted outline-none">
        {choice !== null && `${answerTexts[choice]} You can change that in Profile.`}
      </div>
    </div>
  )
}

/** Short, so that both stand in one row of a phone. */
const shortLabels: Record<ScreenshotChoice, string> = { here: 'On this phone only', keep: 'Keep copies' }

const answerTexts: Record<ScreenshotChoice, string> = {
  keep: 'Redacted copies are kept as evidence.',
  here: 'Pictures stay on this phone.',
}
