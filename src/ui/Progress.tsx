import { useId } from 'react'

type Props = { label: string; value?: number }

/** A progress bar, 0 to 1; without a value it is indeterminate. */
export function Progress({ label, value }: Props) {
  const id = useId()
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value))
  return (
    <div>
      <div className="mb-2 flex justify-between gap-4 text-sm text-muted">
        <label htmlFor={id}>{label}</label>
        {share !== undefined && (
          <span aria-hidden="true" className="tabular-nums">
            {Math.round(share * 100)} %
          </span>
        )}
      </div>
      <progress id={id} max={1} value={share} className="bar" />
    </div>
  )
}

/** Shows that an action is running. It needs a label if no words beside it say so. */
export function Spinner({ label, className = 'size-5' }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex items-center">
      <svg viewBox="0 0 24 24" aria-hidden="true" className={`animate-turn ${className}`}>
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <path
          d="M12 3a9 9 0 0 1 9 9"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
