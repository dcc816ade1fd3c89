import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PageShape } from '../ui/Skeleton.tsx'
import type { HeadLink, HeadMeta } from './head.ts'
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
 * §2.27 What arriving on another page means: its name in the tab, the top of the page in view, and the focus on
 * its heading, where a screen reader goes on reading.
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
  useEffect(
    () => router.history.subscribe(({ action }) => void (isStep.current = isStepOf(action.type))),
    [router],
  )
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, hrefChanged, pathChanged }) => {
        if (!fromLocation || !hrefChanged || toLocation.hash) return
        // Who comes back finds the place that they had left, which the router keeps.
        if (!isStep.current) {
          const still = matchMedia('(prefers-reduced-motion: reduce)').matches
          scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
        }
        // A change of the query keeps the focus: the driver is typing or choosing on this page.
        if (pathChanged) focusHeading()
      }),
    [router],
  )
}

function focusHeading() {
  const frame = document.querySelector<HTMLElement>('#main')
  const heading = frame?.querySelector('h1') ?? frame
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
