import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminStepUp } from '../admin/AdminStepUp.tsx'
import { AdminFrame } from '../admin/AdminFrame.tsx'
import { AdminGate } from '../sessions/gates/AdminGate.tsx'

/** §2.20 The gate and the frame of every section; what a section is stands in src/admin/sections.ts. */
export const Route = createFileRoute('/admin')({
  component: () => (
    <AdminGate>
      {(driver) => (
        <AdminStepUp driver={driver}>
          <AdminFrame>
            <Outlet />
          </AdminFrame>
        </AdminStepUp>
      )}
    </AdminGate>
  ),
})
