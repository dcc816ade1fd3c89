import { expect, test } from 'vitest'
import { canSend, lint } from '#domain/lint/lint.ts'
import { stopped } from './stopped.ts'

test.each(stopped)(
  '§2.28 Safe to send: the app itself stops “$words” as the front page says',
  ({ before, words, after, why }) => {
    const findings = lint(before + words + after, {
      platform: 'ubereats',
      moment: 'arriving',
      firstName: 'Priya',
    })
    expect(canSend(findings)).toBe(false)
    expect(findings).toContainEqual(
      expect.objectContaining({
        severity: 'block',
        start: before.length,
        end: before.length + words.length,
        why,
      }),
    )
  },
)
