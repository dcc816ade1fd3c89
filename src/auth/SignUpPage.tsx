import { Link } from '@tanstack/react-router'
import { Notice } from '../ui/Notice.tsx'
import { AuthPage, linkClass } from './AuthPage.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { useArrival } from './use-arrival.ts'
import type { Ways } from './ways.ts'

/** §2.10, §2.17 Where new drivers make an account, under the title of the page that they came to. */
export function SignUpPage({ title, ways }: { title: string; ways: Ways }) {
  useArrival()
  return (
    <AuthPage
      title={title}
      below={
        <>
          Already with us?{' '}
          <Link to="/auth/login" className={linkClass}>
            Sign in
          </Link>
        </>
      }
    >
      {ways.signUp ? (
        <SignUpForm ways={ways} />
      ) : (
        <Notice title="New accounts are closed at the moment.">
          If you have one, you can sign in as always.
        </Notice>
      )}
    </AuthPage>
  )
}
