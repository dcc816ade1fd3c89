import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { relativeChange } from '#domain/analytics/report.ts'
import { numberFormat } from '#domain/formats.ts'

/** Lets an address break after its @, where it is too long for its column. */
const breakAtSign = (text: string): ReactNode => {
  const [name, ...domain] = text.split('@')
  if (domain.length === 0) return text
  return (
    <>
      {name}@<wbr />
      {domain.join('@')}
    </>
  )
}

export const UserLink = ({ id, label }: { id: string; label: string }) => (
  <Link to="/admin/users" search={{ id }} className="-my-3 inline-block py-3 text-go-ink underline">
    {breakAtSign(label)}
  </Link>
)

type NamedProps = { name: ReactNode; details: readonly (string | null | false)[] }

/** What names a row, with its details below. Details that are not there are left out. */
export const Named = ({ name, details }: NamedProps) => (
  <>
    <span className="block font-semibold">{name}</span>
    {details.filter(Boolean).map((detail) => (
      <span key={String(detail)} className="block text-sm text-muted">
        {breakAtSign(String(detail))}
      </span>
    ))}
  </>
)

/** Below this a share says little: 2 to 6 is not “200% more”. */
const SMALL_COUNT = 20
const percent = numberFormat({ style: 'percent', maximumFractionDigits: 0 })

type ChangeProps = { now: number | null; before: number | null; isCount?: boolean; className?: string }

/** A figure's change against the period before, as an arrow and in words; of a small count, the count before. */
export function Change({ now, before, isCount = false, className = '' }: ChangeProps) {
  const change = relativeChange(now, before)
  if (change === null) return <span className={`text-muted ${className}`}>{now ? 'new' : '–'}</span>
  if (isCount && before! < SMALL_COUNT)
    return <span className={`whitespace-nowrap text-muted ${className}`}>(was {before})</span>
  const isSame = Math.abs(change) < 0.005
  const Icon = isSame ? ArrowRight : change > 0 ? ArrowUp : ArrowDown
  return (
    <span
      className={`inline-flex items-center gap-0.5 align-bottom whitespace-nowrap text-muted tabular-nums ${className}`}
    >
      <Icon className="size-4 shrink-0" />
      <span className="sr-only">{isSame ? 'the same' : change > 0 ? 'up' : 'down'} </span>
      {percent.format(Math.abs(change))}
    </span>
  )
}
