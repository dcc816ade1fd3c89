import { useNavigate } from '@tanstack/react-router'
import { Hand, Sparkles, Zap, Check, Lock } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { capabilityOf, type Capability } from '#domain/billing/plan.ts'
import { modes, type Mode } from '#domain/messages/message.ts'
import { useCapabilities } from '../../auth/use-rights.ts'
import { usePersistedStore } from '../../storage/persisted-store.ts'
import { Button } from '../../ui/Button.tsx'
import { PrimaryLink } from '../../ui/links.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { modeLabels } from '../labels.ts'
import { adoptMode } from '../use-draft.ts'
import { aiInBackgroundStore, effectiveMode, modeStore } from './mode-store.ts'

/** §2.14 The three ways to make a message, and which of them the plan has. */
export function ModeSelection({ userId }: { userId: string }) {
  const { capabilities, isKnown } = useCapabilities(userId)
  const activeMode = effectiveMode(usePersistedStore(modeStore), capabilities)
  const isAiInBackground = usePersistedStore(aiInBackgroundStore)
  const navigate = useNavigate()
  const [isPremiumSheetOpen, setPremiumSheetOpen] = useState(false)
  return (
    <main className="page grid page-narrow-2xl grid-cols-[minmax(0,1fr)] gap-5 py-6 md:py-10">
      <header>
        <h1 className="heading text-2xl">Message modes</h1>
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
            onTap={() => void navigate({ to: '/upload' })}
            onLocked={() => setPremiumSheetOpen(true)}
          />
        ))}
      </fieldset>
      {activeMode === 'automated' && capabilities.includes('mode_ai_enhanced') && (
        <Switch
          label="Have AI word it, too"
          hint="In the background, beside the automated message. You tap the one to copy."
          checked={isAiInBackground}
          onChange={(on) => aiInBackgroundStore.set(on)}
        />
      )}
      <PrimaryLink to="/upload">Create a message</PrimaryLink>
      <PremiumSheet open={isPremiumSheetOpen} onClose={() => setPremiumSheetOpen(false)} />
    </main>
  )
}

function PremiumSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Premium"
      description="Manual messages stay free forever, no card needed."
      footer={
        <>
          <PrimaryLink to="/upsell" onClick={onClose}>
            Upgrade to Premium
          </PrimaryLink>
          <Button variant="quiet" onClick={onClose}>
            Go Back
          </Button>
        </>
      }
    >
      {premiumFeatures.map((one) => (
        <p key={one} className="flex gap-3 py-2">
          <Check className="mt-1 size-5 shrink-0 text-go-ink" strokeWidth={3} />
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
  'AI-enhanced messages: AI words them, beside the draft you get straight away.',
]

const modeDescriptions: Record<Mode, ModeDescription> = {
  manual: {
    icon: <Hand />,
    text: 'You choose the moment, the minutes and a reason. A screenshot fills in what it can, and you confirm it.',
    benefit: 'Free forever, and works offline.',
  },
  automated: {
    icon: <Zap />,
    text: 'You add the screenshot, nothing else. The finished message is there, checked and ready to copy.',
    benefit: 'The fastest way, and works offline too.',
  },
  ai_enhanced: {
    icon: <Sparkles />,
    text: 'AI words the message from the same details, beside the draft you get straight away.',
    benefit: 'You tap the one to copy. It needs a connection; without one you have the draft as always.',
  },
}

type ModeDescription = { icon: ReactNode; text: string; benefit: string }

type CardProps = {
  mode: Mode
  description: ModeDescription
  chosen: boolean
  capabilities: readonly Capability[]
  onChoose: () => void
  /** The driver has tapped the mode, rather than gone through them with the arrow keys. */
  onTap: () => void
  onLocked: () => void
}

/** One mode: what it does, and whether the driver can choose it. A locked mode says how to unlock it. */
function ModeCard({ mode, description, chosen, capabilities, onChoose, onTap, onLocked }: CardProps) {
  const isOpen = capabilities.includes(capabilityOf(mode))
  const wasPressed = useRef(false)
  const borderClass = chosen ? 'border-go' : isOpen ? 'border-edge hover:border-go-ink' : 'border-line'
  return (
    <div className={`relative rounded-lg border-2 bg-surface ${borderClass}`}>
      <label
        onPointerDown={() => (wasPressed.current = true)}
        onPointerCancel={() => (wasPressed.current = false)}
        className={`flex gap-4 rounded-lg p-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-go-ink ${isOpen ? 'cursor-pointer' : 'pb-0'}`}
      >
        <input
          type="radio"
          name="mode"
          checked={chosen}
          disabled={!isOpen}
          aria-label={modeLabels[mode]}
          aria-describedby={`mode-${mode}`}
          onChange={onChoose}
          onClick={() => {
            if (wasPressed.current) onTap()
            wasPressed.current = false
          }}
          className="sr-only"
        />
        <span
          className={`flex size-12 shrink-0 items-center justify-center bubble max-[22rem]:hidden [&>svg]:size-6 ${isOpen ? 'bg-go-soft text-go-ink' : 'bg-sunken text-muted'}`}
        >
          {description.icon}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2">
            <span className="heading text-lg wrap-anywhere">{modeLabels[mode]}</span>
            {!isOpen && (
              <span className="inline-flex flex-wrap items-center gap-1 rounded-full bg-sunken px-2.5 py-0.5 text-xs font-semibold text-muted">
                <Lock className="size-3.5" /> Premium
              </span>
            )}
            {chosen && (
              <span className="inline-flex items-center gap-1 rounded-full bg-go-soft px-2.5 py-0.5 text-xs font-semibold text-go-ink">
                <Check className="size-3.5" strokeWidth={3} /> In use
              </span>
            )}
          </span>
          <span id={`mode-${mode}`} className="mt-1 block">
            {description.text}
            <span className="mt-1 block text-sm text-muted">{description.benefit}</span>
          </span>
        </span>
      </label>
      {!isOpen && (
        <Button variant="quiet" size="small" className="mb-1 ms-16 max-[22rem]:ms-0" onClick={onLocked}>
          See what Premium adds
        </Button>
      )}
    </div>
  )
}
