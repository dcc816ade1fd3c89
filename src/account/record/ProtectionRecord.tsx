import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import type { Driver } from '../../auth/driver.ts'
import { localDayOf } from '../../device/clock.ts'
import { download } from '../../device/download.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { lastDays } from './day-range.ts'
import type { RecordState } from './use-record.ts'
import { useRecord } from './use-record.ts'

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
    <main className="page grid max-w-2xl grid-cols-[minmax(0,1fr)] content-start gap-4 py-6">
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
