import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PageShape } from '../ui/Skeleton.tsx'
import type { HeadLink, HeadMeta } from './head.ts'
import { reachPlace } from './reach-place.ts'
import { isStepOf } from './steps.ts'
import { writeHead } from './write-head.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Names a page of the app in the tab and to screen readers. Pages for visitors have a `head` instead. */
    title?: string
    /** What stands there while the page is on its way. */
    shape?: PageShape
    /** Every address of a route with parameters that is rendered at build and listed for search engines. */
    paths?: () => Promise<readonly string[]>
  }
}

/**
 * §2.27 What arriving on another page means: its name in the tab, the top of the page in view, or the place that was
 * left there before, and the focus on its heading, where a screen reader goes on reading.
 */
export function useArriving(): void {
  const router = useRouter()
  const page = useMatches({ select: (matches) => matches.at(-1) })
  const { meta, links, status, staticData } = page ?? {}
  useEffect(() => {
    // A page on its way has no head yet.
    if (status === 'pending') return
    writeHead(meta as HeadMeta[] | undefined, links as HeadLink[] | undefined, staticData?.title)
  }, [meta, links, status, staticData])
  const isStep = useRef(false)
  const places = useRef(new Map<string, number>())
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        if (fromLocation) places.current.set(keyOf(fromLocation), scrollY)
      }),
    [router],
  )
  useEffect(
    () => router.history.subscribe(({ action }) => void (isStep.current = isStepOf(action.type))),
    [router],
  )
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, hrefChanged, pathChanged }) => {
        if (!fromLocation || !hrefChanged || toLocation.hash) return
        if (isStep.current) {
          const place = places.current.get(keyOf(toLocation))
          // Those from before a reload are the router's alone.
          if (place !== undefined) reachPlace(place)
        } else {
          const still = matchMedia('(prefers-reduced-motion: reduce)').matches
          scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
        }
        // A change of the query keeps the focus: the driver is typing or choosing on this page.
        if (pathChanged) focusHeading()
      }),
    [router],
  )
}

/** Tells an entry of the history from another of the same address. */
const keyOf = ({ state, href }: { state: { __TSR_key?: string }; href: string }) => state.__TSR_key ?? href

function focusHeading() {
  const frame = document.querySelector<HTMLElement>('#main')
  const heading = frame?.querySelector('h1') ?? frame
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
