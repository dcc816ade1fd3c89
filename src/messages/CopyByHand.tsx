import { useEffect, useRef } from 'react'
import { brand } from '#domain/brand.ts'
import type { Copying } from './use-copying.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'

type Props = { copying: Copying; text: string }

/**
 * For browsers that refuse access to the clipboard: the text is selected, and the driver copies it with the browser's
 * own menu.
 */
export function CopyByHand({ copying, text }: Props) {
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
