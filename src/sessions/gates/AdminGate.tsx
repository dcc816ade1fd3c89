import type { ReactNode } from 'react'
import type { Driver } from '../../auth/driver.ts'
import { Gated } from './Gated.tsx'

/** §2.20, §6.5 For the administrator, by the database's role; others are redirected to their work. */
export const AdminGate = ({ children }: { children: (driver: Driver) => ReactNode }) => (
  <Gated gate="admin" feature="Administration">
    {children}
  </Gated>
)
