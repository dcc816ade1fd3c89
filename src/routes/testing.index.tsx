import { createFileRoute, Link } from '@tanstack/react-router'
import { testing } from '../content/faq/testing.ts'
import { Questions } from '../faq/Questions.tsx'
import { buttonClass } from '../ui/button-class.ts'

export const Route = createFileRoute('/testing/')({
  staticData: { title: 'Become A Test Driver' },
  component: Testing,
})

/** §2.21 */
function Testing() {
  return (
    <main className="page grid max-w-3xl gap-6 py-8">
      <h1 className="heading text-3xl">Become A Test Driver</h1>
      <p className="text-lg">
        Thirty days with everything that Premium has, in return for an honest word about how it went on the
        road.
      </p>
      <p>Places open city by city. An account that you make now can join as soon as yours does.</p>
      <p>
        <Link to="/auth/signup" className={buttonClass('primary', 'large')}>
          Create an account
        </Link>
      </p>
      <Questions group={testing} />
    </main>
  )
}
