import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ChangeEvent } from 'react'
import {
  ANNOUNCEMENT_MESSAGE_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  type NewAnnouncement,
  announcementItem,
} from '#domain/inbox/announcement.ts'
import { priorities } from '#domain/inbox/notification.ts'
import { HOUR_MS } from '#domain/time.ts'
import { ActionSheet } from '../../admin/ActionSheet.tsx'
import { formatDateTime } from '../../admin/format.ts'
import { ApiError } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipChoice } from '../../ui/ChipGroup.tsx'
import { Field, Select, TextArea } from '../../ui/Field.tsx'
import { Form } from '../../ui/FormSheet.tsx'
import { InboxCard } from '../InboxCard.tsx'
import {
  type AnnouncementFields,
  parseFields,
  segmentOf,
  type FieldErrors,
  createAnnouncement,
  reachQuery,
  formatDrivers,
  toLocalInput,
  segmentLabel,
  typeHints,
  typeLabels,
  audienceLabels,
} from './announcement-fields.ts'

type Props = {
  form: AnnouncementFields
  onChange: (part: Partial<AnnouncementFields>) => void
  onDone: () => void
}

const EARLIER_VERSION =
  'An earlier version of it went out when the answer was lost. Stop that one in the list, or press again to announce this one too.'

const priorityLabels: Record<string, string> = {
  [priorities.calm]: 'Low',
  [priorities.soon]: 'Normal',
  [priorities.urgent]: 'Urgent',
}
const activityDays = ['', '7', '30', '90', '365']

export function AnnouncementForm({ form, onChange, onDone }: Props) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [confirming, setConfirming] = useState<NewAnnouncement | null>(null)
  const change = (part: Partial<AnnouncementFields>) => {
    onChange(part)
    setErrors({})
  }
  const field = (name: keyof FieldErrors) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.target.value }),
  })
  const submit = () => {
    const read = parseFields(form, Date.now())
    if ('input' in read) {
      setConfirming(read.input)
      return null
    }
    setErrors(read.errors)
    return Object.keys(read.errors)[0]
  }
  return (
    <div className="grid gap-8 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <Form className="grid min-w-0 content-start gap-5" onSubmit={submit}>
        <div>
          <ChipChoice
            label="What it is"
            labels={typeLabels}
            value={form.type}
            onChange={(type) => change(type === 'tester' ? { type, who: 'testers' } : { type })}
          />
          <p className="mt-1.5 text-sm text-muted">{typeHints[form.type]}</p>
        </div>
        <Field {...field('title')} label="Title" characterLimit={ANNOUNCEMENT_TITLE_MAX} />
        <TextArea
          {...field('message')}
          label="Message"
          rows={8}
          textClass="min-h-48"
          characterLimit={ANNOUNCEMENT_MESSAGE_MAX}
        />
        <Field
          {...field('href')}
          label="Link"
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder="/upload"
          hint="Page to open, such as /upload (optional)"
        />
        <ChipChoice
          label="Priority"
          labels={priorityLabels}
          value={String(form.priority)}
          onChange={(priority) => change({ priority: Number(priority) })}
        />
        <ChipChoice
          label="For whom"
          labels={audienceLabels}
          value={form.who}
          onChange={(who) => change({ who })}
        />
        <Select
          label="Last active"
          value={form.activeWithinDays}
          onChange={(event) => change({ activeWithinDays: event.currentTarget.value })}
        >
          {activityDays.map((days) => (
            <option key={days} value={days}>
              {days === '' ? 'Any time' : `In the last ${days} days`}
            </option>
          ))}
        </Select>
        <Reach form={form} />
        <ChipChoice
          label="When"
          labels={{ now: 'At once', later: 'Later' }}
          value={form.isLater ? 'later' : 'now'}
          onChange={(when) =>
            change(
              when === 'later'
                ? { isLater: true, at: form.at || toLocalInput(Date.now() + HOUR_MS) }
                : { isLater: false },
            )
          }
        />
        {form.isLater && (
          <Field
            {...field('at')}
            label="Day and time"
            type="datetime-local"
            hint="By the clock of this device."
          />
        )}
        <Button type="submit" variant="primary" className="@md:justify-self-start">
          {form.isLater ? 'Schedule' : 'Announce'}
        </Button>
      </Form>
      <AnnouncementPreview form={form} />
      {confirming && (
        <ConfirmSheet
          input={confirming}
          onAlreadySent={() => {
            const id = crypto.randomUUID()
            onChange({ id })
            setConfirming({ ...confirming, id })
          }}
          onDone={onDone}
          onClose={() => setConfirming(null)}
        />
      )}
    </div>
  )
}

function Reach({ form }: { form: AnnouncementFields }) {
  const { data, isError, refetch } = useQuery(reachQuery(segmentOf(form), form.type))
  return (
    <p role="status" className="text-sm">
      {data ? (
        <>
          <strong className="tabular-nums">Reaches {formatDrivers(data.reach)} now.</strong>
          {data.switchedOff > 0 && (
            <span className="text-muted">
              {' '}
              {formatDrivers(data.switchedOff)} more {data.switchedOff === 1 ? 'has' : 'have'} switched news
              and offers off.
            </span>
          )}
        </>
      ) : isError ? (
        <>
          We couldn’t count the drivers just now.{' '}
          <Button size="small" onClick={() => void refetch()}>
            Count again
          </Button>
        </>
      ) : (
        <span className="text-muted">Counting…</span>
      )}
    </p>
  )
}

function AnnouncementPreview({ form }: { form: AnnouncementFields }) {
  const [now] = useState(() => Date.now())
  const { title, message, href } = form
  const content = {
    ...form,
    title: title || 'The title',
    message: message || 'What you write.',
    href: href || null,
  }
  const item = { ...announcementItem(content, now), readAt: null, goneAt: null, arrival: 0 }
  return (
    <aside
      aria-label="As a driver sees it"
      className="min-w-0 content-start @3xl:sticky @3xl:top-24 @3xl:self-start"
    >
      <h2 className="mb-2 text-sm font-semibold text-muted">As a driver sees it</h2>
      {/* It is only a preview: none of it can be tapped. */}
      <ul inert className="list-none">
        <InboxCard item={item} now={now} isWhole onRead={() => undefined} />
      </ul>
    </aside>
  )
}

type SheetProps = {
  input: NewAnnouncement
  /** Gives the announcement an id of its own: an earlier version, whose answer was lost, has this one. */
  onAlreadySent: () => void
  onDone: () => void
  onClose: () => void
}

function ConfirmSheet({ input, onAlreadySent, onDone, onClose }: SheetProps) {
  const { data } = useQuery(reachQuery(input.segment, input.type))
  const isDone = useRef(false)
  return (
    <ActionSheet
      title={data ? `Send to ${formatDrivers(data.reach)}?` : 'Send it?'}
      description={`“${input.title}” · ${segmentLabel(input.segment)} · ${input.dueAt === null ? 'at once' : formatDateTime(input.dueAt)}. It can be stopped while it is being sent; drivers who have it keep it.`}
      actionLabel={input.dueAt === null ? 'Announce' : 'Schedule'}
      doneMessage={input.dueAt === null ? 'It is being sent' : 'Scheduled'}
      onConfirm={async () => {
        await createAnnouncement(input).catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
          onAlreadySent()
          throw new ApiError('conflict', EARLIER_VERSION)
        })
        isDone.current = true
      }}
      onClose={() => (isDone.current ? onDone() : onClose())}
    />
  )
}
