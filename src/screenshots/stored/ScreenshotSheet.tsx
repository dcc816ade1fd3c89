import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { brand } from '#domain/brand.ts'
import { BlobImage } from '../../ui/BlobImage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { screenshotQuery, type Screenshot, type useScreenshots } from './use-screenshots.ts'

type Props = { open: boolean; onClose: () => void; stored: ReturnType<typeof useScreenshots> }

/** The stored screenshots; a tap shows one of them large. Deleting is final, so it asks first. */
export function ScreenshotSheet({ open, onClose, stored }: Props) {
  const { list, screenshots, total, remove } = stored
  const [shown, setShown] = useState<Screenshot | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const back = () => {
    setShown(null)
    setConfirming(false)
  }
  const close = () => {
    back()
    onClose()
  }
  const confirmRemoval = () => remove.mutate(shown, { onSuccess: shown && total !== 1 ? back : close })
  const footer = isConfirming ? (
    <>
      <Button variant="danger" busy={remove.isPending} onClick={confirmRemoval}>
        {shown ? 'Delete this screenshot' : `Delete all ${total}`}
      </Button>
      <Button onClick={() => setConfirming(false)}>Keep {shown ? 'it' : 'them'}</Button>
    </>
  ) : (
    <>
      <Button onClick={() => setConfirming(true)}>{shown ? 'Delete' : 'Delete all'}</Button>
      {shown && <Button onClick={back}>All screenshots</Button>}
    </>
  )
  return (
    <Sheet
      open={open}
      onClose={close}
      title={isConfirming ? 'Delete for good?' : shown ? formatDateTime(shown.createdAt) : 'Your screenshots'}
      description={
        isConfirming
          ? 'It cannot be brought back, and is no proof any more.'
          : shown
            ? `Kept until ${formatDay(shown.expiresAt)}.`
            : 'Blacked out, just as they were sent. Tap one to see it large.'
      }
      footer={footer}
    >
      {shown ? (
        <FullScreenshot screenshot={shown} />
      ) : (
        <ul className="grid grid-cols-3 gap-2">
          {screenshots.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                aria-label={`Screenshot of ${formatDateTime(one.createdAt)}`}
                onClick={() => setShown(one)}
                className="block w-full overflow-hidden rounded-md border border-line"
              >
                <Thumbnail screenshot={one} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!shown && list.hasNextPage && (
        <Button
          className="mt-3 w-full"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Sheet>
  )
}

function Thumbnail({ screenshot: { id } }: { screenshot: Screenshot }) {
  const { data } = useQuery(screenshotQuery(id))
  const box = 'aspect-[9/16] w-full'
  return data ? (
    <BlobImage blob={data} alt="" className={`${box} object-cover object-top`} />
  ) : (
    <Skeleton className={box} />
  )
}

function FullScreenshot({ screenshot: { id } }: { screenshot: Screenshot }) {
  const { data, isError } = useQuery(screenshotQuery(id))
  if (isError) return <p className="rounded-md bg-sunken p-4 text-center">It could not be loaded just now.</p>
  return data ? (
    <BlobImage
      blob={data}
      alt="The screenshot as it is kept, with everything blacked out but the app’s own words, the store, the number of items, times, distances and pay"
      className="mx-auto max-h-[55dvh] rounded-md border border-line"
    />
  ) : (
    <Skeleton className="mx-auto h-[55dvh] w-3/5" />
  )
}

const formatDay = (at: number): string => new Date(at).toLocaleDateString(brand.locale, { dateStyle: 'long' })
const formatDateTime = (at: number): string =>
  new Date(at).toLocaleString(brand.locale, { dateStyle: 'medium', timeStyle: 'short' })
