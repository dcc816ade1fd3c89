import { OctagonX, ShieldCheck } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import { MESSAGE_MAX } from '#domain/limits.ts'
import { StruckText } from './StruckText.tsx'

type Rules = typeof import('#domain/messages/lint/lint.ts')

const context = { platform: 'ubereats', moment: 'arriving', firstName: 'Priya' } as const

/** §2.28 Checks the visitor's own words with the app's own lint. They stay on the phone. */
export function TryTheCheck() {
  const id = useId()
  const [rules, setRules] = useState<Rules | null>(null)
  const [text, setText] = useState('')
  // The lint is large. It loads when the visitor is about to write.
  const fetchRules = () => {
    if (!rules)
      import('#domain/messages/lint/lint.ts').then(setRules, (error: unknown) => console.warn(error))
  }
  const found = rules && text.trim() ? rules.lint(text, context) : null
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-12">
      <div>
        <label htmlFor={id} className="font-semibold">
          Try it with words of your own
        </label>
        <textarea
          id={id}
          rows={2}
          maxLength={MESSAGE_MAX}
          placeholder="A tip would be lovely!"
          onFocus={fetchRules}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="mt-2 block w-full rounded-lg border-2 border-edge bg-surface px-4 py-3 text-message"
        />
        <p className="mt-2 text-sm text-muted">They’re checked on your phone and go nowhere.</p>
      </div>
      <div aria-live="polite" className="md:min-h-28 md:pt-8">
        {found && <Verdict text={text} found={found} blocked={!rules!.canSend(found)} />}
      </div>
    </div>
  )
}

type VerdictProps = { text: string; found: ReturnType<Rules['lint']>; blocked: boolean }

const Verdict = ({ text, found, blocked }: VerdictProps) =>
  found.length === 0 ? (
    <p className="flex gap-2 font-semibold text-go-ink">
      <ShieldCheck className="size-6 shrink-0" />
      We found nothing to stop.
    </p>
  ) : (
    <>
      <p
        className={`flex items-center gap-2 text-sm font-semibold ${blocked ? 'text-danger' : 'text-amber'}`}
      >
        <OctagonX className="size-5" />
        {blocked ? 'Stopped' : 'Look again before you send it'}
      </p>
      <blockquote className="mt-2 bubble border border-line bg-surface px-4 py-3.5 text-message">
        {splitAtFindings(text, found).map(({ part, bad }, at) =>
          bad ? <StruckText key={at}>{part}</StruckText> : <Fragment key={at}>{part}</Fragment>,
        )}
      </blockquote>
      <ul className="mt-2 grid gap-1 pl-4 text-sm text-muted">
        {[...new Set(found.map(({ why }) => why))].map((why) => (
          <li key={why}>{why}</li>
        ))}
      </ul>
    </>
  )

/** The text cut at the findings; overlapping findings are one. */
function splitAtFindings(text: string, found: VerdictProps['found']) {
  const pieces: { part: string; bad: boolean }[] = []
  let at = 0
  for (const { start, end } of found) {
    if (end <= at) continue
    const from = Math.max(start, at)
    pieces.push({ part: text.slice(at, from), bad: false }, { part: text.slice(from, end), bad: true })
    at = end
  }
  return [...pieces, { part: text.slice(at), bad: false }].filter(({ part }) => part)
}
