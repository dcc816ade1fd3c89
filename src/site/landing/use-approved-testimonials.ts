import { useEffect, useRef, useState } from 'react'
import { parseApproved } from './testimonials.ts'
import type { Testimonial } from './testimonials.ts'

/**
 * §4.18 The approved testimonials, once they have loaded. They replace the built-in ones while the visitor is still
 * above them, so that nothing jumps under their eyes; a visitor who is there or below sees them the next time. §8.17
 * Errors are only logged.
 */
export function useApprovedTestimonials() {
  const list = useRef<HTMLUListElement>(null)
  const [approved, setApproved] = useState<readonly Testimonial[]>([])
  useEffect(() => {
    let isMounted = true
    const load = async () => {
      const response = await fetch('/api/testimonials')
      if (!response.ok) throw new Error(`Testimonials: ${response.status}`)
      const loaded = parseApproved(await response.json())
      const top = list.current?.getBoundingClientRect().top ?? 0
      if (isMounted && loaded.length > 0 && top > innerHeight) setApproved(loaded)
    }
    load().catch((error: unknown) => console.warn('The testimonials could not be loaded', error))
    return () => {
      isMounted = false
    }
  }, [])
  return { list, approved }
}
