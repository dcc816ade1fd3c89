import { expect, test } from 'vitest'
import { renderMails, writtenMails } from './mails.ts'

test('the Worker’s mails match their components (npx node scripts/mails.ts renders them anew)', async () => {
  expect(writtenMails()).toBe(await renderMails())
})
