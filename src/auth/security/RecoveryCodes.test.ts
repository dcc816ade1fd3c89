import { expect, test } from 'vitest'
import { codeFile, formatRecoveryCode } from './RecoveryCodes.tsx'

test('§7.7 recovery codes are shown and saved in groups that can be written down', () => {
  expect(formatRecoveryCode('z6tydyvengfm4bf0')).toBe('z6ty-dyve-ngfm-4bf0')
  const lines = codeFile(['aaaabbbb', 'ccccdddd'], 'sam@example.com').split('\r\n')
  expect(lines[0]).toMatch(/sam@example\.com$/)
  expect(lines.slice(3)).toEqual(['aaaa-bbbb', 'cccc-dddd', ''])
})
