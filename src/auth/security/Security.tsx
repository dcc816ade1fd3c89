import { Devices } from '../../sessions/Devices.tsx'
import type { Driver } from '../driver.ts'

/** How a driver signs in, and where they are signed in. */
export const Security = ({ driver }: { driver: Driver }) => (
  <main className="page grid max-w-2xl grid-cols-[minmax(0,1fr)] content-start gap-5 py-6">
    <header>
      <h1 tabIndex={-1} className="heading text-2xl">
        Security
      </h1>
      <p className="mt-1 text-muted">How you sign in, and where you are signed in.</p>
    </header>
    <Devices userId={driver.id} />
  </main>
)
