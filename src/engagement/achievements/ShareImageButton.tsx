import { useMutation } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { brand } from '#domain/brand.ts'
import type { Streaks } from '#domain/engagement/calendar.ts'
import { download } from '../../device/download.ts'
import { BlobImage } from '../../ui/BlobImage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { toast } from '../../ui/toast.ts'
import type { AchievementProgress } from './queries.ts'

type Props = { reached: readonly AchievementProgress[]; of: number; streaks: Streaks }

/**
 * Draws an image of the achievements, shows it, and shares or saves it. It contains neither the driver's name nor
 * money.
 */
export function ShareImageButton(props: Props) {
  const [image, setImage] = useState<{ file: File; altText: string } | null>(null)
  const create = useMutation({
    mutationFn: async () => {
      const { drawAchievementImage, achievementImageText } = await import('./achievement-image.ts')
      const text = achievementImageText(props)
      return { file: await drawAchievementImage(text), altText: text.altText }
    },
    onSuccess: setImage,
    onError: (error) => {
      console.warn('We couldn’t draw the picture', error)
      toast({ title: 'We couldn’t draw the picture', text: 'Try again in a moment.', tone: 'danger' })
    },
  })
  return (
    <>
      <Button busy={create.isPending} icon={<Share2 />} onClick={() => create.mutate()}>
        Share a picture
      </Button>
      <Sheet
        open={image !== null}
        onClose={() => setImage(null)}
        title="Your picture"
        description="Your name and your tips aren’t on it."
        footer={image && <ShareActions file={image.file} />}
      >
        {image && (
          <BlobImage
            blob={image.file}
            alt={image.altText}
            className="mx-auto max-h-[55dvh] rounded-lg border border-line"
          />
        )}
      </Sheet>
    </>
  )
}

function ShareActions({ file }: { file: File }) {
  const shared = { files: [file], title: `Achievements on ${brand.name}` }
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare(shared)
  const share = async () => {
    try {
      await navigator.share(shared)
    } catch (error) {
      // The driver closed the share menu.
      if (error instanceof DOMException && error.name === 'AbortError') return
      saveImage(file)
    }
  }
  return (
    <>
      {canShare && (
        <Button variant="primary" onClick={() => void share()}>
          Share
        </Button>
      )}
      <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => saveImage(file)}>
        Save picture
      </Button>
    </>
  )
}

function saveImage(file: File) {
  download(file, file.name)
  toast({ title: 'Picture saved', text: file.name })
}
