import { ClipboardPaste, ImagePlus, Sparkle, TextCursorInput } from 'lucide-react'
import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { brand } from '#domain/brand.ts'
import { BlobImage } from '../ui/BlobImage.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Progress } from '../ui/Progress.tsx'
import { toast } from '../ui/toast.ts'
import { PasteTextSheet } from './PasteTextSheet.tsx'
import {
  canReadClipboard,
  copiedPicture,
  readClipboard,
  type SharedInput,
  useDropAndPaste,
} from './screenshot-input.ts'
import type { ReadingState } from './use-reading.ts'

type Props = {
  state: ReadingState
  /** Takes what is dropped or pasted. */
  onInput: (input: SharedInput) => unknown
  /** Takes a typed text. Resolves to false where it is no order. */
  onText: (text: string) => Promise<boolean | undefined>
  onTryAgain: () => void
  /** The editor holds no order, so its way in is large. */
  isEmpty: boolean
  /** The driver has begun a message without one, so the next tap is another. */
  hasBegun: boolean
  onPick: () => void
  onSample: () => void
  onWriteManually: () => void
}

/** Takes a screenshot by tap, drop or paste, or its text, and says so where it could not be read. */
export function ScreenshotCard({
  state,
  onInput,
  onText,
  onTryAgain,
  isEmpty,
  hasBegun,
  onPick,
  onSample,
  onWriteManually,
}: Props) {
  const [isPasting, setPasting] = useState(false)
  const isDragOver = useDropAndPaste(onInput)
  return (
    <section aria-label="Screenshot" className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
      {(isEmpty || isDragOver) && (
        <ScreenshotSources
          {...{ onInput, isDragOver, hasBegun, onPick, onSample }}
          onText={() => setPasting(true)}
        />
      )}
      <ReadingNotice {...{ state, onTryAgain, onWriteManually }} onText={() => setPasting(true)} />
      <PasteTextSheet open={isPasting} onClose={() => setPasting(false)} onText={onText} />
    </section>
  )
}

type SourcesProps = Pick<Props, 'onInput' | 'hasBegun' | 'onPick' | 'onSample'> & {
  isDragOver: boolean
  onText: () => void
}

function ScreenshotSources({ onInput, isDragOver, hasBegun, onPick, onSample, onText }: SourcesProps) {
  const copied = useCopiedPicture()
  return (
    <div className="grid gap-1">
      {copied && (
        <Button className="justify-start" onClick={() => onInput({ picture: copied })}>
          <BlobImage blob={copied} alt="" className="-ml-2 size-9 rounded-sm object-cover" />
          Use the screenshot you copied
        </Button>
      )}
      <Button
        variant={hasBegun ? 'secondary' : 'primary'}
        className={`min-h-16 w-full ${isDragOver ? 'outline-3 outline-offset-2 outline-go-ink' : ''}`}
        icon={<ImagePlus className="size-7 shrink-0" />}
        onClick={onPick}
      >
        <span>
          {isDragOver ? 'Drop it here' : 'Add a screenshot'}
          <span className="block text-sm leading-tight font-normal">It’s read on this phone.</span>
        </span>
      </Button>
      <div className="-mx-2 flex flex-wrap justify-between md:justify-start md:gap-x-4">
        {canReadClipboard() && (
          <SourceButton icon={<ClipboardPaste />} onClick={() => void pasteScreenshot(onInput)}>
            Paste
          </SourceButton>
        )}
        <SourceButton icon={<TextCursorInput />} onClick={onText}>
          Paste text
        </SourceButton>
        <SourceButton icon={<Sparkle />} onClick={onSample}>
          Try with a sample
        </SourceButton>
      </div>
    </div>
  )
}

type SourceProps = { icon: ReactNode; onClick: () => void; children: ReactNode }

const SourceButton = ({ icon, onClick, children }: SourceProps) => (
  <Button
    variant="quiet"
    size="small"
    className="gap-1 px-2! max-sm:text-xs [&>svg]:size-4"
    {...{ icon, onClick }}
  >
    {children}
  </Button>
)

/** A picture on the clipboard, where the driver has let this browser read it before; else null. */
function useCopiedPicture(): Blob | null {
  const [picture, setPicture] = useState<Blob | null>(null)
  useEffect(() => {
    let isGone = false
    const look = () =>
      void copiedPicture().then((found) => {
        if (!isGone) setPicture(found)
      })
    look()
    // The driver comes back from the delivery app.
    addEventListener('focus', look)
    return () => {
      isGone = true
      removeEventListener('focus', look)
    }
  }, [])
  return picture
}

type FileProps = { ref: RefObject<HTMLInputElement | null>; onPick: (screenshot: Blob) => void }

/** The phone's own picker. Without `capture`, phones offer the camera roll first. */
export const ScreenshotFile = ({ ref, onPick }: FileProps) => (
  <input
    ref={ref}
    type="file"
    accept="image/*"
    aria-label="Screenshot file"
    tabIndex={-1}
    className="sr-only"
    onChange={(event) => {
      const [picked] = event.target.files ?? []
      // Allows choosing the same file again after it was refused.
      event.target.value = ''
      if (picked) onPick(picked)
    }}
  />
)

async function pasteScreenshot(onInput: Props['onInput']) {
  try {
    const pasted = await readClipboard()
    if (pasted) return void (await onInput(pasted))
    toast({ title: 'Nothing to paste', text: 'Copy a screenshot or its text first.' })
  } catch (error) {
    console.warn('The clipboard cannot be read', error)
    toast({ title: `Your browser didn’t let ${brand.name} paste`, text: 'Choose the screenshot instead.' })
  }
}

type NoticeProps = Pick<Props, 'state' | 'onTryAgain' | 'onWriteManually'> & { onText: () => void }

function ReadingNotice({ state, onTryAgain, onText, onWriteManually }: NoticeProps) {
  if (state.step === 'refused') {
    return (
      <Notice tone="danger" title="This can’t be read" live>
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
            <Button size="small" onClick={onTryAgain}>
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
        : 'This doesn’t look like a delivery order. You can fill in the details yourself.'}
    </Notice>
  )
}

/** The progress of the reading, in words that are true. */
export function ReadingProgress({ state, onCancel }: { state: ReadingState; onCancel: () => void }) {
  const label = progressLabel(state)
  return (
    <div className="flex min-h-12 items-center gap-3">
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
  if (state.step === 'reading_text') return 'Reading the text'
  if (state.step !== 'reading') return ''
  if (state.done < 0.1) return 'Looking for text'
  return state.done < 1 ? 'Reading the lines' : 'Understanding the order'
}
