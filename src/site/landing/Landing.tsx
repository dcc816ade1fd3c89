import { lazy } from 'react'
import { Install } from '../install/Install.tsx'
import { Deferred } from '../../ui/Deferred.tsx'
import { whenIdle } from '../../device/when-idle.ts'
import { Hero } from './Hero.tsx'

/** What lies below the first screen stands in the page from the start; its code comes when the phone has a moment. */
const BelowFold = lazy(async () => {
  if (!import.meta.env.SSR) await new Promise<void>((resolve) => whenIdle(resolve))
  return { default: (await import('./BelowFold.tsx')).BelowFold }
})

/** §2.28 The front page: what it is, in the product's own product. */
export const Landing = () => (
  <main>
    <Install />
    <Hero />
    {/* Where the page was not rendered before, this keeps the footer out of sight meanwhile. */}
    <div className="min-h-dvh">
      <Deferred>
        <BelowFold />
      </Deferred>
    </div>
  </main>
)
