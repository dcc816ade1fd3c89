import { expect, test } from 'vitest'
import { newQueuedRow, queueStateFor } from '../../storage/send-queue-rules.ts'
import { unsentWarning } from './AccountData.tsx'

const row = (id: string, key: string) => newQueuedRow(key, { id, email: `${id}@example.com` }, 0)
const refused = { ...row('ann', 'c'), refusal: { code: 'conflict', message: 'No' } } as const

test('§2.14 a driver who resets the phone is warned which unsent data would be lost, and whose it is', () => {
  const messages = queueStateFor([row('ann', 'a'), row('bob', 'b'), refused], 'ann')
  expect(unsentWarning(messages, queueStateFor([row('ann', 'd')], 'ann'))).toBe(
    'Not sent yet: 3 messages and 1 redacted copy. They would be lost for good. Some are of bob@example.com. To keep them, go online and wait until they’re sent.',
  )
  expect(unsentWarning(undefined, queueStateFor([row('ann', 'a'), row('ann', 'b')], 'ann'))).toMatch(
    /^Not sent yet: 2 redacted copies\. They would be lost for good\. To keep/,
  )
  expect(unsentWarning(queueStateFor([], 'ann'), undefined)).toBeNull()
})
