import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { brand } from '#domain/brand.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { isBlank, isLateWithoutMinutes, shownEtaOf } from './draft.ts'
import { etaLabelOf } from './labels.ts'
import type { Composer } from './use-composer.ts'
import type { Copying } from './use-copying.ts'

type Props = {
  composer: Composer
  copying: Copying
  /** The findings are above the button, and name the reason already. */
  isReasonShown?: boolean
  /** The message may change at once: then Copy is not the next tap. */
  isTentative?: boolean
  /** Uncovers the findings, before they are scrolled to. */
  onBlocked?: () => void
  children?: ReactNode
}

/**
 * The copy button, under the thumb. While the message cannot be copied it names the reason instead of being disabled.
 * After Copy it stays in its place and copies the same text again, so that a second tap does no harm. It is green, as
 * the next tap, while the message says more than the delivery app does. A late order's message without minutes can be
 * copied, but the bar asks for them first.
 */
export function CopyBar({
  composer,
  copying,
  isReasonShown = false,
  isTentative = false,
  onBlocked,
  children,
}: Props) {
  const { canCopy, isLintReady, problem, cards, part, draft } = composer
  const blocks = cards.filter(({ findings: [gravest] }) => gravest.severity === 'block').length
  const reason = problem ?? (blocks === 1 ? 'Fix 1 thing to copy.' : `Fix ${blocks} things to copy.`)
  const { name } = composer.fillings
  const forCustomer = name ? ` for ${name}` : ''
  const isCopied = part.copied !== null
  const isAskingMinutes = canCopy && !isCopied && isLateWithoutMinutes(part)
  const isSaid = isReasonShown && isLintReady && !problem && blocks > 0
  const copiedLabel = `Copied${copying.isCopiedAgain ? ' again' : ''}${forCustomer}`
  return (
    <div>
      {!canCopy && (
        // The check takes a moment after the start: a line that comes and goes would move the button.
        <p
          id="copy-blocked"
          className={`mb-1 text-center text-sm font-semibold text-danger ${isLintReady ? (isSaid ? 'sheet:sr-only' : '') : 'sr-only'}`}
        >
          {isLintReady ? reason : 'One moment, the message is being checked.'}
        </p>
      )}
      {isAskingMinutes && (
        <p id="copy-minutes" role="status" className="mb-1 text-center text-sm font-semibold text-amber">
          {part.unsure.includes('eta') && shownEtaOf(part.details)
            ? `Is ${shownEtaOf(part.details)} right? Confirm “${etaLabelOf(part.details.moment)}”.`
            : `How long will you be? Add “${etaLabelOf(part.details.moment)}”.`}
        </p>
      )}
      <div className="flex flex-wrap gap-1">
        <Button
          variant={isCopied || isTentative || isAskingMinutes || isBlank(draft) ? 'secondary' : 'primary'}
          size="large"
          className={`flex-1 basis-40 leading-tight ${children ? 'px-2! text-base! @max-[17rem]/editor:basis-0 @max-[17rem]/editor:[&>svg]:hidden' : ''}`}
          icon={isCopied ? <Check className="size-6 shrink-0" /> : <Copy />}
          aria-disabled={canCopy ? undefined : true}
          aria-keyshortcuts="c"
          aria-describedby={isAskingMinutes ? 'copy-minutes' : canCopy ? undefined : 'copy-blocked'}
          onClick={({ currentTarget: { ownerDocument } }) => {
            if (canCopy) return void copying.copy()
            onBlocked?.()
            ownerDocument.getElementById('findings')?.scrollIntoView({ block: 'nearest' })
          }}
        >
          {isCopied
            ? copiedLabel
            : `Copy${isAskingMinutes ? ' without minutes' : draft.parts.length > 1 && name ? forCustomer : ' message'}`}
        </Button>
        {children}
      </div>
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
        Your browser doesn’t let {brand.name} copy. The message is selected: hold it and choose Copy.
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
        I’ve copied it
      </Button>
    </Sheet>
  )
}
