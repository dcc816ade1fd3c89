import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button-class.ts'
import { Doorstep } from './Doorstep.tsx'

/** §2.36 The last word. */
export const CallToAction = () => (
  <section aria-labelledby="last-word" className="overflow-x-clip border-t border-line bg-surface">
    <div className="page grid items-end gap-8 pt-12 md:grid-cols-2 md:pt-20">
      <div className="pb-4 md:pb-20">
        <h2 id="last-word" className="heading text-2xl md:text-[2.5rem] md:leading-[1.1]">
          Your next stop is a good one to begin with
        </h2>
        <p className="mt-3 text-muted md:text-lg">Manual mode is free forever. No credit card is needed.</p>
        <div className="mt-6 flex flex-col gap-3">
          <Link to="/upload" className={buttonClass('primary')}>
            Start Earning More Tips
          </Link>
          <div className="grid gap-3 sm:grid-cols-2">
            <Link to="/mode-selection" className={buttonClass('secondary')}>
              Start Creating Messages
            </Link>
            <Link to="/upload" className={buttonClass('secondary')}>
              Try Free Now
            </Link>
          </div>
        </div>
      </div>
      <Doorstep className="w-full" />
    </div>
  </section>
)
