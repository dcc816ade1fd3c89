import { useState } from 'react'
import { FRONT_PAGE_CATEGORY, type VideoPart, videoParts } from '#domain/media/video-upload.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'
import { useProven } from '../../admin/step-up-context.ts'
import { useAct } from '../../admin/use-admin-action.ts'
import { add } from './queries.ts'
import { FileField } from './FileField.tsx'
import { bring, faultOf, lengthOf } from './upload.ts'
import { categoryWords, clock, readClock } from './labels.ts'

/** Under this what is typed is kept on the device; files have to be chosen again. */
export const FORM_KEY = 'admin_video'
export type Typed = { id: string; title: string; category: string; length: string; isActive: boolean }
export const emptyForm = (): Typed => ({
  id: crypto.randomUUID(),
  title: '',
  category: FRONT_PAGE_CATEGORY,
  length: '',
  isActive: true,
})

type Files = Partial<Record<VideoPart, File>>
type Wrong = Partial<Record<VideoPart | 'title' | 'length', string>>
type Props = { form: Typed; onChange: (part: Partial<Typed>) => void; onDone: () => void }

const partWords: Record<VideoPart, { label: string; hint: string }> = {
  video: { label: 'Video (MP4)', hint: 'Up to 50 MB. Every browser plays it.' },
  webm: { label: 'The same as WebM', hint: 'Optional, up to 50 MB. Smaller for those who can.' },
  captions: { label: 'Captions (WebVTT)', hint: 'Optional. For whoever cannot hear it.' },
  thumbnail: {
    label: 'Still picture (JPEG, WebP, AVIF)',
    hint: 'Optional, up to 1 MB. Shown before it plays.',
  },
}

/** Uploads a video and its files. What has arrived is not sent again when the rest is tried once more. */
export function AddVideo({ form, onChange, onDone }: Props) {
  const [files, setFiles] = useState<Files>({})
  const [wrong, setWrong] = useState<Wrong>({})
  const [going, setGoing] = useState<{ part: VideoPart; share: number } | null>(null)
  const { run, busy, asksProof, problem: refused } = useAct()
  const proven = useProven()
  // The question was closed: nothing has gone out.
  const problem = asksProof ? 'Show once more that it is you.' : refused

  const choose = async (part: VideoPart, file: File | null) => {
    const { [part]: _, ...others } = files
    const fault = file && (await faultOf(part, file))
    setWrong((known) => ({ ...known, [part]: fault ?? undefined }))
    setFiles(file && !fault ? { ...others, [part]: file } : others)
    if (part !== 'video' || !file || fault) return
    const length = await lengthOf(file)
    if (length !== null) {
      onChange({ length: clock(length) })
      setWrong((known) => ({ ...known, length: undefined }))
    }
  }

  const submit = async () => {
    const durationMs = readClock(form.length)
    const found: Wrong = {
      ...(form.title.trim() === '' && { title: 'Write a title.' }),
      ...(!files.video && { video: wrong.video ?? 'Choose the video.' }),
      ...(durationMs === null && { length: 'Write the length as minutes and seconds, such as 0:40.' }),
    }
    setWrong(found)
    const first = Object.keys(found)[0]
    if (first !== undefined || durationMs === null) return first
    const upload = async () => {
      const keys: Partial<Record<VideoPart, string>> = {}
      for (const part of videoParts) {
        const file = files[part]
        if (!file) continue
        setGoing({ part, share: 0 })
        keys[part] = await bring(part, file, (share) => setGoing({ part, share }))
      }
      const { id, title, category, isActive } = form
      await add({
        id,
        title,
        category,
        isActive,
        durationMs,
        filePath: keys.video ?? '',
        webmPath: keys.webm ?? null,
        captionsPath: keys.captions ?? null,
        thumbnailPath: keys.thumbnail ?? null,
      })
    }
    const isDone = await run(() => proven(upload))
    setGoing(null)
    if (!isDone) return null
    toast({ title: 'Video added', text: form.isActive ? 'Visitors see it within a minute.' : undefined })
    onDone()
    return null
  }

  return (
    <Form
      className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={() => (busy ? null : submit())}
    >
      <Field
        label="Title"
        name="title"
        counted={120}
        value={form.title}
        error={wrong.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <Select
        label="Where it belongs"
        value={form.category}
        hint={
          form.category === FRONT_PAGE_CATEGORY
            ? 'The front page plays the newest one that is shown.'
            : undefined
        }
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      >
        {Object.entries(categoryWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 text-sm font-semibold">Files</legend>
        {videoParts.map((part) => (
          <FileField
            key={part}
            part={part}
            {...partWords[part]}
            file={files[part] ?? null}
            error={wrong[part]}
            onChoose={(file) => void choose(part, file)}
          />
        ))}
      </fieldset>
      <Field
        label="Length"
        name="length"
        inputMode="numeric"
        placeholder="0:40"
        hint="Minutes and seconds. Read from the video where it says so."
        value={form.length}
        error={wrong.length}
        onChange={(event) => onChange({ length: event.target.value })}
      />
      <Switch
        label="Show it to visitors at once"
        checked={form.isActive}
        onChange={(isActive) => onChange({ isActive })}
      />
      {going && <Progress label={`Uploading: ${partWords[going.part].label}`} value={going.share} />}
      {problem && (
        <Notice tone="danger" live title={problem}>
          What you chose and typed is still here. What has arrived is not sent again.
        </Notice>
      )}
      <Button type="submit" variant="primary" busy={busy} className="@md:justify-self-start">
        {problem ? 'Try again' : 'Upload'}
      </Button>
    </Form>
  )
}
