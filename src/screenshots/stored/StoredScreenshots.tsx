import { useState } from 'react'
import { SCREENSHOTS_MAX_TOTAL_BYTES } from '#domain/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ScreenshotSheet } from './ScreenshotSheet.tsx'
import { useScreenshots } from './use-screenshots.ts'

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
          <p>Your screenshots could not be loaded.</p>
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
