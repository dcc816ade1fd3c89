import { CircleAlert, FileCheck, FileUp } from 'lucide-react'
import { useState, useId, useRef } from 'react'
import { FRONT_PAGE_CATEGORY, type VideoPart, videoParts, partRules } from '#domain/media/video-upload.ts'
import { useAdminAction } from '../../admin/use-actions.tsx'
import { api, readJson } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, SelectChoice } from '../../ui/Field.tsx'
import { Form } from '../../ui/FormSheet.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'
import { categoryLabels, formatVideoLength, parseTimecode } from './labels.ts'
import { uploadFile, fileProblemOf, readVideoLength, formatFileSize } from './upload.ts'

/** The storage key of the typed fields on this device; files have to be chosen again. */
export const FORM_KEY = 'admin_video'
export type VideoFields = { id: string; title: string; category: string; length: string; isActive: boolean }
export const emptyFields = (): VideoFields => ({
  id: crypto.randomUUID(),
  title: '',
  category: FRONT_PAGE_CATEGORY,
  length: '',
  isActive: true,
})

type Files = Partial<Record<VideoPart, File>>
type FieldErrors = Partial<Record<VideoPart | 'title' | 'length', string>>
type Props = { form: VideoFields; onChange: (part: Partial<VideoFields>) => void; onDone: () => void }

const partLabels: Record<VideoPart, { label: string; hint: string }> = {
  video: { label: 'Video (MP4)', hint: 'Up to 50 MB. Every browser plays it.' },
  webm: { label: 'The same as WebM', hint: 'Optional, up to 50 MB. Smaller for those who can.' },
  captions: { label: 'Captions (WebVTT)', hint: 'Optional. For people who can’t hear it.' },
  thumbnail: {
    label: 'Still picture (JPEG, WebP, AVIF)',
    hint: 'Optional, up to 1 MB. Shown before it plays.',
  },
}

/** Uploads a video and its files. A retry skips the files that have arrived. */
export function AddVideo({ form, onChange, onDone }: Props) {
  const [files, setFiles] = useState<Files>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const [uploadProgress, setUploadProgress] = useState<{ part: VideoPart; share: number } | null>(null)
  const { run, busy, problem } = useAdminAction()

  const choose = async (part: VideoPart, file: File | null) => {
    const { [part]: _, ...others } = files
    const fileProblem = file && (await fileProblemOf(part, file))
    setErrors((current) => ({ ...current, [part]: fileProblem ?? undefined }))
    setFiles(file && !fileProblem ? { ...others, [part]: file } : others)
    if (part !== 'video' || !file || fileProblem) return
    const length = await readVideoLength(file)
    if (length !== null) {
      onChange({ length: formatVideoLength(length) })
      setErrors((current) => ({ ...current, length: undefined }))
    }
  }

  const submit = async () => {
    const durationMs = parseTimecode(form.length)
    const found: FieldErrors = {
      ...(form.title.trim() === '' && { title: 'Write a title.' }),
      ...(!files.video && { video: errors.video ?? 'Choose the video.' }),
      ...(durationMs === null && { length: 'Write the length as minutes and seconds, such as 0:40.' }),
    }
    setErrors(found)
    const first = Object.keys(found)[0]
    if (first !== undefined || durationMs === null) return first
    const upload = async () => {
      const keys: Partial<Record<VideoPart, string>> = {}
      for (const part of videoParts) {
        const file = files[part]
        if (!file) continue
        setUploadProgress({ part, share: 0 })
        keys[part] = await uploadFile(part, file, (share) => setUploadProgress({ part, share }))
      }
      const { length: _, ...fields } = form
      const json = {
        ...fields,
        durationMs,
        filePath: keys.video ?? '',
        webmPath: keys.webm ?? null,
        captionsPath: keys.captions ?? null,
        thumbnailPath: keys.thumbnail ?? null,
      }
      await readJson(api.admin.videos.$post({ json }))
    }
    const isDone = await run(upload)
    setUploadProgress(null)
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
        characterLimit={120}
        value={form.title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <SelectChoice
        label="Where it belongs"
        labels={categoryLabels}
        value={form.category}
        hint={
          form.category === FRONT_PAGE_CATEGORY
            ? 'The front page plays the newest one that’s shown.'
            : undefined
        }
        onChange={(category) => onChange({ category })}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 text-sm font-semibold">Files</legend>
        {videoParts.map((part) => (
          <FileField
            key={part}
            part={part}
            {...partLabels[part]}
            file={files[part] ?? null}
            error={errors[part]}
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
        error={errors.length}
        onChange={(event) => onChange({ length: event.target.value })}
      />
      <Switch
        label="Show it to visitors at once"
        checked={form.isActive}
        onChange={(isActive) => onChange({ isActive })}
      />
      {uploadProgress && (
        <Progress
          label={`Uploading: ${partLabels[uploadProgress.part].label}`}
          value={uploadProgress.share}
        />
      )}
      {problem && (
        <Notice tone="danger" live title={problem}>
          What you chose and typed is still here. What has arrived isn’t sent again.
        </Notice>
      )}
      <Button type="submit" variant="primary" busy={busy} className="@md:justify-self-start">
        {problem ? 'Try again' : 'Upload'}
      </Button>
    </Form>
  )
}

type FileFieldProps = {
  part: VideoPart
  label: string
  hint: string
  file: File | null
  error: string | undefined
  onChoose: (file: File | null) => void
}

/** One file of a video: chosen by a tap, then shown by its name. */
function FileField({ part, label, hint, file, error, onChoose }: FileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const Icon = file ? FileCheck : FileUp
  return (
    <div>
      <label
        htmlFor={id}
        className={`flex min-h-14 cursor-pointer items-center gap-3 rounded-md border-2 border-dashed px-4 py-2 hover:border-go-ink has-focus-visible:outline-3 has-focus-visible:outline-go-ink ${error ? 'border-danger' : 'border-edge'}`}
      >
        <Icon className={`size-6 shrink-0 ${file ? 'text-go-ink' : 'text-muted'}`} />
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-semibold">{label}</span>
          <span className="block text-sm wrap-anywhere text-muted">
            {file ? `${file.name}, ${formatFileSize(file.size)}` : hint}
          </span>
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          name={part}
          accept={partRules[part].extensions.map((end) => `.${end}`).join(',')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
          className="sr-only"
        />
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 flex gap-1.5 text-sm text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {file && part !== 'video' && (
        <button
          type="button"
          aria-label={`Leave out: ${label}`}
          onClick={() => {
            if (input.current) input.current.value = ''
            onChoose(null)
          }}
          className="touch text-sm font-semibold text-go-ink underline underline-offset-4"
        >
          Leave it out
        </button>
      )}
    </div>
  )
}
