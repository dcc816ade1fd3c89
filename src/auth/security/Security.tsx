import { Devices } from '../../sessions/Devices.tsx'
import type { Driver } from '../driver.ts'
import SignInSecurity from './SignInSecurity.tsx'

/** How a driver signs in, and where they are signed in. */
export const Security = ({ driver }: { driver: Driver }) => (
  <main className="page grid grid-cols-[minmax(0,1fr)] content-start gap-4 py-6">
    <header className="mb-1">
      <h1 tabIndex={-1} className="heading text-2xl">
        Security
      </h1>
      <p className="mt-1 text-muted">How you sign in, and where you are signed in.</p>
    </header>
    <Devices userId={driver.id} />
    <SignInSecurity userId={driver.id} />
  </main>
)
