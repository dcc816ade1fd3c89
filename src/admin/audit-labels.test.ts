import { expect, test } from 'vitest'
import { auditActionLabels, auditEntryLabel } from './audit-labels.ts'

test('§6.5 the audit log says each action in words of its own, without a code', () => {
  const labels = Object.values(auditActionLabels)
  expect(new Set(labels).size).toBe(labels.length)
  expect(labels.join('')).not.toContain('_')
  const entry = (action: string, payload = {}) => auditEntryLabel({ action, payload })
  expect(entry('factor_in_progress')).toBe('Second step begun')
  expect(entry('login', { method: 'otp' })).toBe('Signed in · code or link')
  expect(entry('referral_refused', { reason: 'made_up' })).toBe('Friend not counted · Nobody real')
  expect(entry('of_another_build', { method: 'new' })).toBe('of another build · new')
})
