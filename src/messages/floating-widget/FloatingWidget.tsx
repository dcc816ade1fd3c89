import { ExternalLink, PictureInPicture2, X } from 'lucide-react'
import { useMemo, useSyncExternalStore } from 'react'
import { brand } from '#domain/brand.ts'
import type { Driver } from '../../auth/driver.ts'
import { usePersistedStore } from '../../storage/persisted-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { MoveButtons } from './MoveButtons.tsx'
import {
  supportsPictureInPicture,
  closeSmallWindow,
  onSmallWindowChange,
  openPopup,
  openPictureInPicture,
  smallWindow,
} from './small-window.ts'
import { SplitScreen } from './SplitScreen.tsx'
import { widgetStore } from './widget-store.ts'

/** §2.15 The floating widget: the composer in a small window on a computer, behind a floating button on a phone. */
export function FloatingWidget({ driver }: { driver: Driver }) {
  const isPhone = useMediaQuery('(pointer: coarse)')
  const parts = [<SmallWindowCard key="computer" />, <FloatingButtonCard key="phone" userId={driver.id} />]
  return (
    <main className="page grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-10">
      <header>
        <h1 tabIndex={-1} className="heading text-2xl">
          Floating Widget
        </h1>
        <p className="mt-1 max-w-[60ch] text-muted">
          A small composer that stays at hand. It has the same draft, the same checks and the same history as
          Create Message.
        </p>
      </header>
      {isPhone ? parts.toReversed() : parts}
      <SplitScreen />
    </main>
  )
}

function SmallWindowCard() {
  const isOpen = useSyncExternalStore(onSmallWindowChange, smallWindow, () => null) !== null
  const staysOnTop = supportsPictureInPicture()
  const open = async () => {
    if ((staysOnTop && (await openPictureInPicture())) || openPopup()) return
    toast({
      title: 'Your browser did not open a window',
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
          <Button icon={<X aria-hidden="true" className="size-5" />} onClick={closeSmallWindow}>
            Close small window
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={
              staysOnTop ? (
                <PictureInPicture2 aria-hidden="true" className="size-6" />
              ) : (
                <ExternalLink aria-hidden="true" className="size-6" />
              )
            }
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
  const store = useMemo(() => widgetStore(userId), [userId])
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
