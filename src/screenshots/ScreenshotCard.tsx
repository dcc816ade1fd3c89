import { ClipboardPaste, ImagePlus, TextCursorInput } from 'lucide-react'
import { useRef, useState } from 'react'
import { brand } from '#domain/brand.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Progress } from '../ui/Progress.tsx'
import { toast } from '../ui/toast.ts'
import { PasteTextSheet } from './PasteTextSheet.tsx'
import { canReadClipboard, readClipboard, useDropAndPaste } from './screenshot-input.ts'
import { ScreenshotPreview } from './ScreenshotPreview.tsx'
import type { ReadingState } from './use-reading.ts'
import type { Screenshot } from './use-screenshot.ts'

type Props = {
  screenshot: Screenshot
  userId: string
  /** Every message of the screenshot was copied, so the next screenshot may be added. */
  isDone: boolean
  onWriteManually: () => void
}

/** Takes a screenshot by tap, drop or paste, or its text, and shows the result of the reading. */
export function ScreenshotCard({ screenshot, userId, isDone, onWriteManually }: Props) {
  const { state, blob } = screenshot
  const [isPasting, setPasting] = useState(false)
  const isDragOver = useDropAndPaste(screenshot.readInput)
  const isBusy = state.step === 'opening' || state.step === 'reading'
  return (
    <section aria-label="Screenshot" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {blob && <ScreenshotPreview screenshot={screenshot} blob={blob} userId={userId} />}
      {(!blob || isDone) && (
        <ScreenshotSources {...{ screenshot, isDragOver }} isNext={isDone} onText={() => setPasting(true)} />
      )}
      {isBusy && <ReadingProgress state={state} onCancel={screenshot.cancel} />}
      <ReadingOutcome
        screenshot={screenshot}
        onText={() => setPasting(true)}
        onWriteManually={onWriteManually}
      />
      <PasteTextSheet open={isPasting} onClose={() => setPasting(false)} onText={screenshot.takeText} />
    </section>
  )
}

type SourcesProps = { screenshot: Screenshot; isDragOver: boolean; isNext: boolean; onText: () => void }

function ScreenshotSources({ screenshot, isDragOver, isNext, onText }: SourcesProps) {
  return (
    <div className="grid gap-1">
      <FilePickerButton
        onPick={(blob) => void screenshot.readInput({ picture: blob })}
        className={`flex min-h-20 w-full items-center justify-center gap-4 rounded-lg border-2 border-dashed p-3 text-left transition-colors ${isDragOver ? 'border-go bg-go-soft' : 'border-edge bg-surface hover:border-go-ink'}`}
      >
        <ImagePlus className="size-8 text-go-ink" />
        <span>
          <span className="block font-semibold">
            {isDragOver ? 'Drop it here' : isNext ? 'Add the next screenshot' : 'Add a screenshot'}
          </span>
          <span className="block text-sm text-muted">It’s read on this phone.</span>
        </span>
      </FilePickerButton>
      <div className="flex flex-wrap justify-around gap-x-2">
        {canReadClipboard() && (
          <Button
            variant="quiet"
            size="small"
            icon={<ClipboardPaste className="size-5" />}
            onClick={() => void pasteScreenshot(screenshot)}
          >
            Paste
          </Button>
        )}
        <Button variant="quiet" size="small" icon={<TextCursorInput className="size-5" />} onClick={onText}>
          Paste text
        </Button>
      </div>
    </div>
  )
}

async function pasteScreenshot(screenshot: Screenshot) {
  try {
    const pasted = await readClipboard()
    if (pasted) return await screenshot.readInput(pasted)
    toast({ title: 'Nothing to paste', text: 'Copy a screenshot or its text first.' })
  } catch (error) {
    console.warn('The clipboard cannot be read', error)
    toast({ title: `Your browser did not let ${brand.name} paste`, text: 'Choose the screenshot instead.' })
  }
}

type PickProps = { onPick: (screenshot: Blob) => void; className: string; children: React.ReactNode }

/** A button that opens the phone's own picker. Without `capture`, phones offer the camera roll first. */
function FilePickerButton({ onPick, className, children }: PickProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Screenshot file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Allows choosing the same file again after it was refused.
          event.target.value = ''
          if (file) onPick(file)
        }}
      />
    </>
  )
}

type OutcomeProps = { screenshot: Screenshot; onText: () => void; onWriteManually: () => void }

function ReadingOutcome({ screenshot, onText, onWriteManually }: OutcomeProps) {
  const { state } = screenshot
  if (state.step === 'refused') {
    return (
      <Notice tone="danger" title="This cannot be read" live>
        {state.message}
      </Notice>
    )
  }
  if (state.step !== 'failed' && state.step !== 'no_order') return null
  const hasFailed = state.step === 'failed'
  return (
    <Notice
      tone="amber"
      title={hasFailed ? state.message : 'No order found'}
      live
      actions={
        <>
          {hasFailed && (
            <Button size="small" onClick={screenshot.readAgain}>
              Try again
            </Button>
          )}
          <Button size="small" onClick={onText}>
            Paste its text
          </Button>
          <Button variant="quiet" size="small" onClick={onWriteManually}>
            Fill in by hand
          </Button>
        </>
      }
    >
      {hasFailed
        ? 'Nothing of your message is lost.'
        : 'This does not look like a delivery order. You can fill in the details yourself.'}
    </Notice>
  )
}

/** The progress of the reading, in words that are true. */
function ReadingProgress({ state, onCancel }: { state: ReadingState; onCancel: () => void }) {
  const label = progressLabel(state)
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <Progress label={label} {...(state.step === 'reading' ? { value: state.done } : {})} />
      </div>
      <p role="status" className="sr-only">
        {label}
      </p>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

function progressLabel(state: ReadingState): string {
  if (state.step === 'opening') return 'Getting the reader ready'
  if (state.step !== 'reading') return ''
  if (state.done < 0.1) return 'Looking for text'
  return state.done < 1 ? 'Reading the lines' : 'Understanding the order'
}
