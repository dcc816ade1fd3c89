import { ExternalLink } from 'lucide-react'
import { dateFormat } from '#domain/formats.ts'
import type { Finding, PolicySource } from '#domain/messages/lint/lint.ts'
import { Button } from '../ui/Button.tsx'
import { groupByRule } from './lint-context.ts'

const dateFormatter = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

type Props = { findings: readonly Finding[]; text: string; onFix: (text: string) => void }

/** The lint's findings: why each stops the message, how to put it right, and the policy behind it. */
export function FindingList({ findings, text, onFix }: Props) {
  return (
    <ul className="grid gap-2">
      {groupByRule(findings).map(([finding, ...more]) => (
        <li
          key={finding.rule}
          className={`rounded-md border px-3 py-2 text-sm ${finding.severity === 'block' ? 'border-danger bg-danger-soft' : 'border-amber-line bg-amber-soft'}`}
        >
          <p>
            <strong className={finding.severity === 'block' ? 'text-danger' : 'text-amber'}>
              {findingTitle([finding, ...more], text)}
            </strong>{' '}
            {finding.why}
          </p>
          <div className="mt-1 flex flex-wrap items-center gap-x-4">
            {finding.fix && (
              <Button size="small" onClick={() => onFix(finding.fix!.text)}>
                {finding.fix.label}
              </Button>
            )}
            <Source source={finding.source} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The policy behind a rule. Our own rules have no page to link to. */
function Source({ source: { title, url, checked } }: { source: PolicySource }) {
  const label = `${title}, checked ${dateFormatter.format(new Date(checked))}`
  if (!url.startsWith('https:')) return <span className="text-xs text-muted">{label}</span>
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-8 items-center gap-1.5 text-xs text-muted underline"
    >
      {label}
      <ExternalLink className="size-3.5 shrink-0" />
    </a>
  )
}

/** Names the words that were found, unless that is most of the message. */
function findingTitle(found: readonly Finding[], text: string): string {
  const verdict = found[0]?.severity === 'block' ? 'Not allowed' : 'Careful'
  const label = found
    .map(({ start, end }) => text.slice(start, end).trim())
    .filter((one) => one && one.length <= 40)
  return label.length > 0 ? `${verdict}: “${label.join('”, “')}”.` : `${verdict}.`
}
