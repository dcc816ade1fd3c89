import { Check } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'

/** What Premium is, for a driver who has met a lock. */
export function PremiumSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Premium"
      description="Manual messages stay free, for ever and without a card."
      footer={
        <Button variant="primary" onClick={onClose}>
          Back
        </Button>
      }
    >
      <p className="flex gap-3 py-2">
        <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-go-ink" strokeWidth={3} />
        Automated messages: the screenshot alone makes them.
      </p>
      <p className="mt-3 text-sm text-muted">
        Subscribing is not open yet. Nothing is charged, and nothing changes for you until you choose to.
      </p>
    </Sheet>
  )
}
