import { Download, FileText } from 'lucide-react'
import { useState, useEffect, useRef } from 'react'
import { brand } from '#domain/brand.ts'
import type { Driver } from '../../auth/driver.ts'
import { localDayOf } from '../../device/clock.ts'
import { download } from '../../device/download.ts'
import { errorText } from '../../error-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { collectRecord, MESSAGES_MAX, SCREENSHOTS_MAX } from './collect-record.ts'
import { lastDays, type DayRange, rangeProblem } from './day-range.ts'

const presets = [7, 30, 90]

/** §1.5 Makes a PDF of the driver's messages, their times and their screenshots, as proof against unfair complaints. */
export function ProtectionRecord({ driver }: { driver: Driver }) {
  const [range, setRange] = useState(() => lastDays(30, Date.now()))
  const { state, make, cancel, reset } = useRecord(driver)
  const [today] = useState(() => localDayOf(Date.now()))
  const choose = (next: typeof range) => {
    setRange(next)
    reset()
  }
  return (
    <main className="page grid page-narrow-2xl grid-cols-[minmax(0,1fr)] content-start gap-4 py-6 md:py-10">
      <PageHeader title="Driver protection record">
        If somebody complains, show what you wrote and when. One PDF with your messages, their times and your
        redacted screenshots, made on this phone. Nothing is sent to anybody.
      </PageHeader>
      <Card>
        <form
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void make(range)
          }}
        >
          <fieldset className="min-w-0">
            <legend className="mb-2 font-semibold">Which days?</legend>
            <div className="mb-3 flex flex-wrap gap-2">
              {presets.map((days) => (
                <Button key={days} size="small" onClick={() => choose(lastDays(days, Date.now()))}>
                  Last {days} days
                </Button>
              ))}
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
              <Field
                label="First day"
                type="date"
                max={today}
                value={range.from}
                onChange={(event) => choose({ ...range, from: event.target.value })}
              />
              <Field
                label="Last day"
                type="date"
                max={today}
                value={range.to}
                onChange={(event) => choose({ ...range, to: event.target.value })}
              />
            </div>
          </fieldset>
          <Outcome state={state} />
          {state.step === 'working' ? (
            <Button onClick={cancel}>Cancel</Button>
          ) : (
            <Button
              type="submit"
              variant={state.step === 'done' ? 'secondary' : 'primary'}
              icon={<FileText />}
            >
              {state.step === 'done' ? 'Make it again' : 'Make the PDF'}
            </Button>
          )}
        </form>
      </Card>
      <p className="text-sm text-muted">
        Redacted copies are kept for 90 days, so don’t wait for the ninetieth. The file shows [customer] where
        the name stood, and addresses are blacked out. This is a record, not legal advice.
      </p>
    </main>
  )
}

function Outcome({ state }: { state: RecordState }) {
  if (state.step === 'working') {
    return <Progress label={state.message} {...(state.share !== undefined && { value: state.share })} />
  }
  if (state.step === 'failed') return <Notice tone="danger" live title={state.message} />
  if (state.step === 'empty') {
    return (
      <Notice live title="There’s nothing to show for these days.">
        No message was copied, and no screenshot is kept. Choose other days.
      </Notice>
    )
  }
  if (state.step === 'done') {
    const { file, messages, screenshots } = state
    return (
      <Notice
        tone="good"
        live
        title="Your record is saved"
        actions={
          <Button size="small" icon={<Download />} onClick={() => download(file, file.name)}>
            Save it once more
          </Button>
        }
      >
        {countLabel(messages, 'message')} and {countLabel(screenshots, 'screenshot')}, in your downloads as{' '}
        {file.name}.
      </Notice>
    )
  }
  return null
}

const countLabel = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`

type RecordState =
  | { step: 'idle' }
  | { step: 'working'; message: string; share?: number }
  | { step: 'empty' }
  | { step: 'done'; file: File; messages: number; screenshots: number }
  | { step: 'failed'; message: string }

/** §1.5 Makes a record on this phone, one at a time; the driver can cancel it, and leaving the page cancels it. */
function useRecord(driver: Driver) {
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
      (error: unknown): RecordState => ({
        step: 'failed',
        message: errorText(error, 'We couldn’t make the file. Please try again.'),
      }),
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
