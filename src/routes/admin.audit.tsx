import { createFileRoute } from '@tanstack/react-router'
import { AuditLog } from '../admin/AuditLog.tsx'

export const Route = createFileRoute('/admin/audit')({
  staticData: { shape: 'list', title: 'Audit log' },
  validateSearch: (search: Record<string, unknown>) => search,
  component: AuditLog,
})
