import { useId } from 'react'

type Props = { label: string; value?: number; hideLabel?: boolean }

/** A progress bar, 0 to 1; without a value it is indeterminate. */
export function Progress({ label, value, hideLabel = false }: Props) {
  const id = useId()
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value))
  return (
    <div>
      <div className={hideLabel ? 'sr-only' : 'mb-2 flex justify-between gap-4 text-sm text-muted'}>
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
