import { useCallback, useEffect, useRef, useState } from 'react'
import { PICTURE_HEAD_BYTES, inspectPicture } from '#domain/picture.ts'
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
const openOnce = (): Promise<Reader> => {
  reader ??= import('./reader.ts')
    .then(({ openReader }) => openReader())
    .catch((error: unknown) => {
      reader = null
      throw error
    })
  return reader
}

/** Fetches the reader while nothing else is going on, unless the driver saves data. */
export function preloadReader(): () => void {
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  if (saves) return () => undefined
  const load = () => void openOnce().catch(() => undefined)
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(load, 2000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(load, { timeout: 5000 })
  return () => cancelIdleCallback(idle)
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
    } catch (error) {
      console.warn('The picture could not be read', error)
      // An engine that failed once may be broken; the next try opens another one.
      void reader?.then((broken) => broken.close()).catch(() => undefined)
      reader = null
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
