import { useLocation } from '@tanstack/react-router'
import { lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Driver } from '../../auth/driver.ts'
import { useCapabilities } from '../../auth/use-rights.ts'
import { usePersistedStore } from '../../storage/persisted-store.ts'
import { ChunkErrorNotice, Deferred } from '../../ui/Deferred.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { widgetStore } from './floating-button.ts'
import { FloatingButton } from './FloatingButton.tsx'
import { closeSmallWindow, onSmallWindowChange, smallWindow } from './small-window.ts'

// The composer's code is large, and most drivers never open the widget.
const CompactComposer = lazy(() =>
  import('./CompactComposer.tsx').then(({ CompactComposer }) => ({ default: CompactComposer })),
)

/**
 * §2.15 The floating widget of a driver who has turned it on: the button over the pages, and the content of the small
 * window.
 */
export function Widget({ driver }: { driver: Driver }) {
  const { capabilities, isKnown } = useCapabilities(driver.id)
  const isAllowed = capabilities.includes('floating_widget')
  useEffect(() => {
    if (isKnown && !isAllowed) closeSmallWindow()
  }, [isKnown, isAllowed])
  // Signing out closes the small window with its message.
  useEffect(() => closeSmallWindow, [])
  return (
    isAllowed && (
      <>
        <PageWidget driver={driver} />
        <WindowWidget driver={driver} />
      </>
    )
  )
}

function PageWidget({ driver }: { driver: Driver }) {
  const store = widgetStore(driver.id)
  const { on, place } = usePersistedStore(store)
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  // The page that makes messages needs no link to itself.
  if (!on || pathname === '/upload') return null
  return (
    <>
      <FloatingButton
        position={place}
        onMove={(place) => store.set((current) => ({ ...current, place }))}
        onOpen={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title="Quick message">
        <Deferred fallback={<Skeleton className="h-60 rounded-lg" />} errorComponent={ChunkErrorNotice}>
          <CompactComposer driver={driver} />
        </Deferred>
      </Sheet>
    </>
  )
}

function WindowWidget({ driver }: { driver: Driver }) {
  const view = useSyncExternalStore(onSmallWindowChange, smallWindow, () => null)
  if (!view) return null
  return createPortal(
    <main className="flex min-h-dvh flex-col bg-raised p-3">
      <h1 className="sr-only">Quick message</h1>
      <Deferred fallback={<Skeleton className="h-60 rounded-lg" />} errorComponent={ChunkErrorNotice}>
        <CompactComposer driver={driver} targetWindow={view} />
      </Deferred>
    </main>,
    view.document.body,
  )
}
