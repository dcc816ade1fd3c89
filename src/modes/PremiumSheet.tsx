import { Check } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'

const adds = [
  'Automated messages: the screenshot alone makes them',
  'Message Data: what you sent, and what came of it',
  'Achievements, and the floating widget',
  'Your whole history as a file',
]

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
      <ul className="grid gap-2 py-2">
        {adds.map((line) => (
          <li key={line} className="flex gap-3">
            <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-go-ink" strokeWidth={3} /> {line}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        Subscribing is not open yet. Nothing is charged, and nothing changes for you until you choose to.
      </p>
    </Sheet>
  )
}
