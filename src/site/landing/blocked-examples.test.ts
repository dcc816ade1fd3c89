import { expect, test } from 'vitest'
import { canSend, lint } from '#domain/messages/lint/lint.ts'
import { blockedExamples } from './blocked-examples.ts'

test.each(blockedExamples)(
  '§2.28 Safe to send: the app itself stops “$match” as the front page says',
  ({ before, match, after, why }) => {
    const findings = lint(before + match + after, {
      platform: 'ubereats',
      moment: 'arriving',
      firstName: 'Priya',
    })
    expect(canSend(findings)).toBe(false)
    expect(findings).toContainEqual(
      expect.objectContaining({
        severity: 'block',
        start: before.length,
        end: before.length + match.length,
        why,
      }),
    )
  },
)
