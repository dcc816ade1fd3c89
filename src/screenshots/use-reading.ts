import { useEffect, useRef, useState } from 'react'
import { IMAGE_HEAD_BYTES, inspectImage } from '#domain/media/image.ts'
import { track } from '../analytics/track.ts'
import { loadPart } from '../device/load-part.ts'
import { whenIdle } from '../device/when-idle.ts'
import type { ScreenshotReader, ReadingResult } from './reader.ts'

/** The state of a reading. `done` goes from 0 to 1. */
export type ReadingState =
  | { step: 'none' }
  /** The file may not be read; the draft of the screenshot before it stays. */
  | { step: 'refused'; message: string }
  | { step: 'opening' }
  /** A pasted text, which has no share of its own. */
  | { step: 'reading_text' }
  | { step: 'reading'; done: number }
  | { step: 'failed'; message: string }
  | { step: 'read'; ms: number }
  | { step: 'no_order' }

/** Whether the driver waits for the reader. */
export const isReading = ({ step }: ReadingState): boolean =>
  step === 'opening' || step === 'reading' || step === 'reading_text'

/** The reader is big and has its own chunk; once open it stays open for the next screenshot. */
let reader: Promise<ScreenshotReader> | null = null
/** Whether the service worker fetched the reader's files, and so has cached them for times without a network. */
let isReaderCached = false

const getReader = (): Promise<ScreenshotReader> => {
  isReaderCached ||= reader === null && isControlled()
  reader ??= createReader().catch((error: unknown) => {
    reader = null
    throw error
  })
  return reader
}

const createReader = async (): Promise<ScreenshotReader> =>
  (await loadPart(() => import('./reader.ts'))).openScreenshotReader()

/** The draft and its lint have the phone to themselves this long before the reader, which keeps it busy, is opened. */
const PRELOAD_DELAY_MS = 2_000

/** Loads the reader when the page is idle, unless the driver saves data. Returns a function that cancels it. */
export function preloadReader(): () => void {
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  if (saves) return () => undefined
  let isCancelled = false
  const load = () => {
    const loaded = waitForServiceWorker().then(() => (isCancelled ? null : cacheReader()))
    loaded.catch((error: unknown) => console.warn('The reader could not be preloaded', error))
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = whenIdle(() => (timer = setTimeout(load, PRELOAD_DELAY_MS)))
  return () => {
    isCancelled = true
    stop()
    clearTimeout(timer)
  }
}

/** A driver who was quicker than the service worker has a reader whose files are not cached: they are fetched again. */
async function cacheReader(): Promise<void> {
  const wasLoadedUncached = reader !== null && !isReaderCached
  await getReader()
  if (!wasLoadedUncached) return
  isReaderCached = true
  const probe = await createReader()
  probe.close()
}

const isControlled = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** On a first visit the page starts without the service worker. In browsers without one this resolves at once. */
async function waitForServiceWorker(): Promise<void> {
  if (!navigator.serviceWorker || isControlled()) return
  await navigator.serviceWorker.ready
  if (isControlled()) return
  await new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
}

/** A sentence when a file may not be read, or null. The file's own first bytes decide, before the reader loads. */
export async function imageProblemOf(image: Blob): Promise<string | null> {
  const head = new Uint8Array(await image.slice(0, IMAGE_HEAD_BYTES).arrayBuffer())
  const result = inspectImage(head, image.size)
  return result.ok ? null : result.message
}

/** How a reading ended: with an order, without one, or not at all. A newer one or a cancel supersedes it. */
export type ReadingOutcome = ReadingResult | 'no_order' | 'failed' | 'superseded'

/** Reads screenshots one at a time; a newer one, or a cancel, discards the result of an older one. */
export function useReading() {
  const [state, setState] = useState<ReadingState>({ step: 'none' })
  const runRef = useRef(0)
  useEffect(
    () => () => {
      runRef.current += 1
    },
    [],
  )

  const read = async (image: Blob): Promise<ReadingOutcome> => {
    const run = ++runRef.current
    const isSuperseded = () => runRef.current !== run
    const update = (state: ReadingState) => {
      if (!isSuperseded()) setState(state)
    }
    update({ step: 'opening' })
    try {
      const open = await getReader()
      if (isSuperseded()) return 'superseded'
      update({ step: 'reading', done: 0 })
      const reading = await open.read(image, (done) => update({ step: 'reading', done }))
      if (isSuperseded()) return 'superseded'
      const { kind, platform } = reading.order
      if (kind.value === 'not_an_order') {
        update({ step: 'no_order' })
        track('reading_failed', `no_order:${platform.value}`)
        return 'no_order'
      }
      update({ step: 'read', ms: reading.ms })
      return reading
    } catch (error) {
      console.warn('The screenshot could not be read', error)
      // An engine that failed once may be broken; the next try opens another one.
      void reader?.then((broken) => broken.close()).catch(() => undefined)
      reader = null
      if (isSuperseded()) return 'superseded'
      track('reading_failed', navigator.onLine ? 'engine' : 'offline')
      const message = navigator.onLine
        ? 'We couldn’t read the screenshot.'
        : 'The picture reader isn’t on this phone yet, and there’s no network.'
      update({ step: 'failed', message })
      return 'failed'
    }
  }

  /** Discards the running read, and shows another state. */
  const stop = (state: ReadingState = { step: 'none' }) => {
    runRef.current += 1
    setState(state)
  }

  return { state, read, stop }
}
