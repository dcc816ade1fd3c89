import { Link } from '@tanstack/react-router'
import { Hand, Sparkles, Zap, Check } from 'lucide-react'
import { useState } from 'react'
import { modes, type Mode } from '#domain/messages/message.ts'
import { usePersistedStore } from '../../storage/persisted-store.ts'
import { adoptMode } from '../use-draft.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Switch } from '../../ui/Switch.tsx'
import { useCapabilities } from '../../auth/use-rights.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { ModeCard, type ModeDescription } from './ModeCard.tsx'
import { aiInBackgroundStore, effectiveMode, modeStore } from './mode-store.ts'

/** Presents Premium to a driver who tapped something locked. */
function PremiumSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
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

const modeDescriptions: Record<Mode, ModeDescription> = {
  manual: {
    icon: <Hand aria-hidden="true" />,
    text: 'You choose the moment, the minutes and a reason. A screenshot fills in what it can, and you confirm it.',
    benefit: 'Free forever, and works offline.',
  },
  automated: {
    icon: <Zap aria-hidden="true" />,
    text: 'You add the screenshot, nothing else. The finished message is there, checked and ready to copy.',
    benefit: 'The fastest way, and works offline too.',
  },
  ai_enhanced: {
    icon: <Sparkles aria-hidden="true" />,
    text: 'A language model words the message from the same details, beside the one that is there at once.',
    benefit: 'You tap the one to copy. It needs a connection; without one you have the draft as always.',
  },
}

/** §2.14 The three ways to make a message, and which of them the plan has. */
export function ModeSelection({ userId }: { userId: string }) {
  const { capabilities, isKnown } = useCapabilities(userId)
  const activeMode = effectiveMode(usePersistedStore(modeStore), capabilities)
  const isAiInBackground = usePersistedStore(aiInBackgroundStore)
  const [isPremiumSheetOpen, setPremiumSheetOpen] = useState(false)
  return (
    <main className="page grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5 py-6">
      <header>
        <h1 className="heading text-2xl">How your messages are made</h1>
        <p className="mt-1 text-muted">
          Every message is checked before it can be copied, whichever you choose.
        </p>
      </header>
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-busy={!isKnown}>
        <legend className="sr-only">Message mode</legend>
        {modes.map((mode) => (
          <ModeCard
            key={mode}
            mode={mode}
            description={modeDescriptions[mode]}
            chosen={mode === activeMode}
            capabilities={capabilities}
            onChoose={() => {
              modeStore.set(mode)
              adoptMode(userId, mode)
            }}
            onLocked={() => setPremiumSheetOpen(true)}
          />
        ))}
      </fieldset>
      {activeMode === 'automated' && capabilities.includes('mode_ai_enhanced') && (
        <Switch
          label="Have a language model word it, too"
          hint="In the background, beside the automated message. You tap the one to copy."
          checked={isAiInBackground}
          onChange={(on) => aiInBackgroundStore.set(on)}
        />
      )}
      <Link to="/upload" className={buttonClass('primary')}>
        Create a message
      </Link>
      <PremiumSheet open={isPremiumSheetOpen} onClose={() => setPremiumSheetOpen(false)} />
    </main>
  )
}
