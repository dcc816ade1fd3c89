import { EyeOff, RefreshCw, X } from 'lucide-react'
import { useState } from 'react'
import { numberFormat } from '#domain/formats.ts'
import { BlobImage } from '../ui/BlobImage.tsx'
import { Button } from '../ui/Button.tsx'
import { RedactedCopySheet } from './RedactedCopySheet.tsx'
import { isReading, type ReadingState } from './use-reading.ts'

const secondsFormatter = numberFormat({ maximumFractionDigits: 1 })

type Props = {
  screenshot: { state: ReadingState; redacted: Blob | null; readAgain: () => unknown; remove: () => void }
  blob: Blob
  userId: string
}

/** The screenshot in the editor, small; one tap shows the redacted copy that leaves the phone. */
export function ScreenshotPreview({ screenshot, blob, userId }: Props) {
  const { state } = screenshot
  const [isSheetOpen, setSheetOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-2">
      <BlobImage
        blob={blob}
        alt="Your screenshot"
        className="size-14 shrink-0 rounded-md object-cover object-bottom"
      />
      <div className={`min-w-0 flex-1 ${state.step === 'none' ? 'basis-44' : ''}`}>
        <p className="truncate font-semibold">{statusTitleOf(state)}</p>
        <button
          type="button"
          onClick={() => setSheetOpen(true)}
          className="-my-1 inline-flex touch items-center gap-1.5 text-left text-sm text-muted underline @min-[17rem]/editor:whitespace-nowrap"
        >
          <EyeOff className="size-4 shrink-0" /> See what is sent
        </button>
      </div>
      {state.step === 'none' && (
        <Button variant="quiet" size="small" className="-mr-2" onClick={screenshot.readAgain}>
          <RefreshCw /> Read again
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        className="gap-1 px-2!"
        aria-label="Remove the screenshot"
        onClick={screenshot.remove}
      >
        <X /> Remove
      </Button>
      <RedactedCopySheet
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        redacted={screenshot.redacted}
        userId={userId}
      />
    </div>
  )
}

function statusTitleOf(state: ReadingState): string {
  if (state.step === 'read') return `Read in ${secondsFormatter.format(state.ms / 1000)} s`
  if (isReading(state)) return 'Reading …'
  return 'Screenshot'
}
