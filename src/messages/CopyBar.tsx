import { Check, Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { brand } from '#domain/brand.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import type { Composer } from './use-composer.ts'
import type { Copying } from './use-copying.ts'

type Props = { composer: Composer; copying: Copying }

/**
 * The copy button, under the thumb. While the message cannot be copied it names the reason instead of being disabled.
 * After Copy it stays in its place and copies the same text again, so that a second tap does no harm.
 */
export function CopyBar({ composer, copying }: Props) {
  const { canCopy, isLintReady, problem, cards, part, draft } = composer
  const blocks = cards.filter(({ findings: [gravest] }) => gravest.severity === 'block').length
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
        icon={isCopied ? <Check className="size-6 shrink-0" /> : <Copy className="size-5 shrink-0" />}
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
      <CopyByHand copying={copying} text={composer.composed.text} />
    </div>
  )
}

/**
 * For browsers that refuse access to the clipboard: the text is selected, and the driver copies it with the browser's
 * own menu.
 */
function CopyByHand({ copying, text }: { copying: Copying; text: string }) {
  const open = copying.byHand
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (open) field.current?.select()
  }, [open])
  return (
    <Sheet open={open} onClose={copying.closeManualCopy} title="Copy it by hand">
      <p className="mb-2 text-muted">
        Your browser does not let {brand.name} copy. The message is selected: hold it and choose Copy.
      </p>
      <textarea
        ref={field}
        readOnly
        rows={6}
        aria-label="Message to copy"
        value={text}
        onFocus={(event) => event.target.select()}
        className="w-full rounded-md border border-line bg-surface p-3 text-[1.0625rem]"
      />
      <Button variant="primary" className="mt-3 w-full" onClick={() => void copying.finishManualCopy()}>
        I have copied it
      </Button>
    </Sheet>
  )
}
