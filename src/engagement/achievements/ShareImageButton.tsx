import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { brand } from '#domain/brand.ts'
import type { Streaks } from '#domain/local-day.ts'
import { BlobImage } from '../../ui/BlobImage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import type { Reached } from './queries.ts'

type Props = { reached: readonly Reached[]; of: number; streaks: Streaks }

/** Draws a picture of what was reached, shows it, and hands it on or saves it. It names neither driver nor money. */
export function SharePicture(props: Props) {
  const [drawn, setDrawn] = useState<{ file: File; words: string } | null>(null)
  const [busy, setBusy] = useState(false)

  const draw = async () => {
    setBusy(true)
    try {
      const { drawPicture, pictureWords } = await import('./achievement-image.ts')
      const words = pictureWords(props)
      setDrawn({ file: await drawPicture(words), words: words.spoken })
    } catch (error) {
      console.warn('The picture could not be drawn', error)
      toast({ title: 'The picture could not be drawn', text: 'Try again in a moment.', tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button busy={busy} icon={<Share2 aria-hidden="true" className="size-5" />} onClick={() => void draw()}>
        Share a picture
      </Button>
      <Sheet
        open={drawn !== null}
        onClose={() => setDrawn(null)}
        title="Your picture"
        description="Your name and your tips are not on it."
        footer={drawn && <Ways file={drawn.file} />}
      >
        {drawn && (
          <BlobImage
            blob={drawn.file}
            alt={drawn.words}
            className="mx-auto max-h-[55dvh] rounded-lg border border-line"
          />
        )}
      </Sheet>
    </>
  )
}

function Ways({ file }: { file: File }) {
  const shared = { files: [file], title: `Achievements on ${brand.name}` }
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare(shared)
  const share = async () => {
    try {
      await navigator.share(shared)
    } catch (error) {
      // Whoever closes the list of apps has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return
      save(file)
    }
  }
  return (
    <>
      {canShare && (
        <Button variant="primary" onClick={() => void share()}>
          Share
        </Button>
      )}
      <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => save(file)}>
        Save picture
      </Button>
    </>
  )
}

function save(file: File) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  toast({ title: 'Picture saved', text: file.name })
  // Some browsers begin to read only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
