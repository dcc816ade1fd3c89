import { useEffect, useRef, useState } from 'react'
import { brand } from '#domain/brand.ts'
import { ApiError } from '../../api.ts'
import type { Driver } from '../../auth/driver.ts'
import { download } from '../../device/download.ts'
import { collectRecord, MESSAGES_MAX, SCREENSHOTS_MAX } from './collect-record.ts'
import type { DayRange } from './day-range.ts'
import { rangeProblem } from './day-range.ts'

export type RecordState =
  | { step: 'idle' }
  | { step: 'working'; message: string; share?: number }
  | { step: 'empty' }
  | { step: 'done'; file: File; messages: number; screenshots: number }
  | { step: 'failed'; message: string }

/** §1.5 Makes a record on this phone, one at a time; the driver can cancel it, and leaving the page cancels it. */
export function useRecord(driver: Driver) {
  const [state, setState] = useState<RecordState>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const make = async (range: DayRange) => {
    running.current?.abort()
    const problem = rangeProblem(range)
    if (problem) return setState({ step: 'failed', message: problem })
    const { signal } = (running.current = new AbortController())
    setState({ step: 'working', message: 'Collecting your messages' })
    const next = await writeRecord(driver, range, { signal, onState: setState }).catch(
      (error: unknown): RecordState => ({ step: 'failed', message: errorMessage(error) }),
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

type WriteOptions = { signal: AbortSignal; onState: (state: RecordState) => void }

async function writeRecord(
  driver: Driver,
  range: DayRange,
  { signal, onState }: WriteOptions,
): Promise<RecordState> {
  const { messages, screenshots, isOverLimit } = await collectRecord(range, signal)
  if (isOverLimit) {
    const message = `One file holds ${MESSAGES_MAX} messages and ${SCREENSHOTS_MAX} screenshots at most. Choose fewer days.`
    return { step: 'failed', message }
  }
  if (messages.length === 0 && screenshots.length === 0) return { step: 'empty' }
  onState({ step: 'working', message: 'Writing the file', share: 0 })
  // This code is large and rarely needed: it loads on demand.
  const [{ makePdf }, { fetchStoredScreenshot, measureText, rasterizeText }] = await Promise.all([
    import('./pdf.ts'),
    import('./browser-tools.ts'),
  ])
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const record = { driver, range, madeAt: Date.now(), timeZone, messages, screenshots }
  const bytes = await makePdf(record, {
    measure: measureText,
    paint: rasterizeText,
    fetchScreenshot: (id) => fetchStoredScreenshot(id, signal),
    onProgress: (share) => {
      if (!signal.aborted) onState({ step: 'working', message: 'Adding your screenshots', share })
    },
    signal,
  })
  const name = `${brand.name.toLowerCase()}-record-${range.from}-to-${range.to}.pdf`
  const file = new File([bytes as Uint8Array<ArrayBuffer>], name, { type: 'application/pdf' })
  return { step: 'done', file, messages: messages.length, screenshots: screenshots.length }
}

const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'We couldn’t make the file. Please try again.'
