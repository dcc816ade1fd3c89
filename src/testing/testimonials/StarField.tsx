import { CircleAlert, Star } from 'lucide-react'
import { useId } from 'react'

type Props = { value: number | null; onChange: (stars: number) => void; error: string | undefined }

const stars = [1, 2, 3, 4, 5]

/** §5.1 One to five stars. Native radio buttons: one tab stop, and the arrow keys move. */
export function StarField({ value, onChange, error }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-semibold">Your rating</legend>
      <div className="-ml-2 flex items-center">
        {stars.map((star) => (
          <label
            key={star}
            className="flex touch cursor-pointer items-center justify-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-go-ink"
          >
            <input
              type="radio"
              name="rating"
              value={star}
              checked={value === star}
              aria-label={star === 1 ? '1 star' : `${star} stars`}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <Star
              aria-hidden="true"
              className={`size-9 transition-colors ${value !== null && star <= value ? 'fill-current text-go-ink' : error ? 'text-danger' : 'text-edge'}`}
            />
          </label>
        ))}
        <span aria-hidden="true" className="ml-2 text-sm text-muted">
          {value !== null && `${value} of 5`}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 flex gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
