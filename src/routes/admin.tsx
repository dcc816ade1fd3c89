import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminStepUp } from '../admin/AdminStepUp.tsx'
import { AdminFrame } from '../admin/AdminFrame.tsx'
import { AdminGate } from '../sessions/Gates.tsx'

/** §2.20 The guard and the frame of every section; src/admin/sections.ts lists the sections. */
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
