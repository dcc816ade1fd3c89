import { lazy } from 'react'
import { whenIdle } from '../../device/when-idle.ts'
import { Deferred } from '../../ui/Deferred.tsx'
import { Install } from '../install/Install.tsx'
import { Hero } from './Hero.tsx'

/** The part below the first screen is prerendered; its code loads when the phone is idle. */
const BelowFold = lazy(async () => {
  if (!import.meta.env.SSR) await new Promise<void>((resolve) => whenIdle(resolve))
  return { default: (await import('./BelowFold.tsx')).BelowFold }
})

/** §2.28 The front page, which presents the product with its own screens. */
export const Landing = () => (
  <main>
    <Install />
    <Hero />
    {/* Where the page was not prerendered, this keeps the footer below the screen while the code loads. */}
    <div className="min-h-dvh">
      <Deferred>
        <BelowFold />
      </Deferred>
    </div>
  </main>
)
