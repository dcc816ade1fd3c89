import { Check, Copy } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { groupByRule } from './lint-context.ts'
import type { Composer } from './use-composer.ts'
import type { Copying } from './use-copying.ts'

type Props = { composer: Composer; copying: Copying }

/**
 * The copy button, under the thumb. While the message cannot be copied it names the reason instead of being disabled.
 * After Copy it stays in its place and copies the same text again, so that a second tap does no harm.
 */
export function CopyBar({ composer, copying }: Props) {
  const { canCopy, isLintReady, problem, findings, part, draft } = composer
  const blocks = groupByRule(findings.filter(({ severity }) => severity === 'block')).length
  const reason =
    problem ?? (blocks === 1 ? 'Put one thing right first.' : `Put ${blocks} things right first.`)
  const blockedReason = isLintReady ? reason : 'One moment, the message is being checked.'
  const { name } = composer.fillings
  const forCustomer = name ? ` for ${name}` : ''
  const isCopied = part.copied !== null
  const copiedLabel = `Copied${copying.isCopiedAgain ? ' again' : ''}${forCustomer}`
  return (
    <div>
      {!canCopy && (
        <p
          id="copy-blocked"
          className={`mb-1 text-center text-sm font-semibold ${isLintReady ? 'text-danger' : 'text-muted'}`}
        >
          {blockedReason}
        </p>
      )}
      <Button
        variant="primary"
        className="w-full leading-tight"
        icon={
          isCopied ? (
            <Check aria-hidden="true" className="size-6 shrink-0" />
          ) : (
            <Copy aria-hidden="true" className="size-5 shrink-0" />
          )
        }
        aria-disabled={canCopy ? undefined : true}
        aria-describedby={canCopy ? undefined : 'copy-blocked'}
        onClick={() => {
          if (canCopy) void copying.copy()
        }}
      >
        {isCopied ? copiedLabel : `Copy${draft.parts.length > 1 && name ? forCustomer : ' message'}`}
      </Button>
      <p role="status" className="sr-only">
        {isCopied ? `${copiedLabel}.` : ''}
      </p>
    </div>
  )
}
