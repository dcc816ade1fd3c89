import { useRef, useState } from 'react'
import { SCREENSHOT_DAYS } from '#domain/limits.ts'
import { Button } from '../ui/Button.tsx'
import { CopyShown } from './RedactedCopySheet.tsx'
import { choiceWords } from './ScreenshotChoiceChips.tsx'
import { choosePictures, pictureChoices } from './redacted-copy.ts'
import type { PictureChoice } from './redacted-copy.ts'

type Props = { userId: string; choice: PictureChoice | null; redacted: Blob }

/** Asked once, when the first message from a picture has been copied: what may be kept of pictures. */
export function EvidenceQuestion({ userId, choice, redacted }: Props) {
  const answer = useRef<HTMLDivElement>(null)
  const [asked] = useState(choice === null)
  const [shows, setShows] = useState(false)
  if (!asked) return null
  const choose = (next: PictureChoice) => {
    choosePictures(userId, next)
    // The buttons go, and the focus stays beside where it was.
    answer.current?.focus()
  }
  return (
    <div className="mt-2 border-t border-line pt-2 lg:mt-4 lg:pt-4">
      {choice === null && (
        <section aria-labelledby="evidence">
          <h2 id="evidence" className="font-semibold">
            Keep a redacted copy?
          </h2>
          <p className="text-sm text-muted">
            The customer’s name and address are blacked out on this phone first. We keep the copy{' '}
            {SCREENSHOT_DAYS} days, for you alone.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {pictureChoices.map((one) => (
              <Button key={one} size="small" onClick={() => choose(one)}>
                {choiceWords[one]}
              </Button>
            ))}
            <Button variant="quiet" size="small" onClick={() => setShows(true)}>
              See what is sent
            </Button>
          </div>
        </section>
      )}
      <CopyShown open={shows} onClose={() => setShows(false)} redacted={redacted} userId={userId} />
      <div ref={answer} role="status" tabIndex={-1} className="text-sm text-muted outline-none">
        {choice !== null && `${answers[choice]} You can change that in Profile.`}
      </div>
    </div>
  )
}

const answers: Record<PictureChoice, string> = {
  keep: 'Redacted copies are kept as evidence.',
  here: 'Pictures stay on this phone.',
}
