import { createFileRoute } from '@tanstack/react-router'
import { AuditLog } from '../admin/AuditLog.tsx'

type Search = { action?: string; actor?: string; subject?: string; all?: '1' }

export const Route = createFileRoute('/admin/audit')({
  staticData: { shape: 'list', title: 'Audit log' },
  validateSearch: ({ action, actor, subject, all }: Record<string, unknown>): Search => ({
    ...(typeof action === 'string' && { action }),
    ...(typeof actor === 'string' && { actor }),
    ...(typeof subject === 'string' && { subject }),
    ...((all === '1' || all === 1) && { all: '1' }),
  }),
  component: AuditLog,
})
