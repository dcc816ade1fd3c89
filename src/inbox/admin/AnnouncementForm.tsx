import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  ANNOUNCEMENT_MESSAGE_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  announcementTypes,
  type NewAnnouncement,
} from '#domain/inbox/announcement.ts'
import { priorities } from '#domain/inbox/notification.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { ActSheet } from '../../admin/ActionSheet.tsx'
import { moment } from '../../admin/format.ts'
import { announce, reachOf } from './queries.ts'
import { type Typed, readForm, segmentOf, type Wrong } from './announcement-fields.ts'
import { Preview } from './AnnouncementPreview.tsx'
import { drivers, localTime, segmentWords, typeWords, whoWords } from './labels.ts'

type Props = { form: Typed; onChange: (part: Partial<Typed>) => void; onDone: () => void }

const spans = ['', '7', '30', '90', '365']

/** Writes what is to be announced, and shows it as a driver will see it. */
export function Compose({ form, onChange, onDone }: Props) {
  const [wrong, setWrong] = useState<Wrong>({})
  const [asked, setAsked] = useState<NewAnnouncement | null>(null)
  const change = (part: Partial<Typed>) => {
    onChange(part)
    setWrong({})
  }
  const submit = () => {
    const read = readForm(form, Date.now())
    if ('input' in read) {
      setAsked(read.input)
      return null
    }
    setWrong(read.wrong)
    return Object.keys(read.wrong)[0]
  }
  return (
    <div className="grid gap-8 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <Form className="grid min-w-0 content-start gap-5" onSubmit={submit}>
        <div>
          <ChipGroup
            label="What it is"
            options={announcementTypes.map((value) => ({ value, label: typeWords[value].name }))}
            value={form.type}
            onChange={(type) => change(type === 'tester' ? { type, who: 'testers' } : { type })}
          />
          <p className="mt-1.5 text-sm text-muted">{typeWords[form.type].hint}</p>
        </div>
        <Field
          label="Title"
          name="title"
          counted={ANNOUNCEMENT_TITLE_MAX}
          value={form.title}
          error={wrong.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextArea
          label="Message"
          name="message"
          rows={4}
          counted={ANNOUNCEMENT_MESSAGE_MAX}
          value={form.message}
          error={wrong.message}
          onChange={(event) => change({ message: event.target.value })}
        />
        <Field
          label="Link"
          name="href"
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder="/upload"
          hint="A page of this site where a tap leads. Leave it empty for none."
          value={form.href}
          error={wrong.href}
          onChange={(event) => change({ href: event.target.value })}
        />
        <ChipGroup
          label="How much it matters"
          options={[
            { value: String(priorities.calm), label: 'Calm' },
            { value: String(priorities.soon), label: 'Soon' },
            { value: String(priorities.urgent), label: 'Urgent' },
          ]}
          value={String(form.priority)}
          onChange={(priority) => change({ priority: Number(priority) })}
        />
        <ChipGroup
          label="For whom"
          options={(Object.keys(whoWords) as Typed['who'][]).map((value) => ({
            value,
            label: whoWords[value],
          }))}
          value={form.who}
          onChange={(who) => change({ who })}
        />
        <Select
          label="Who were there"
          value={form.activeWithinDays}
          onChange={(event) => change({ activeWithinDays: event.currentTarget.value })}
        >
          {spans.map((days) => (
            <option key={days} value={days}>
              {days === '' ? 'However long ago' : `In the last ${days} days`}
            </option>
          ))}
        </Select>
        <Reach form={form} />
        <ChipGroup
          label="When"
          options={[
            { value: 'now', label: 'At once' },
            { value: 'later', label: 'Later' },
          ]}
          value={form.isLater ? 'later' : 'now'}
          onChange={(when) =>
            change(
              when === 'later'
                ? { isLater: true, at: form.at || localTime(Date.now() + 3_600_000) }
                : { isLater: false },
            )
          }
        />
        {form.isLater && (
          <Field
            label="Day and time"
            name="at"
            type="datetime-local"
            hint="By the clock of this device."
            value={form.at}
            error={wrong.at}
            onChange={(event) => change({ at: event.target.value })}
          />
        )}
        <Button type="submit" variant="primary" className="@md:justify-self-start">
          {form.isLater ? 'Schedule' : 'Announce'}
        </Button>
      </Form>
      <Preview form={form} />
      {asked && <ConfirmSheet input={asked} onDone={onDone} onClose={() => setAsked(null)} />}
    </div>
  )
}

/** How many it would reach now. */
function Reach({ form }: { form: Typed }) {
  const { data, isError, refetch } = useQuery(reachOf(segmentOf(form), form.type))
  return (
    <p role="status" className="text-sm">
      {data ? (
        <>
          <strong className="tabular-nums">Reaches {drivers(data.reach)} now.</strong>
          {data.switchedOff > 0 && (
            <span className="text-muted">
              {' '}
              {drivers(data.switchedOff)} more {data.switchedOff === 1 ? 'has' : 'have'} switched news and
              offers off.
            </span>
          )}
        </>
      ) : isError ? (
        <Button size="small" onClick={() => void refetch()}>
          Count again
        </Button>
      ) : (
        <span className="text-muted">Counting…</span>
      )}
    </p>
  )
}

type SheetProps = { input: NewAnnouncement; onDone: () => void; onClose: () => void }

function ConfirmSheet({ input, onDone, onClose }: SheetProps) {
  const { data } = useQuery(reachOf(input.segment, input.type))
  const isDone = useRef(false)
  return (
    <ActSheet
      title={data ? `Tell ${drivers(data.reach)}?` : 'Tell them?'}
      description={`“${input.title}” · ${segmentWords(input.segment)} · ${input.dueAt === null ? 'at once' : moment(input.dueAt)}. It can be stopped while it is being told; who has it keeps it.`}
      act={input.dueAt === null ? 'Announce' : 'Schedule'}
      done={input.dueAt === null ? 'It is being told' : 'Scheduled'}
      onAct={async () => {
        await announce(input)
        isDone.current = true
      }}
      onClose={() => (isDone.current ? onDone() : onClose())}
    />
  )
}
