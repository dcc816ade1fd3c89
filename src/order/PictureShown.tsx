import { EyeOff, RefreshCw, X } from 'lucide-react'
import { useState } from 'react'
import { numberFormat } from '#domain/formats.ts'
import { useStored } from '../messages/stored.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Switch } from '../ui/Switch.tsx'
import { BlobImage } from './BlobImage.tsx'
import { keepHereStore } from './upload-choice.ts'
import type { Picture } from './use-picture.ts'

const seconds = numberFormat({ maximumFractionDigits: 1 })

/** The picture on the desk, small; what leaves the phone is one tap away. */
export function PictureShown({ picture, blob }: { picture: Picture; blob: Blob }) {
  const { state } = picture
  const [shows, setShows] = useState(false)
  return (
    <div className="flex items-center gap-2 rounded-lg border border-line bg-surface p-2">
      <BlobImage
        blob={blob}
        alt="Your screenshot"
        className="size-14 shrink-0 rounded-md object-cover object-bottom"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{titleOf(state)}</p>
        <button
          type="button"
          onClick={() => setShows(true)}
          className="inline-flex min-h-8 items-center gap-1.5 text-left text-sm text-muted underline"
        >
          <EyeOff aria-hidden="true" className="size-4 shrink-0" /> See what is sent
        </button>
      </div>
      {state.step === 'none' && (
        <Button variant="quiet" size="small" aria-label="Read the screenshot again" onClick={picture.again}>
          <RefreshCw aria-hidden="true" className="size-5" />
        </Button>
      )}
      <Button variant="quiet" size="small" aria-label="Remove the screenshot" onClick={picture.remove}>
        <X aria-hidden="true" className="size-5" />
      </Button>
      <Leaving
        open={shows}
        onClose={() => setShows(false)}
        redacted={picture.redacted}
        onKeepHere={picture.keepHere}
      />
    </div>
  )
}

function titleOf(state: Picture['state']): string {
  if (state.step === 'read') return `Read in ${seconds.format(state.ms / 1000)} s`
  if (state.step === 'opening' || state.step === 'reading') return 'Reading …'
  return 'Your screenshot'
}

type LeavingProps = {
  open: boolean
  onClose: () => void
  redacted: Blob | null
  onKeepHere: (keep: boolean) => void
}

/** The redacted copy as it is sent, or why none is. */
function Leaving({ open, onClose, redacted, onKeepHere }: LeavingProps) {
  const keepHere = useStored(keepHereStore)
  return (
    <Sheet open={open} onClose={onClose} title="What leaves this phone">
      <p className="mb-3 text-sm text-muted">
        The screenshot itself never does. If you like, a copy is kept for you as proof, for 90 days. All that
        could name a customer’s home is blacked out first.
      </p>
      <Switch
        label="Keep pictures on this phone only"
        hint="No copy is sent; nothing is kept as proof."
        checked={keepHere}
        onChange={onKeepHere}
      />
      {redacted ? (
        <BlobImage
          blob={redacted}
          alt="The copy with everything blacked out but the app’s own words, the store, the first name, times and pay"
          className={`mx-auto mt-3 max-h-[50dvh] rounded-md border border-line ${keepHere ? 'opacity-55' : ''}`}
        />
      ) : (
        <p className="mt-3 rounded-md bg-sunken p-4 text-center text-sm">
          {keepHere ? 'Nothing is sent.' : 'No copy is sent unless the picture was read clearly.'}
        </p>
      )}
    </Sheet>
  )
}
