import { useId } from 'react'
import type { ReactNode } from 'react'

type Props = { title: string; children: ReactNode }

/** A group of facts under its name. */
export function FactSection({ title, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line pt-4">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Facts in two columns: name and value. Unknown facts are left out. */
export const FactList = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="mt-2 grid gap-x-8 @xl:grid-cols-2">
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(([term, value]) => (
        <div key={term} className="flex items-baseline justify-between gap-4 py-1.5 @xl:justify-start">
          <dt className="shrink-0 text-sm text-muted @xl:w-36">{term}</dt>
          <dd className="min-w-0 text-right wrap-anywhere tabular-nums @xl:text-left">{value}</dd>
        </div>
      ))}
  </dl>
)
