import {
  useQuery,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { dateFormat } from '#domain/formats.ts'
import { SCREENSHOTS_MAX_TOTAL_BYTES } from '#domain/limits.ts'
import { api, readJson, fetchFile } from '../../api.ts'
import { toastError } from '../../error-text.ts'
import { BlobImage } from '../../ui/BlobImage.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatLongDate } from '../../ui/format.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'

/** §1.5 How many screenshots are kept as proof, and a button that shows them. */
export function StoredScreenshots({ userId }: { userId: string }) {
  const stored = useScreenshots(userId)
  const [open, setOpen] = useState(false)
  const { list, total, bytes } = stored
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {total === null && !list.isError && <Skeleton className="h-5 w-48" />}
      {total === null && list.isError && (
        <>
          <p>We couldn’t load your screenshots.</p>
          <Button size="small" busy={list.isFetching} onClick={() => void list.refetch()}>
            Try again
          </Button>
        </>
      )}
      {total !== null && <p className="font-medium">{countLabel(total)}</p>}
      {isNearlyFull(bytes) && <p className="basis-full text-sm text-amber">{storageLabel(bytes)}</p>}
      {total !== null && total > 0 && (
        <Button size="small" onClick={() => setOpen(true)}>
          Look at them
        </Button>
      )}
      <ScreenshotSheet open={open} onClose={() => setOpen(false)} stored={stored} />
    </div>
  )
}

/** The limit is so high that hardly any driver comes near; the notice appears before it is reached. */
const isNearlyFull = (bytes: number): boolean => bytes > SCREENSHOTS_MAX_TOTAL_BYTES * 0.8
const inMegabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024)
const storageLabel = (bytes: number): string =>
  `They take ${inMegabytes(bytes)} of ${inMegabytes(SCREENSHOTS_MAX_TOTAL_BYTES)} MB. Delete old ones to make room for new ones.`

const countLabel = (total: number): string =>
  total === 0
    ? 'No screenshots are kept.'
    : total === 1
      ? '1 screenshot is kept.'
      : `${total} screenshots are kept.`

type SheetProps = { open: boolean; onClose: () => void; stored: ReturnType<typeof useScreenshots> }

/** The stored screenshots; a tap shows one of them large. Deleting is final, so it asks first. */
function ScreenshotSheet({ open, onClose, stored }: SheetProps) {
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
          ? 'You can’t get it back, and it’s no proof any more.'
          : shown
            ? `Kept until ${formatLongDate(shown.expiresAt)}.`
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
  if (isError) return <p className="rounded-md bg-sunken p-4 text-center">We couldn’t load it just now.</p>
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

const { format: formatDateTime } = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

const PAGE_SIZE = 12

const fetchPage = (cursor: string | undefined, signal: AbortSignal) =>
  readJson(
    api.screenshots.$get(
      { query: { limit: String(PAGE_SIZE), ...(cursor ? { cursor } : {}) } },
      { init: { signal } },
    ),
  )
type Screenshot = Awaited<ReturnType<typeof fetchPage>>['screenshots'][number]

const screenshotsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['screenshots', userId],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  })

/** The bytes of one screenshot, held while it is on the screen. */
const screenshotQuery = (id: string) =>
  queryOptions({
    queryKey: ['screenshot', id],
    queryFn: ({ signal }) => fetchFile(`/api/screenshots/${id}`, signal),
    staleTime: Infinity,
    gcTime: 60_000,
  })

/** §1.5 A driver's stored redacted screenshots, and how to delete them. */
function useScreenshots(userId: string) {
  const queries = useQueryClient()
  const list = useInfiniteQuery(screenshotsQuery(userId))
  /** Deletes one screenshot, or all of them for null. */
  const remove = useMutation({
    mutationFn: (one: Screenshot | null) =>
      one
        ? readJson(api.screenshots[':id'].$delete({ param: { id: one.id } }))
        : readJson(api.screenshots.$delete()),
    onSuccess: (_done, one) =>
      toast({ title: one ? 'Screenshot deleted' : 'All your screenshots are deleted' }),
    onError: toastError('We couldn’t delete that'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['screenshots', userId] }),
  })
  return {
    list,
    total: list.data?.pages.at(-1)?.total ?? null,
    bytes: list.data?.pages.at(-1)?.bytes ?? 0,
    screenshots: list.data?.pages.flatMap(({ screenshots }) => screenshots) ?? [],
    remove,
  }
}
