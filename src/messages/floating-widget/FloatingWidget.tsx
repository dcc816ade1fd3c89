import {
  ExternalLink,
  PictureInPicture2,
  X,
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronDown,
} from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { brand } from '#domain/brand.ts'
import type { Driver } from '../../auth/driver.ts'
import { useMediaQuery } from '../../device/browser-state.ts'
import { usePersistedStore } from '../../storage/persisted-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'
import {
  widgetStore,
  isAtEdge,
  moveButton,
  moves,
  type Move,
  type ButtonPosition,
} from './floating-button.ts'
import {
  supportsPictureInPicture,
  closeSmallWindow,
  onSmallWindowChange,
  openPopup,
  openPictureInPicture,
  smallWindow,
} from './small-window.ts'

/** §2.15 The floating widget: the composer in a small window on a computer, behind a floating button on a phone. */
export function FloatingWidget({ driver }: { driver: Driver }) {
  const isPhone = useMediaQuery('(pointer: coarse)')
  const parts = [<SmallWindowCard key="computer" />, <FloatingButtonCard key="phone" userId={driver.id} />]
  return (
    <main className="page grid page-narrow-3xl grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-10">
      <PageHeader title="Floating Widget" isNarrow>
        A small composer that stays at hand, with the same draft, checks and history as Create Message.
      </PageHeader>
      {isPhone ? parts.toReversed() : parts}
      <SplitScreen />
    </main>
  )
}

const guides = [
  {
    on: 'Android',
    steps: [
      `Open the delivery app, then ${brand.name}.`,
      'Open the recent apps: swipe up from the bottom edge and hold, or press the square button.',
      `Tap the icon above the card of ${brand.name} and choose Split screen (on Samsung: Open in split screen view).`,
      'Choose the delivery app for the other half. Drag the bar between the two to give one more room.',
    ],
    note: 'If Split screen isn’t offered, the phone or the delivery app doesn’t allow it.',
  },
  {
    on: 'iPhone',
    steps: [
      'An iPhone shows one app at a time, so switching quickly is the way.',
      `After copying, swipe right along the bottom edge to get back to the app before, and the same to return to ${brand.name}.`,
      'On an iPhone with a Home button, press it twice and tap the other app.',
    ],
    note: `${brand.name} keeps your draft while you’re away.`,
  },
  {
    on: 'iPad',
    steps: [
      `Open ${brand.name} and tap the three dots at the top of the screen.`,
      'Choose Split View, then open the delivery app.',
    ],
    note: 'Newer versions of iPadOS use windows instead: look in Settings under Multitasking & Gestures.',
  },
] as const

/** Explains how to show two apps side by side on a phone, which no web app can arrange by itself. */
const SplitScreen = () => (
  <section aria-labelledby="split">
    <h2 id="split" className="heading text-xl">
      Two apps side by side
    </h2>
    <p className="mt-1 max-w-[60ch] text-muted">Set it up while you’re parked. It takes a few seconds.</p>
    <div className="mt-3 divide-y divide-line border-y border-line">
      {guides.map(({ on, steps, note }) => (
        <details key={on} className="group">
          <summary className="flex touch list-none items-center justify-between py-2 font-semibold">
            {on}
            <ChevronDown className="size-5 text-muted group-open:rotate-180" />
          </summary>
          <ol className="mb-3 ml-5 list-decimal space-y-1.5 marker:text-muted">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mb-4 text-sm text-muted">{note}</p>
        </details>
      ))}
    </div>
  </section>
)

const icons: Record<Move, typeof ArrowUp> = {
  left: ArrowLeft,
  right: ArrowRight,
  up: ArrowUp,
  down: ArrowDown,
}

const MoveButtons = ({
  position,
  onMove,
}: {
  position: ButtonPosition
  onMove: (position: ButtonPosition) => void
}) => (
  <div role="group" aria-label="Where the button floats" className="flex flex-wrap gap-2">
    {moves.map((move) => {
      const Icon = icons[move]
      const isDisabled = isAtEdge(position, move)
      return (
        <Button
          key={move}
          size="small"
          aria-disabled={isDisabled || undefined}
          icon={<Icon />}
          onClick={() => onMove(moveButton(position, move))}
        >
          Move {move}
        </Button>
      )
    })}
  </div>
)

function SmallWindowCard() {
  const isOpen = useSyncExternalStore(onSmallWindowChange, smallWindow, () => null) !== null
  const staysOnTop = supportsPictureInPicture()
  const open = async () => {
    if ((staysOnTop && (await openPictureInPicture())) || openPopup()) return
    toast({
      title: 'Your browser didn’t open a window',
      text: `Allow pop-ups for ${brand.name}, or use the floating button.`,
      tone: 'danger',
    })
  }
  return (
    <Card>
      <h2 className="heading text-lg">On a computer</h2>
      <p className="mt-1 text-muted">
        {staysOnTop
          ? 'A small window that stays on top of everything else. Write, copy, paste into the delivery app.'
          : 'A small window to put beside the delivery app. Write, copy, paste.'}
      </p>
      {!staysOnTop && (
        <div className="mt-3">
          <Notice>
            This browser has no windows that stay on top (Picture-in-Picture). Chrome and Edge on a computer
            have. Here it is an ordinary small window, which others can cover.
          </Notice>
        </div>
      )}
      <p className="mt-4" role="status">
        {isOpen ? (
          <Button icon={<X />} onClick={closeSmallWindow}>
            Close small window
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={staysOnTop ? <PictureInPicture2 className="size-6" /> : <ExternalLink className="size-6" />}
            onClick={() => void open()}
          >
            Open small window
          </Button>
        )}
      </p>
      <p className="mt-3 text-sm text-muted">It closes when you leave {brand.name} or reload the page.</p>
    </Card>
  )
}

function FloatingButtonCard({ userId }: { userId: string }) {
  const store = widgetStore(userId)
  const { on, place } = usePersistedStore(store)
  return (
    <Card>
      <h2 className="heading text-lg">On a phone</h2>
      <p className="mt-1 mb-3 text-muted">
        A button over the pages of {brand.name}. On a phone no website can float over another app; for that
        use split screen, below.
      </p>
      <Switch
        label="Show the floating button"
        hint="On every page but Create Message. Drag it where you like."
        checked={on}
        onChange={(on) => store.set((current) => ({ ...current, on }))}
      />
      {on && (
        <div className="mt-4">
          <p className="mb-2 text-sm text-muted">Or move it from here. This phone remembers its place.</p>
          <MoveButtons position={place} onMove={(place) => store.set((current) => ({ ...current, place }))} />
        </div>
      )}
    </Card>
  )
}
