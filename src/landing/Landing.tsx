import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../ui/when-idle.ts'
import { Hero } from './Hero.tsx'

// What lies below the first screen comes when the phone has a moment.
const Below = lazy(() => import('./Below.tsx').then(({ Below }) => ({ default: Below })))

/** §2.28 The front page: what it is, in the product's own product. */
export function Landing() {
  const [calm, setCalm] = useState(false)
  useEffect(() => whenIdle(() => setCalm(true)), [])
  return (
    <main>
      <Hero />
      {/* It keeps the footer out of sight meanwhile. */}
      <div className="min-h-dvh">{calm && <Suspense>{<Below />}</Suspense>}</div>
    </main>
  )
}
