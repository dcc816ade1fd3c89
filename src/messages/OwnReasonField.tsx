import { useId } from 'react'
import { OWN_REASON_MAX } from '#domain/limits.ts'

/** The driver's own words with their counter. A long paste stays whole in the field and is explained. */
export function OwnReasonField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const id = useId()
  const length = text.trim().length
  const excess = length - OWN_REASON_MAX
  return (
    <div className="mt-3">
      <label htmlFor={id} className="sr-only">
        Your own words
      </label>
      <textarea
        id={id}
        rows={2}
        value={text}
        // The driver asked for it by pressing Own words.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoCapitalize="sentences"
        placeholder="First week on the job, thanks for your patience"
        aria-describedby={`${id}-count`}
        aria-invalid={excess > 0}
        onChange={(event) => onChange(event.target.value)}
        className="max-h-40 w-full rounded-md border-2 border-edge bg-surface px-3.5 py-2 aria-invalid:border-danger"
      />
      <p
        id={`${id}-count`}
        role={excess > 0 ? 'alert' : undefined}
        className={`text-sm ${excess > 0 ? 'text-danger' : 'text-muted'}`}
      >
        {excess > 0
          ? `${excess} ${excess === 1 ? 'character' : 'characters'} too long, so they are left out for now. Shorten them to ${OWN_REASON_MAX}.`
          : `${length} of ${OWN_REASON_MAX}`}
      </p>
    </div>
  )
}
