import { useEffect, useRef, useState } from 'react'
import { brand } from '#domain/brand.ts'
import { ApiError } from '../../api.ts'
import type { Driver } from '../../auth/driver.ts'
import { download } from '../../device/download.ts'
import { gather, MOST_MESSAGES, MOST_PICTURES } from './collect-record.ts'
import type { DayRange } from './day-range.ts'
import { rangeProblem } from './day-range.ts'

export type RecordState =
  | { step: 'idle' }
  | { step: 'working'; words: string; share?: number }
  | { step: 'empty' }
  | { step: 'done'; file: File; messages: number; pictures: number }
  | { step: 'failed'; words: string }

/** §1.5 Makes a record on this phone, one at a time; it can be called off, and leaving the page calls it off. */
export function useRecord(driver: Driver) {
  const [state, setState] = useState<RecordState>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const make = async (range: DayRange) => {
    running.current?.abort()
    const problem = rangeProblem(range)
    if (problem) return setState({ step: 'failed', words: problem })
    const { signal } = (running.current = new AbortController())
    setState({ step: 'working', words: 'Collecting your messages' })
    const next = await write(driver, range, { signal, onState: setState }).catch(
      (error: unknown): RecordState => ({ step: 'failed', words: wordsOf(error) }),
    )
    if (signal.aborted) return
    setState(next)
    if (next.step === 'done') download(next.file, next.file.name)
  }
  const reset = () => {
    running.current?.abort()
    setState({ step: 'idle' })
  }
  return { state, make, cancel: reset, reset }
}

type Run = { signal: AbortSignal; onState: (state: RecordState) => void }

async function write(driver: Driver, range: DayRange, { signal, onState }: Run): Promise<RecordState> {
  const { messages, pictures, isTooMuch } = await gather(range, signal)
  if (isTooMuch) {
    const words = `One file holds ${MOST_MESSAGES} messages and ${MOST_PICTURES} screenshots at most. Choose fewer days.`
    return { step: 'failed', words }
  }
  if (messages.length === 0 && pictures.length === 0) return { step: 'empty' }
  onState({ step: 'working', words: 'Writing the file', share: 0 })
  // Large, and wanted rarely: it comes when it is asked for.
  const [{ makePdf }, { measure, paint }, { storedPicture }] = await Promise.all([
    import('./pdf.ts'),
    import('./rasterize-text.ts'),
    import('./fetch-screenshot.ts'),
  ])
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const record = { driver, range, madeAt: Date.now(), timeZone, messages, pictures }
  const bytes = await makePdf(record, {
    measure,
    paint,
    fetchPicture: (id) => storedPicture(id, signal),
    onProgress: (share) => {
      if (!signal.aborted) onState({ step: 'working', words: 'Adding your screenshots', share })
    },
    signal,
  })
  const name = `${brand.name.toLowerCase()}-record-${range.from}-to-${range.to}.pdf`
  const file = new File([bytes as Uint8Array<ArrayBuffer>], name, { type: 'application/pdf' })
  return { step: 'done', file, messages: messages.length, pictures: pictures.length }
}

const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'The file could not be made. Please try again.'
