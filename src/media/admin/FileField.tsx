import { CircleAlert, FileCheck, FileUp } from 'lucide-react'
import { useId, useRef } from 'react'
import { partRules, type VideoPart } from '#domain/media/video-upload.ts'
import { formatFileSize } from './upload.ts'

type Props = {
  part: VideoPart
  label: string
  hint: string
  file: File | null
  error: string | undefined
  onChoose: (file: File | null) => void
}

/** One file of a video: chosen by a tap, then shown by its name. */
export function FileField({ part, label, hint, file, error, onChoose }: Props) {
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
