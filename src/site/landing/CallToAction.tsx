import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button-class.ts'
import { Street } from './Street.tsx'

/** §2.36 The closing call to action, with the same drawing as the first screen. */
export const CallToAction = () => (
  <section aria-labelledby="last-word" className="relative isolate overflow-clip night">
    <Street show="door" className="absolute inset-x-0 bottom-0 -z-10 h-36 w-full md:h-60" />
    <div className="page flex flex-col items-center pt-16 pb-48 text-center md:pt-28 md:pb-80">
      <h2 id="last-word" className="max-w-[18ch] heading text-hero">
        Your next stop is a good one to begin with
      </h2>
      <p className="mt-5 text-lg text-muted">Manual mode is free forever. No credit card is needed.</p>
      <Link to="/upload" className={`mt-8 w-full sm:w-auto sm:min-w-80 ${buttonClass('primary')}`}>
        Start Earning More Tips
      </Link>
      <div className="mt-3 grid w-full gap-3 sm:w-auto sm:grid-cols-2">
        <Link to="/mode-selection" className={buttonClass('secondary')}>
          Start Creating Messages
        </Link>
        <Link to="/upload" className={buttonClass('secondary')}>
          Try Free Now
        </Link>
      </div>
    </div>
  </section>
)
