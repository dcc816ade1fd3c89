import { expect, test } from 'vitest'
import { startupNotice } from './StartupNotice.tsx'

const fine = { local: true, database: true, service: true }

test('§7.29 a driver is warned when the browser refuses to store data, and sees nothing when all is well', () => {
  expect(startupNotice(fine)).toBeNull()
  expect(startupNotice({ ...fine, database: false })).toMatch(/unsent messages/)
  expect(startupNotice({ ...fine, local: false })).toMatch(/drafts and your sign-in/)
})

test('§7.29 a storage failure is shown before a service that does not answer', () => {
  expect(startupNotice({ ...fine, service: false })).toMatch(/isn’t answering/)
  expect(startupNotice({ local: false, database: false, service: false })).toMatch(/keeps nothing/)
})
