import { ExternalLink } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { dateFormat } from '#domain/formats.ts'
import type { FindingCard } from '#domain/messages/lint/finding-cards.ts'
import type { Finding, PolicySource } from '#domain/messages/lint/lint.ts'
import type { Platform } from '#domain/messages/message.ts'
import { Button } from '../ui/Button.tsx'
import { appNameOf } from './labels.ts'
import { ruleTitle } from './rule-titles.ts'

const dateFormatter = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

type Props = {
  cards: readonly FindingCard[]
  text: string
  platform: Platform
  onFix: (text: string) => void
  onReport: (card: FindingCard, finding: Finding) => void
}

/**
 * The findings of the lint: one card for each sentence, with its fix and its reasons. The sheet of a phone has room for
 * one: the first that stops the message, until it is put right.
 */
export function FindingList({ cards, ...props }: Props) {
  const stopping = cards.find(isStopping)
  return (
    <ul className="grid gap-2">
      {cards.map((card) => (
        <li
          key={`${card.findings.map(({ rule }) => rule).join()} ${card.start}`}
          className={`rounded-md border px-3 pt-2 text-sm ${stopping && card !== stopping ? 'sheet:hidden' : ''} ${isStopping(card) ? 'border-danger bg-danger-soft' : 'border-amber-line bg-amber-soft'}`}
        >
          <Card card={card} place={stopping && cards.length > 1 ? `1 of ${cards.length}` : null} {...props} />
        </li>
      ))}
    </ul>
  )
}

const isStopping = ({ findings: [gravest] }: FindingCard): boolean => gravest.severity === 'block'

type CardProps = Omit<Props, 'cards'> & { card: FindingCard; place: string | null }

function Card({ card, place, text, platform, onFix, onReport }: CardProps) {
  const { findings, fix } = card
  const [isOpen, setOpen] = useState(false)
  const reasons = useId()
  const top = useRef<HTMLParagraphElement>(null)
  // The sheet of a phone has room for the reasons once the card is at its top.
  useEffect(() => {
    const scroller = isOpen ? top.current?.closest('section')?.parentElement : null
    if (scroller)
      scroller.scrollTop +=
        top.current!.getBoundingClientRect().top - scroller.getBoundingClientRect().top - 8
  }, [isOpen])
  const isBlock = findings[0].severity === 'block'
  const more =
    findings.length > 1
      ? `, and ${findings.length - 1} more ${findings.length === 2 ? 'reason' : 'reasons'}`
      : ''
  const title = `${isBlock ? 'Not allowed' : 'Careful'}: ${ruleTitle(findings[0].rule)}${more}.`
  const words = wordsOf(findings, text)
  return (
    <>
      <p ref={top}>
        {place && <span className="hidden font-semibold tabular-nums sheet:inline">{place} · </span>}
        <strong className={isBlock ? 'text-danger' : 'text-amber'}>{title}</strong> {words}
      </p>
      <div className="-ml-0.5 flex flex-wrap items-center gap-x-2 py-1">
        {fix && (
          <Button size="small" onClick={() => onFix(fix.text)}>
            {fix.label}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          className="underline"
          aria-expanded={isOpen}
          aria-controls={reasons}
          aria-label={`Why? ${title}`}
          onClick={() => setOpen(!isOpen)}
          data-why
        >
          Why?
        </Button>
      </div>
      <ul id={reasons} hidden={!isOpen} className="grid gap-3 pb-3">
        {findings.map((finding) => (
          <li key={finding.rule}>
            <p>{finding.why}</p>
            <p className="mt-1 text-xs text-muted">
              Rule: {ruleTitle(finding.rule)}. App: {appNameOf(platform)}.
            </p>
            <Source source={finding.source} />
            <Button
              variant="quiet"
              size="small"
              className="-ml-4 underline"
              onClick={() => onReport(card, finding)}
            >
              {finding.severity === 'block' ? 'Report a wrong stop' : 'Report a wrong warning'}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The policy behind a rule. Our own rules have no page to link to. */
function Source({ source: { title, url, checked } }: { source: PolicySource }) {
  const label = `${title}, checked ${dateFormatter.format(new Date(checked))}`
  if (!url.startsWith('https:')) return <p className="text-xs text-muted">{label}</p>
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-8 items-center gap-1.5 text-xs text-muted underline"
    >
      {label}
      <ExternalLink className="size-3.5 shrink-0" />
    </a>
  )
}

/** The words that were found, unless that is most of the message. */
function wordsOf(findings: readonly Finding[], text: string): string {
  const words = findings
    .map(({ start, end }) => text.slice(start, end).trim())
    .filter((one) => one && one.length <= 40)
  const longest = words.filter((one, at) => !words.some((other, of) => of < at && other.includes(one)))
  return longest.length > 0 ? `“${longest.slice(0, 2).join('”, “')}”` : ''
}
