import { expect, test } from 'vitest'
import { renderMails, writtenMails } from './mails.ts'

test('the mails that the Worker sends are what their components say (node scripts/mails.ts renews them)', async () => {
  expect(writtenMails()).toBe(await renderMails())
})
