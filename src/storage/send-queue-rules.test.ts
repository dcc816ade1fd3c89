import { describe, expect, test } from 'vitest'
import type { NewMessage } from '#domain/messages/message.ts'
import {
  afterFailure,
  withoutBackoff,
  endsRound,
  newMessageRow,
  dueRows,
  queueStateFor,
  type MessageRow,
} from './send-queue-rules.ts'

const now = 1_700_000_000_000
const ann = { id: 'ann', email: 'ann@example.com' }
const bob = { id: 'bob', email: 'bob@example.com' }

const message = (key: string, composedAt = now): NewMessage => ({
  key,
  mode: 'manual',
  input: {
    moment: 'arriving',
    tone: 'warm',
    platform: 'doordash',
    eta: 5,
    reason: null,
    instruction: null,
    itemCount: null,
    hasName: true,
    hasStore: false,
  },
  seed: 1,
  text: 'Hi {name}, I am five minutes away.',
  composedAt,
})
const row = (key: string, changed: Partial<MessageRow> = {}): MessageRow => ({
  ...newMessageRow(message(key), ann),
  ...changed,
})
const keys = (rows: MessageRow[]) => rows.map(({ key }) => key)

describe('§1.2 a message copied without a network', () => {
  test('§1.2 a message copied without a network is tried again after 2, 4, 8 seconds, at most 5 minutes', () => {
    let waiting = row('a')
    const waits: number[] = []
    for (let attempt = 0; attempt < 10; attempt++) {
      waiting = afterFailure(waiting, { code: 'offline', message: '' }, now)
      waits.push((waiting.dueAt - now) / 1000)
    }
    expect(waits.slice(0, 4)).toEqual([2, 4, 8, 16])
    expect(waits.at(-1)).toBe(300)
  })

  test('§1.2 a retry waits until the time that the server names, and its message is stored for the driver', () => {
    const failure = { code: 'quota_exceeded', message: 'Again tomorrow', retryAfter: 90 } as const
    const waiting = afterFailure(row('a'), failure, now)
    expect(waiting).toMatchObject({ dueAt: now + 90_000, lastError: 'Again tomorrow', rejection: null })
    expect(dueRows([withoutBackoff(waiting)], 'ann', now + 89_000)).toEqual([])
    expect(keys(dueRows([withoutBackoff(waiting)], 'ann', now + 90_000))).toEqual(['a'])
  })

  test('§1.2 §8.16 fifty messages at once are all sent, in their order, as the rate limit allows', () => {
    let waiting = Array.from({ length: 50 }, (_, n) => newMessageRow(message(`m${n}`, now + n), ann))
    const sent: string[] = []
    let clock = now + 100
    // The server takes thirty at once, and then one in two seconds.
    for (let tokens = 30; waiting.length > 0; clock += 2_000, tokens += 1) {
      for (const next of dueRows(waiting, 'ann', clock)) {
        if (tokens >= 1) {
          tokens -= 1
          sent.push(next.key)
          waiting = waiting.filter(({ key }) => key !== next.key)
          continue
        }
        const failure = { code: 'rate_limited', message: 'Bit by bit', retryAfter: 2 } as const
        const put = afterFailure(next, failure, clock)
        expect(put).toMatchObject({ dueAt: clock + 2_000, attempts: 0, rejection: null })
        waiting = waiting.map((one) => (one.key === put.key ? put : one))
        expect(endsRound(failure)).toBe(true)
        // Neither the driver's own retry nor the network's return sends it sooner, or any row behind it.
        expect(dueRows(waiting.map(withoutBackoff), 'ann', clock + 1_999)).toEqual([])
        break
      }
      // What waits is told as it is offline: as waiting, not as a refusal.
      expect(queueStateFor(waiting, 'ann')).toMatchObject({ mine: waiting, rejected: [] })
    }
    expect(sent).toEqual(Array.from({ length: 50 }, (_, n) => `m${n}`))
    expect(clock - now).toBeLessThan(60_000)
  })

  test('§1.2 the network coming back makes everything due', () => {
    const later = row('a', { dueAt: now + 60_000, attempts: 3 })
    expect(dueRows([later], 'ann', now)).toEqual([])
    expect(keys(dueRows([withoutBackoff(later)], 'ann', now))).toEqual(['a'])
  })

  test('§1.2 messages leave in the order in which they were copied, and are listed in it', () => {
    const rows = [row('late'), newMessageRow(message('early', 5), ann)]
    expect(keys(dueRows(rows, 'ann', now))).toEqual(['early', 'late'])
    expect(keys(queueStateFor(rows, 'ann').mine)).toEqual(['early', 'late'])
  })
})

test('§6.6 a message is sent only as the driver who copied it', () => {
  const rows = [row('hers'), newMessageRow(message('his'), bob)]
  expect(keys(dueRows(rows, 'bob', now))).toEqual(['his'])
  expect(queueStateFor(rows, 'bob').others).toEqual([{ email: 'ann@example.com', count: 1 }])
  expect(queueStateFor(rows, null).others).toHaveLength(2)
})

describe('§1.2 a refusal', () => {
  test.each(['plan_required', 'conflict', 'invalid_input'] as const)(
    '§1.2 %s is final: the message stays for the driver to see and is not sent again',
    (code) => {
      const refused = afterFailure(row('a'), { code, message: 'No' }, now)
      expect(refused.rejection).toEqual({ code, message: 'No' })
      expect(dueRows([refused], 'ann', now + 1e9)).toEqual([])
      expect(keys(queueStateFor([refused], 'ann').rejected)).toEqual(['a'])
      expect(queueStateFor([refused], 'ann').mine).toEqual([])
    },
  )

  test.each(['internal', 'unavailable', 'rate_limited', 'quota_exceeded'] as const)(
    '§1.2 %s is not final',
    (code) => {
      const waiting = afterFailure(row('a'), { code, message: '' }, now)
      expect(waiting.rejection).toBeNull()
      expect(keys(dueRows([waiting], 'ann', waiting.dueAt))).toEqual(['a'])
    },
  )

  test('§4.6 an ended session waits for the next sign-in, without counting as an attempt', () => {
    const waiting = afterFailure(row('a', { attempts: 2 }), { code: 'unauthenticated', message: '' }, now)
    expect(waiting).toMatchObject({ attempts: 2, dueAt: 0, rejection: null })
  })

  test('§1.2 without a network or a session the round ends', () => {
    expect(endsRound({ code: 'offline', message: '' })).toBe(true)
    expect(endsRound({ code: 'unauthenticated', message: '' })).toBe(true)
    expect(endsRound({ code: 'conflict', message: '' })).toBe(false)
    expect(endsRound({ code: 'internal', message: '' })).toBe(false)
  })
})
