import { CircleCheck, OctagonX, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore, useLayoutEffect, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from './Button.tsx'
import { useTopModal } from './modals.ts'
import { dismissToast, newest, onToasts, shownToasts, trimToasts } from './toast.ts'
import type { Toast } from './toast.ts'

/** §9.29 Shows at most `max` toasts, each for `durationMs` milliseconds during which no pointer is over it. */
export function Toaster({ max, durationMs }: { max: number; durationMs: number }) {
  const toasts = useSyncExternalStore(onToasts, shownToasts, shownToasts)
  const visible = newest(toasts, max)
  const modal = useTopModal()
  // Toasts that did not fit are gone, and do not come back when a newer one closes.
  useEffect(() => {
    if (visible.length < toasts.length) trimToasts(max)
  }, [toasts, visible, max])
  return (
    <>
      <ToastRegion toasts={modal ? [] : visible} durationMs={durationMs} isNamed={!modal} />
      {modal && createPortal(<ToastRegion toasts={visible} {...{ durationMs, modal }} isNamed />, modal)}
    </>
  )
}

type RegionProps = {
  toasts: readonly Toast[]
  durationMs: number
  /** The modal dialog that holds the region. */
  modal?: HTMLDialogElement
  isNamed: boolean
}

function ToastRegion({ toasts, durationMs, modal, isNamed }: RegionProps) {
  const region = useRef<HTMLElement>(null)
  const bottom = useToastPlace(region, toasts.at(-1)?.id, modal)
  return (
    <section
      ref={region}
      aria-label={isNamed ? 'Notifications' : undefined}
      style={{ bottom }}
      className="pointer-events-none fixed inset-x-2 z-50 mx-auto max-w-md print:hidden"
    >
      {/* The live region exists before its first toast, or screen readers would miss that one. They read only what is new. */}
      <output aria-atomic="false" className="flex flex-col gap-2">
        {toasts.map((one) => (
          <ToastCard key={one.id} toast={one} durationMs={durationMs} />
        ))}
      </output>
    </section>
  )
}

const tones = {
  plain: { Icon: CircleCheck, box: 'border-line bg-raised', ink: 'text-go-ink', words: 'text-ink' },
  warning: {
    Icon: TriangleAlert,
    box: 'border-amber-line bg-amber-soft',
    ink: 'text-amber',
    words: 'text-amber',
  },
  danger: { Icon: OctagonX, box: 'border-danger bg-danger-soft', ink: 'text-danger', words: 'text-danger' },
} as const

function ToastCard({ toast, durationMs }: { toast: Toast; durationMs: number }) {
  const { id, title, text, action, tone, sticky } = toast
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (isPaused || sticky) return
    const timer = setTimeout(() => dismissToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [isPaused, sticky, id, durationMs])
  const { Icon, box, ink, words: titleInk } = tones[tone]
  return (
    // Pointing at a toast only keeps it open; every action is a button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast(id)}
      className={`pointer-events-auto flex animate-drop flex-wrap items-center justify-end gap-x-1 rounded-lg border pl-3 shadow-float ${box}`}
    >
      {/* In large type the buttons go below the words. */}
      <div className="flex min-w-0 flex-[1_1_min(8rem,100%)] items-center gap-2 py-2">
        <Icon className={`size-5 shrink-0 ${ink}`} />
        <p className="min-w-0 text-sm">
          <span className={`font-semibold ${titleInk}`}>{title}</span>
          {text && <span className="text-muted"> {text}</span>}
        </p>
      </div>
      {action && (
        <Button
          variant="quiet"
          size="small"
          className="-my-px px-3 underline underline-offset-4"
          onClick={() => {
            dismissToast(id)
            action.onClick()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        label={`Dismiss: ${title}`}
        icon={<X />}
        className="-my-px text-muted hover:bg-sunken"
        onClick={() => dismissToast(id)}
      />
    </div>
  )
}

/** Elements that a driver may want to tap or read while a toast shows: controls and headers, then choices. */
const buttonSelector =
  'a[href], button, select, textarea, input:not([type=radio], [type=checkbox], [type=range]), summary, main header, [role=alert]'
const choiceSelector = 'input, label:has(input), h1 + p'

/**
 * §9.29 The distance of the toasts from the window's bottom, in pixels, where they cover no bar and no control.
 * Measured when a toast comes, when a sheet has risen under it, when the page changes its size and when it has scrolled
 * to its top, not while it scrolls, so that no toast jumps, and not while one is pressed, or the tap would end beside it.
 */
function useToastPlace(
  region: RefObject<HTMLElement | null>,
  newestId: number | undefined,
  modal: HTMLDialogElement | undefined,
): number {
  const [place, setPlace] = useState(0)
  useLayoutEffect(() => {
    const element = region.current
    if (!element || newestId === undefined) return
    const measure = () => setPlace(distanceFromBottom(element, modal))
    let isHeld = false
    const follow = () => {
      isHeld = element.matches(':active')
      if (!isHeld) measure()
    }
    measure()
    const sizes = new ResizeObserver(follow)
    sizes.observe(document.body)
    sizes.observe(element)
    // After a press that held the place, once its click has arrived.
    const afterPress = () => isHeld && requestAnimationFrame(follow)
    // A new page scrolls to its top under the toast. Older Safari has no `scrollend`.
    const afterScroll = () => scrollY === 0 && follow()
    addEventListener('scroll', afterScroll, { passive: true })
    addEventListener('resize', follow)
    modal?.addEventListener('animationend', follow)
    addEventListener('pointerup', afterPress)
    addEventListener('pointercancel', afterPress)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', afterScroll)
      removeEventListener('resize', follow)
      modal?.removeEventListener('animationend', follow)
      removeEventListener('pointerup', afterPress)
      removeEventListener('pointercancel', afterPress)
    }
  }, [region, newestId, modal])
  return place
}

function distanceFromBottom(region: HTMLElement, modal: HTMLDialogElement | undefined): number {
  const { left, right, height } = region.getBoundingClientRect()
  // A sheet lies over the page's header.
  const header = modal ? undefined : document.querySelector('header')?.getBoundingClientRect()
  const boxesOf = (selector: string): Box[] =>
    [...(modal ?? document).querySelectorAll(selector)]
      .filter((element) => !region.contains(element) && element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
  const size = { left, right, height }
  const edges = { top: Math.max(header?.bottom ?? 0, 0), bottom: topOfBars((left + right) / 2, region) }
  // On a screen full of choices and words, the buttons count more.
  const place =
    toastBottom(size, edges, boxesOf(`${buttonSelector}, ${choiceSelector}`)) ??
    toastBottom(size, edges, boxesOf(buttonSelector)) ??
    leastCovering(size, { ...edges, top: Math.max(edges.top, innerHeight / 2) }, boxesOf(buttonSelector))
  return innerHeight - place
}

/** The upper edge of what is fixed to the window's bottom: the bottom bar, and above it the message to copy. */
function topOfBars(x: number, region: HTMLElement): number {
  let edge = innerHeight
  for (;;) {
    const bar = document
      .elementsFromPoint(x, edge - 1)
      .filter((element) => !region.contains(element))
      .map(stayingAncestor)
      .find((element) => element !== null)
    const top = bar?.getBoundingClientRect().top ?? edge
    if (top >= edge || top < innerHeight / 4) return edge
    edge = top
  }
}

function stayingAncestor(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
  return null
}

/** The edges of a box in the window, in pixels from the window's upper left corner. */
type Box = { top: number; right: number; bottom: number; left: number }

const GAP = 8

/**
 * §9.29 The lower edge of the toasts, in pixels from the window's top: the lowest place in which they cover none of the
 * obstacles, or null where there is none.
 * @param size the size of all toasts together, at their horizontal place
 * @param top the lower edge of the header, which no toast covers
 * @param bottom the upper edge of the bars at the window's bottom
 */
export function toastBottom(
  { left, right, height }: Pick<Box, 'left' | 'right'> & { height: number },
  { top, bottom }: Pick<Box, 'top' | 'bottom'>,
  obstacles: readonly Box[],
): number | null {
  const beside = besideOf({ left, right }, obstacles)
  return (
    placesAt([bottom, ...beside.map((box) => box.top)], GAP)
      .filter((edge) => edge < bottom && edge - height >= top)
      .find((edge) => coveredAt(edge, height, beside) === 0) ?? null
  )
}

/**
 * §9.29 The lower edge of the toasts on a screen full of buttons, such as a list of messages: the lowest place in which
 * they cover the fewest, such as the words of a row rather than its actions. The caller keeps it below the filters.
 */
export function leastCovering(
  { left, right, height }: Pick<Box, 'left' | 'right'> & { height: number },
  { top, bottom }: Pick<Box, 'top' | 'bottom'>,
  obstacles: readonly Box[],
): number {
  const beside = besideOf({ left, right }, obstacles)
  const edges = beside.map((box) => box.top).filter((edge) => edge < bottom)
  const covered = placesAt([bottom - GAP, ...edges], 0)
    .filter((edge) => edge - height >= top)
    .map((edge) => ({ edge, count: coveredAt(edge, height, beside) }))
  return covered.toSorted((a, b) => a.count - b.count)[0]?.edge ?? bottom - GAP
}

const besideOf = ({ left, right }: Pick<Box, 'left' | 'right'>, obstacles: readonly Box[]) =>
  obstacles.filter((box) => box.left < right && box.right > left)

/** The places above these edges, the lowest first. */
const placesAt = (edges: readonly number[], gap: number): number[] =>
  edges.map((edge) => edge - gap).toSorted((a, b) => b - a)

const coveredAt = (edge: number, height: number, obstacles: readonly Box[]): number =>
  obstacles.filter((box) => box.bottom > edge - height && box.top < edge).length
