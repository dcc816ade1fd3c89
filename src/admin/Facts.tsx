import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/formats.ts'
import { Change } from './cells.tsx'

type Props = { title: string; children: ReactNode }

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

export const WithChart = ({ chart, children }: { chart: ReactNode; children: ReactNode }) => (
  <div className="grid gap-x-10 gap-y-6 @3xl:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
    <div className="min-w-0">{children}</div>
    {/* It begins beside the section's title. */}
    <div className="min-w-0 @3xl:-mt-7">{chart}</div>
  </div>
)

type HeadlineProps = {
  value: string
  to?: string
  search?: Record<string, string>
  change?: ReactNode
  children: ReactNode
}

/** The one figure of a section that is read first. */
export function Headline({ value, to, search, change, children }: HeadlineProps) {
  const content = (
    <>
      <span className="heading text-3xl tabular-nums">{value}</span>{' '}
      <span className={`text-muted ${to ? 'underline' : ''}`}>{children}</span>
    </>
  )
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
      {to ? (
        <Link to={to} search={search ?? {}} className="-mx-2 block touch rounded-md px-2 hover:bg-sunken">
          {content}
        </Link>
      ) : (
        <span>{content}</span>
      )}
      {change}
    </p>
  )
}

export type Line = [
  label: string,
  value: number,
  to?: string,
  search?: Record<string, string>,
  /** The value of the seven days before. */
  before?: number,
]

export const Lines = ({ lines }: { lines: readonly Line[] }) => (
  // Two beside each other on a phone.
  <ul className="mt-1 @max-md:grid @max-md:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] @max-md:gap-x-4">
    {lines.map(([label, value, to, search, before]) => {
      const content = (
        <>
          <span className={`text-sm text-muted ${to ? 'underline' : ''}`}>{label}</span>
          <span className="text-right font-semibold whitespace-nowrap tabular-nums @max-md:flex @max-md:flex-row-reverse @max-md:gap-1.5">
            <BeforeChange now={value} before={before} /> {formatNumber(value)}
          </span>
        </>
      )
      const lineClass =
        'flex items-center justify-between gap-4 border-b border-line @max-md:h-full @max-md:flex-col @max-md:items-start @max-md:justify-center @max-md:gap-0 @max-md:py-1.5'
      return (
        <li key={label}>
          {to ? (
            <Link to={to} search={search ?? {}} className={`${lineClass} touch hover:bg-sunken`}>
              {content}
            </Link>
          ) : (
            <div className={`${lineClass} min-h-12`}>{content}</div>
          )}
        </li>
      )
    })}
  </ul>
)

/** A figure's change, unless there was nothing before. */
export const BeforeChange = ({ now, before = 0 }: { now: number; before?: number }) =>
  before > 0 && <Change now={now} before={before} isCount className="text-sm font-normal" />

export const HowCounted = ({ children }: { children: ReactNode }) => (
  <details>
    <summary className="inline-flex touch items-center text-sm font-semibold text-go-ink underline">
      How this is counted
    </summary>
    <p className="max-w-[60ch] text-sm text-muted">{children}</p>
  </details>
)
