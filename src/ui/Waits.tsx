import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/**
 * A part of a page that may stand before its code has come. src/early/taps.js keeps the taps on it until it can
 * answer them.
 */
export function Waits({ className, children }: { className?: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.removeAttribute('data-waits'), [])
  return (
    <div ref={part} data-waits="" className={className}>
      {children}
    </div>
  )
}
