import type { ReactNode } from 'react'
import type { Driver } from '../driver.ts'
import { FailedAttempts } from './FailedAttempts.tsx'
import SignInSecurity from './SignInSecurity.tsx'

/** How a driver signs in, below the devices on which they are signed in and the failed attempts on their account. */
export const Security = ({ driver, devices }: { driver: Driver; devices: ReactNode }) => (
  <main className="page grid grid-cols-[minmax(0,1fr)] content-start gap-4 py-6">
    <header className="mb-1">
      <h1 tabIndex={-1} className="heading text-2xl">
        Security
      </h1>
      <p className="mt-1 text-muted">How you sign in, and where you’re signed in.</p>
    </header>
    {devices}
    <FailedAttempts userId={driver.id} />
    <SignInSecurity userId={driver.id} />
  </main>
)
