import { useCallback, useEffect, useRef, useState } from 'react'
import { PICTURE_HEAD_BYTES, inspectPicture } from '#domain/media/image.ts'
import { track } from '../analytics/track.ts'
import { whenIdle } from '../device/when-idle.ts'
import type { Reader, Reading } from './reader.ts'

/** How far a picture is. `done` goes from 0 to 1. */
export type ReadingState =
  | { step: 'none' }
  /** It may not be read; nothing of what stood there before is lost. */
  | { step: 'refused'; message: string }
  | { step: 'opening' }
  | { step: 'reading'; done: number }
  | { step: 'failed'; message: string }
  | { step: 'read'; ms: number }
  | { step: 'no_order' }

/** The reader is big and lives in its own chunk; once open it stays open for the next picture. */
let reader: Promise<Reader> | null = null
/** Whether the service worker saw the reader's files pass, and so has kept them for when there is no network. */
let kept = false

const openOnce = (): Promise<Reader> => {
  kept ||= reader === null && isControlled()
  reader ??= openNew().catch((error: unknown) => {
    reader = null
    throw error
  })
  return reader
}

const openNew = async (): Promise<Reader> => (await import('./reader.ts')).openReader()

/** So long the draft and its check have the phone to themselves before the reader, which keeps it busy, is opened. */
const HEAD_START_MS = 2_000

/** Fetches the reader while nothing else is going on, unless the driver saves data. Returns how to call it off. */
export function preloadReader(): () => void {
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  if (saves) return () => undefined
  let off = false
  const load = () => {
    const loaded = underControl().then(() => (off ? null : fetchForKeeps()))
    loaded.catch((error: unknown) => console.warn('The reader could not be fetched ahead', error))
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = whenIdle(() => (timer = setTimeout(load, HEAD_START_MS)))
  return () => {
    off = true
    stop()
    clearTimeout(timer)
  }
}

/** A driver who was quicker than the service worker has a reader whose files nobody kept: they are asked for again. */
async function fetchForKeeps(): Promise<void> {
  const quicker = reader !== null && !kept
  await openOnce()
  if (!quicker) return
  kept = true
  const again = await openNew()
  again.close()
}

const isControlled = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** On a first visit the page begins without the service worker. Where there is none, nothing is waited for. */
async function underControl(): Promise<void> {
  if (!navigator.serviceWorker || isControlled()) return
  await navigator.serviceWorker.ready
  if (isControlled()) return
  await new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
}

/** A sentence when a file may not be read, or null. Decided by its own first bytes, before anything is loaded. */
export async function refusalOf(picture: Blob): Promise<string | null> {
  const head = new Uint8Array(await picture.slice(0, PICTURE_HEAD_BYTES).arrayBuffer())
  const verdict = inspectPicture(head, picture.size)
  return verdict.ok ? null : verdict.message
}

/** Reads pictures one at a time; a newer one, or a cancel, makes an older answer void. */
export function useReading(onRead: (reading: Reading, picture: Blob) => void) {
  const [state, setState] = useState<ReadingState>({ step: 'none' })
  const turn = useRef(0)
  const told = useRef(onRead)
  useEffect(() => {
    told.current = onRead
  })
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )

  const read = useCallback(async (picture: Blob) => {
    const mine = ++turn.current
    const say = (state: ReadingState) => {
      if (turn.current === mine) setState(state)
    }
    say({ step: 'opening' })
    try {
      const open = await openOnce()
      if (turn.current !== mine) return
      say({ step: 'reading', done: 0 })
      const reading = await open.read(picture, (done) => say({ step: 'reading', done }))
      if (turn.current !== mine) return
      const isOrder = reading.order.kind.value !== 'not_an_order'
      say(isOrder ? { step: 'read', ms: reading.ms } : { step: 'no_order' })
      if (isOrder) told.current(reading, picture)
      else track('reading_failed', `no_order:${reading.order.platform.value}`)
    } catch (error) {
      console.warn('The picture could not be read', error)
      // An engine that failed once may be broken; the next try opens another one.
      void reader?.then((broken) => broken.close()).catch(() => undefined)
      reader = null
      if (turn.current === mine) track('reading_failed', navigator.onLine ? 'engine' : 'offline')
      const message = navigator.onLine
        ? 'The picture could not be read.'
        : 'The picture reader is not on this phone yet, and there is no network.'
      say({ step: 'failed', message })
    }
  }, [])

  /** Makes what is under way void, and shows something else. */
  const stop = useCallback((state: ReadingState = { step: 'none' }) => {
    turn.current += 1
    setState(state)
  }, [])

  return { state, read, stop }
}
