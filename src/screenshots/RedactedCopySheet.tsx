import { Check } from 'lucide-react'
import { SCREENSHOT_DAYS } from '#domain/limits.ts'
import { usePersistedStore } from '../storage/persisted-store.ts'
import { BlobImage } from '../ui/BlobImage.tsx'
import { chipStateClass } from '../ui/Chip.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { setScreenshotChoice, screenshotChoiceStore, screenshotChoices } from './redacted-copy.ts'
import type { ScreenshotChoice } from './redacted-copy.ts'

type Props = { open: boolean; onClose: () => void; redacted: Blob | null; userId: string }

/** Shows the redacted copy exactly as it is sent, or why there is none, and the driver's choice. */
export function RedactedCopySheet({ open, onClose, redacted, userId }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="What is sent and kept">
      <p className="mb-3 text-sm text-muted">
        The screenshot itself never leaves this phone. If you choose so, a redacted copy is sent to us when
        you copy the message. The customer’s name and address are blacked out on this phone first. We keep the
        copy {SCREENSHOT_DAYS} days, for you alone.
      </p>
      <ScreenshotChoiceGroup userId={userId} />
      {redacted ? (
        <BlobImage
          blob={redacted}
          alt="The copy with everything blacked out but the app’s own words, the store, the number of items, times, distances and pay"
          className="mx-auto mt-3 max-h-[50dvh] rounded-md border border-line"
        />
      ) : (
        <p className="mt-3 rounded-md bg-sunken p-4 text-center text-sm">
          This screenshot has no copy. One is made only when an order was read clearly.
        </p>
      )}
    </Sheet>
  )
}

const screenshotChoiceLabels: Record<ScreenshotChoice, string> = {
  keep: 'Keep redacted copies as evidence',
  here: 'Keep pictures on this phone only',
}

/**
 * The driver's choice whether redacted copies are kept; it can be changed at any time. Neither is selected until the
 * driver was asked.
 */
export function ScreenshotChoiceGroup({ userId }: { userId: string }) {
  const choice = usePersistedStore(screenshotChoiceStore(userId))
  return (
    <>
      <RadioGroup
        label="Your screenshots"
        options={screenshotChoices.map((value) => ({ value, label: screenshotChoiceLabels[value] }))}
        value={choice}
        onChange={(next) => setScreenshotChoice(userId, next)}
        listClass="grid gap-2"
        // Sentences in rows as wide as the card, which a pill would break.
        optionClass={(isChosen) =>
          `flex touch cursor-pointer items-center gap-2 rounded-md border-2 px-3 py-1 text-sm font-medium transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-go-ink ${chipStateClass(isChosen)}`
        }
        mark={<Check className="size-5 shrink-0" strokeWidth={3} />}
      />
      {choice === null && <p className="mt-2 text-sm text-muted">Nothing is sent until you choose.</p>}
    </>
  )
}
