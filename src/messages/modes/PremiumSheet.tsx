import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Sheet } from '../../ui/Sheet.tsx'

/** Presents Premium to a driver who tapped something locked. */
export function PremiumSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Premium"
      description="Manual messages stay free, for ever and without a card."
      footer={
        <>
          <Link to="/billing" onClick={onClose} className={buttonClass('primary')}>
            Upgrade to Premium
          </Link>
          <Button variant="quiet" onClick={onClose}>
            Go Back
          </Button>
        </>
      }
    >
      {premiumFeatures.map((one) => (
        <p key={one} className="flex gap-3 py-2">
          <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-go-ink" strokeWidth={3} />
          {one}
        </p>
      ))}
      <p className="mt-3 text-sm text-muted">
        The price is shown before you pay, and you can cancel anytime.
      </p>
    </Sheet>
  )
}

const premiumFeatures = [
  'Automated messages: the screenshot alone makes them.',
  'AI-enhanced messages: a language model words them, beside the draft that is there at once.',
]
