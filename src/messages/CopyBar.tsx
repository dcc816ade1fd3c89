import { Check, Copy } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { byRule } from './findings.ts'
import type { Composer } from './use-composer.ts'

type Props = { composer: Composer; copied: boolean; onCopy: () => void }

/** The one thing that matters, under the thumb. While something is blocked it says what, instead of being dead. */
export function CopyBar({ composer, copied, onCopy }: Props) {
  const { canCopy, checked, problem, findings, part, draft } = composer
  const blocks = byRule(findings.filter(({ severity }) => severity === 'block')).length
  const reason =
    problem ?? (blocks === 1 ? 'Put one thing right first.' : `Put ${blocks} things right first.`)
  const why = checked ? reason : 'One moment, the message is being checked.'
  const forWhom = draft.parts.length > 1 && part.details.name ? ` for ${part.details.name}` : ''
  return (
    <div>
      {!canCopy && (
        <p
          id="copy-blocked"
          className={`mb-1 text-center text-sm font-semibold ${checked ? 'text-danger' : 'text-muted'}`}
        >
          {why}
        </p>
      )}
      <Button
        variant="primary"
        className="w-full"
        icon={
          copied ? (
            <Check aria-hidden="true" className="size-6 shrink-0" />
          ) : (
            <Copy aria-hidden="true" className="size-5 shrink-0" />
          )
        }
        aria-disabled={canCopy ? undefined : true}
        aria-describedby={canCopy ? undefined : 'copy-blocked'}
        onClick={() => {
          if (canCopy) onCopy()
        }}
      >
        {copied ? 'Copied' : `Copy message${forWhom}`}
      </Button>
      <p role="status" className="sr-only">
        {copied ? 'Message copied' : ''}
      </p>
    </div>
  )
}
