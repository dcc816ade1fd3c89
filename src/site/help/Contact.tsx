import { Link } from '@tanstack/react-router'
import { brand } from '#domain/brand.ts'
import { buttonClass } from '../../ui/button-class.ts'

/** How to reach us when no answer helped. */
export const Contact = () => (
  <section aria-labelledby="contact" className="grid gap-3 border-t border-line pt-6">
    <h2 id="contact" className="scroll-mt-20 text-xl font-bold">
      Still stuck?
    </h2>
    <p className="max-w-[58ch] text-muted">
      Tell us what you did, what you expected and what happened, and leave out names and addresses of
      customers. Somebody reads every word.
    </p>
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Link to="/feedback" className={buttonClass('secondary')}>
        Send Feedback
      </Link>
      <a
        href={`mailto:${brand.sender.email}`}
        className="flex touch items-center text-go-ink underline underline-offset-4"
      >
        {brand.sender.email}
      </a>
    </div>
    <ul className="flex flex-wrap gap-x-6 text-sm">
      <li>
        <Link to="/tutorial" className="flex touch items-center text-go-ink underline underline-offset-4">
          Tutorial
        </Link>
      </li>
      <li>
        <Link to="/faq" className="flex touch items-center text-go-ink underline underline-offset-4">
          What everybody asks
        </Link>
      </li>
    </ul>
  </section>
)
