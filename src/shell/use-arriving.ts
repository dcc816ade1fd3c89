import { useLocation, useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { brand } from '#domain/brand.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Names the page in the tab and to screen readers. */
    title?: string
  }
}

/**
 * §2.27 What arriving on another page means: its name in the tab, the top of the page in view, and the focus on
 * its heading, where a screen reader goes on reading.
 */
export function useArriving(): void {
  const { pathname, searchStr, hash } = useLocation()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const from = useRef({ pathname, searchStr })
  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : `${brand.name} · ${brand.tagline}`
  }, [title])
  useEffect(() => {
    const moved = from.current.pathname !== pathname
    const changed = moved || from.current.searchStr !== searchStr
    from.current = { pathname, searchStr }
    if (!changed || hash) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
    // A change of the query keeps the focus: the driver is typing or choosing on this page.
    if (!moved) return
    const heading =
      document.querySelector<HTMLElement>('#main h1') ?? document.querySelector<HTMLElement>('#main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, searchStr, hash])
}
