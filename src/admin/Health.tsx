import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleMinus, OctagonX, TriangleAlert } from 'lucide-react'
import type { HealthLine } from '#domain/admin/overview.ts'
import { FactSection } from './Facts.tsx'

const states = {
  good: { Icon: CircleCheck, ink: 'text-go-ink', said: 'Works' },
  off: { Icon: CircleMinus, ink: 'text-muted', said: 'Off' },
  check: { Icon: TriangleAlert, ink: 'text-amber', said: 'Look at it' },
  bad: { Icon: OctagonX, ink: 'text-danger', said: 'Does not work' },
} as const

/** The health of each part of the service, in words: failures first, healthy parts behind one tap. */
export function Health({ lines }: { lines: readonly HealthLine[] }) {
  const failing = lines.filter(({ state }) => state === 'bad' || state === 'check')
  const passing = lines.filter((line) => !failing.includes(line))
  return (
    <FactSection title="Health">
      {failing.length > 0 ? (
        <Lines lines={failing} />
      ) : (
        <p className="mt-2 flex items-center gap-3 font-semibold text-go-ink">
          <CircleCheck className="size-5" />
          Everything that’s switched on works.
        </p>
      )}
      <details className="group/well">
        <summary className="inline-flex touch items-center text-sm font-semibold text-go-ink underline">
          <span className="group-open/well:hidden">Show all {lines.length} parts</span>
          <span className="hidden group-open/well:inline">Hide working parts</span>
        </summary>
        <Lines lines={passing} />
      </details>
    </FactSection>
  )
}

const Lines = ({ lines }: { lines: readonly HealthLine[] }) => (
  <ul className="mt-1">
    {lines.map(({ part, state, message, to }) => {
      const { Icon, ink, said: label } = states[state]
      return (
        <li key={part} className="flex gap-3 py-2">
          <Icon className={`mt-0.5 size-5 shrink-0 ${ink}`} />
          <span className="min-w-0">
            <span className={`font-semibold ${state === 'bad' || state === 'check' ? ink : ''}`}>
              {part}
              <span className="sr-only">: {label}.</span>
            </span>{' '}
            <span className="block text-sm wrap-anywhere">
              {message}{' '}
              {to && state !== 'good' && (
                <Link to={to} className="text-go-ink underline">
                  Look
                </Link>
              )}
            </span>
          </span>
        </li>
      )
    })}
  </ul>
)
