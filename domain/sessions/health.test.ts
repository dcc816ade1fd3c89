import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DeviceKind } from './device.ts'
import { deviceKinds } from './device.ts'
import {
  ACCEPTED_MS,
  CHECK_TIMEOUT_MS,
  checkPause,
  type CheckResult,
  type SessionHealth,
  type HealthEffect,
  type HealthEvent,
  isAccepted,
  isRecoverable,
  logoutPause,
  openHealth,
  RECOVERABLE_MS,
  resultOf,
  stepHealth,
} from './health.ts'
import '../fixed-seed.test-data.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const T0 = 1_800_000_000_000

const opened = (kind: DeviceKind = 'desktop', from: Partial<Parameters<typeof openHealth>[1]> = {}) =>
  openHealth(kind, { confirmedAt: T0, isNew: false, isVisible: true, ...from }, T0)

/** Runs each check when due, with the given result; returns each check's effects. */
function checked(health: SessionHealth, ...results: CheckResult[]) {
  const effectsByCheck: HealthEffect[][] = []
  for (const result of results) {
    if (health.dueAt === null) throw new Error('No check is due')
    const begun = stepHealth(health, { type: 'due' }, health.dueAt)
    expect(begun.effects).toEqual(['check'])
    const ended = stepHealth(begun.health, { type: 'checked', result }, health.dueAt)
    effectsByCheck.push([...ended.effects])
    health = ended.health
  }
  return { health, effectsByCheck }
}
const times = (count: number, result: CheckResult) => Array.from({ length: count }, () => result)
const after = (health: SessionHealth, event: HealthEvent, at: number) => stepHealth(health, event, at).health

test('§8.3 refusals of the service with a valid check between them never add up to an end', () => {
  const { health, effectsByCheck } = checked(
    opened(),
    ...Array.from({ length: 12 }, (): CheckResult[] => ['auth_error', 'valid']).flat(),
  )
  expect([health.hasEnded, health.authErrors, effectsByCheck.flat()]).toEqual([false, 0, []])
})

describe('when a session is checked', () => {
  test('§9.4 the first check comes 5 seconds after the page has loaded', () => {
    expect(opened().dueAt).toBe(T0 + 5 * SECOND)
    expect(stepHealth(opened(), { type: 'due' }, T0 + 5 * SECOND - 1).effects).toEqual([])
  })

  test('§4.6 right after signing in the device is put on record without waiting', () => {
    expect(opened('desktop', { isNew: true, confirmedAt: 0 })).toMatchObject({ dueAt: T0, confirmedAt: T0 })
  })

  test.for([
    ['desktop', 5 * MINUTE],
    ['mobile', 10 * MINUTE],
  ] as const)('§9.3 a %s runs one check per period of %i ms', ([kind, period]) => {
    const { health } = checked(opened(kind), 'valid')
    expect(health.dueAt! - health.checkedAt!).toBe(period)
  })

  test('§9.4 a page that becomes visible and a network that returns start a check within 2 seconds', () => {
    const { health } = checked(opened(), 'valid')
    const later = health.checkedAt! + 3 * MINUTE
    const back = after(after(health, { type: 'hidden' }, later - SECOND), { type: 'visible' }, later)
    expect(back.dueAt).toBe(later + 2 * SECOND)
    expect(after(health, { type: 'online' }, later).dueAt).toBe(later + 2 * SECOND)
  })

  test.for([
    ['desktop', 60 * SECOND],
    ['mobile', 120 * SECOND],
  ] as const)('§9.2 however often a %s wakes, %i ms pass between two checks', ([kind, gap]) => {
    const { health } = checked(opened(kind), 'valid')
    const woken = after(health, { type: 'visible' }, health.checkedAt! + SECOND)
    expect(woken.dueAt! - health.checkedAt!).toBe(gap)
  })

  test('§4.6 a renewed token starts a check as soon as the gap allows', () => {
    const { health } = checked(opened(), 'valid')
    const at = health.checkedAt! + 2 * MINUTE
    expect(after(health, { type: 'renewed' }, at).dueAt).toBe(at + 2 * SECOND)
  })

  test('§9.3 a hidden page runs no check', () => {
    const { health } = checked(opened(), 'valid')
    const hidden = after(health, { type: 'hidden' }, T0 + MINUTE)
    expect(hidden.dueAt).toBeNull()
    expect(after(hidden, { type: 'online' }, T0 + HOUR).dueAt).toBeNull()
    expect(stepHealth(hidden, { type: 'due' }, T0 + HOUR).effects).toEqual([])
  })

  test('§9.5 a check times out after 15 seconds, and retries once, after 2 seconds, without an answer', () => {
    expect(CHECK_TIMEOUT_MS).toBe(15_000)
    expect(checkPause(1, 'network_error')).toBe(2_000)
    expect(checkPause(2, 'network_error')).toBeNull()
    for (const result of ['valid', 'invalid', 'auth_error'] as const) expect(checkPause(1, result)).toBeNull()
  })
})

describe('the results of checks', () => {
  test('§9.6 §8.2 three failed checks in a row warn the driver, once', () => {
    const { effectsByCheck } = checked(opened(), ...times(6, 'invalid'))
    expect(effectsByCheck).toEqual([[], [], ['warn'], [], [], []])
    expect(checked(opened(), 'invalid', 'auth_error', 'invalid').effectsByCheck.at(-1)).toEqual(['warn'])
  })

  test('§9.6 §8.3 the seventh invalid answer in a row ends the session, the sixth does not', () => {
    const six = checked(opened(), ...times(6, 'invalid'))
    expect(six.health.hasEnded).toBe(false)
    const seven = checked(six.health, 'invalid')
    expect(seven.effectsByCheck).toEqual([['end']])
    expect(seven.health).toMatchObject({ hasEnded: true, dueAt: null })
  })

  test('§9.6 the tenth auth error in a row ends the session, the ninth does not', () => {
    const nine = checked(opened(), ...times(9, 'auth_error'))
    expect(nine.health.hasEnded).toBe(false)
    expect(checked(nine.health, 'auth_error').effectsByCheck).toEqual([['end']])
  })

  test('§4.7 one valid answer resets every count', () => {
    const { health } = checked(opened(), ...times(6, 'invalid'), ...times(3, 'network_error'), 'valid')
    expect(health).toMatchObject({ invalid: 0, authErrors: 0, networkErrors: 0 })
    expect(checked(health, ...times(6, 'invalid')).health.hasEnded).toBe(false)
  })

  test('§9.6 §8.4 ten checks without an answer warn about the network, once, and do nothing else', () => {
    const { effectsByCheck, health } = checked(opened(), ...times(25, 'network_error'))
    expect(effectsByCheck.flat()).toEqual(['warn_offline'])
    expect(effectsByCheck[9]).toEqual(['warn_offline'])
    expect(health).toMatchObject({ hasEnded: false, invalid: 0, authErrors: 0 })
  })

  test('§4.7 a network that fails in between neither counts as a refusal nor excuses one', () => {
    const mixed = times(6, 'invalid').flatMap((result) => [result, 'network_error' as const])
    expect(checked(opened(), ...mixed).health).toMatchObject({ invalid: 6, hasEnded: false })
    expect(checked(opened(), ...mixed, 'invalid').health.hasEnded).toBe(true)
  })

  test('§9.7 a refusal within 48 hours of the last good answer keeps the stored session', () => {
    const confirmedAt = T0 + 5 * SECOND - 48 * HOUR
    expect(checked(opened('desktop', { confirmedAt }), 'invalid').effectsByCheck).toEqual([[]])
    expect(checked(opened('desktop', { confirmedAt: confirmedAt - 1 }), 'invalid').effectsByCheck).toEqual([
      ['recover'],
    ])
  })

  test('§9.7 a stored session is renewed for 14 days, and ends at the first refusal after them', () => {
    const confirmedAt = T0 + 5 * SECOND - 14 * 24 * HOUR
    expect(checked(opened('mobile', { confirmedAt }), 'auth_error').effectsByCheck).toEqual([['recover']])
    const old = opened('mobile', { confirmedAt: confirmedAt - 1 })
    expect(checked(old, 'auth_error').effectsByCheck).toEqual([['end']])
    expect(checked(old, 'network_error').effectsByCheck).toEqual([[]])
  })

  test('§9.7 a renewed session counts for another 48 hours, and earlier refusals stay counted', () => {
    const { health } = checked(opened('desktop', { confirmedAt: T0 - 3 * 24 * HOUR }), 'invalid')
    const renewed = after(health, { type: 'recovered' }, T0 + MINUTE)
    expect(renewed).toMatchObject({ confirmedAt: T0 + MINUTE, invalid: 1 })
    expect(checked(renewed, 'invalid').effectsByCheck).toEqual([[]])
  })

  test('§8.2 a desktop whose device record fails warns once; a phone does not', () => {
    const refused = { type: 'tracking_failed', isRefused: true } as const
    const first = stepHealth(opened('desktop'), refused, T0)
    expect(first.effects).toEqual(['warn'])
    expect(stepHealth(first.health, refused, T0).effects).toEqual([])
    expect(stepHealth(opened('mobile'), refused, T0).effects).toEqual([])
  })

  test('§8.2 a network failure at signing in warns, and one at opening the page does not', () => {
    const unanswered = { type: 'tracking_failed', isRefused: false } as const
    expect(stepHealth(opened('desktop', { isNew: true }), unanswered, T0).effects).toEqual(['warn'])
    expect(stepHealth(opened('desktop'), unanswered, T0).effects).toEqual([])
  })

  test('§9.7 the two limits are exact to the millisecond', () => {
    expect([isAccepted(T0, T0 + ACCEPTED_MS), isAccepted(T0, T0 + ACCEPTED_MS + 1)]).toEqual([true, false])
    expect([isRecoverable(T0, T0 + RECOVERABLE_MS), isRecoverable(T0, T0 + RECOVERABLE_MS + 1)]).toEqual([
      true,
      false,
    ])
  })

  test('§8.16 gateway errors and rate limits say nothing about a session', () => {
    for (const status of [null, 429, 500, 502, 503, 504]) expect(resultOf(status)).toBe('network_error')
    expect([200, 201, 204].map(resultOf)).toEqual(times(3, 'valid'))
    expect([401, 404].map(resultOf)).toEqual(times(2, 'invalid'))
    expect([400, 403, 422].map(resultOf)).toEqual(times(3, 'auth_error'))
  })
})

test('§9.8 a desktop sends a sign-out to the server three times, 500 and 1000 ms apart; a phone twice, 1 s apart', () => {
  expect([1, 2, 3].map((made) => logoutPause('desktop', made))).toEqual([500, 1000, null])
  expect([1, 2].map((made) => logoutPause('mobile', made))).toEqual([1000, null])
})

describe('any events in any order', () => {
  const result = fc.constantFrom<CheckResult>('valid', 'invalid', 'auth_error', 'network_error')
  const event: fc.Arbitrary<HealthEvent> = fc.oneof(
    fc.constantFrom<HealthEvent>(
      { type: 'visible' },
      { type: 'hidden' },
      { type: 'online' },
      { type: 'due' },
      { type: 'renewed' },
      { type: 'recovered' },
      { type: 'tracking_failed', isRefused: true },
      { type: 'tracking_failed', isRefused: false },
    ),
    result.map((one): HealthEvent => ({ type: 'checked', result: one })),
  )
  const story = fc.array(fc.tuple(event, fc.integer({ min: 0, max: 20 * MINUTE })), { maxLength: 200 })
  const kind = fc.constantFrom(...deviceKinds)

  /** Plays a series of events; `see` gets every step with its time. */
  function live(
    health: SessionHealth,
    events: [HealthEvent, number][],
    see: (step: ReturnType<typeof stepHealth>, event: HealthEvent, at: number) => void,
  ) {
    let at = T0
    for (const [event, wait] of events) {
      at += wait
      const step = stepHealth(health, event, at)
      see(step, event, at)
      health = step.health
    }
    return health
  }

  test('§4.7 the network alone never signs a driver out, however long it is down', () => {
    const onlyNetwork = story.map((events) =>
      events.map(([event, wait]): [HealthEvent, number] => [
        event.type === 'checked' ? { type: 'checked', result: 'network_error' } : event,
        wait * 100,
      ]),
    )
    fc.assert(
      fc.property(kind, onlyNetwork, fc.integer({ min: 0, max: 90 }), (kind, events, days) => {
        const start = opened(kind, { confirmedAt: T0 - days * 24 * HOUR })
        live(start, events, ({ effects }) => {
          expect(effects).not.toContain('end')
          expect(effects).not.toContain('recover')
        })
      }),
    )
  })

  test('§9.2 two checks are never closer together than the gap', () => {
    fc.assert(
      fc.property(kind, story, (kind, events) => {
        const gap = kind === 'desktop' ? 60 * SECOND : 120 * SECOND
        let last = -Infinity
        live(opened(kind), events, ({ effects }, _, at) => {
          if (!effects.includes('check')) return
          expect(at - last).toBeGreaterThanOrEqual(gap)
          last = at
        })
      }),
    )
  })

  test('§4.7 after a valid answer a session ends only after seven refusals, with a warning before', () => {
    fc.assert(
      fc.property(kind, story, (kind, events) => {
        let refusals = 0
        let warned = false
        let checking = false
        live(opened(kind), events, ({ effects }, event) => {
          if (event.type === 'checked' && checking) {
            if (event.result === 'valid') [refusals, warned] = [0, false]
            else if (event.result !== 'network_error') refusals += 1
            checking = false
          }
          if (effects.includes('check')) checking = true
          if (effects.includes('warn')) warned = true
          if (!effects.includes('end')) return
          expect(refusals).toBeGreaterThanOrEqual(7)
          expect(warned).toBe(true)
        })
      }),
      { numRuns: 300 },
    )
  })

  test('§4.7 a session that has ended checks and shows nothing more', () => {
    fc.assert(
      fc.property(story, (events) => {
        const { health } = checked(opened(), ...times(7, 'invalid'))
        expect(live(health, events, ({ effects }) => expect(effects).toEqual([]))).toEqual(health)
      }),
    )
  })

  test('§9.3 while the page is visible, a check is under way or due within the period', () => {
    fc.assert(
      fc.property(kind, story, (kind, events) => {
        const period = kind === 'desktop' ? 5 * MINUTE : 10 * MINUTE
        live(opened(kind), events, ({ health }, _, at) => {
          if (!health.isVisible || health.isChecking || health.hasEnded) return
          expect(health.dueAt).not.toBeNull()
          expect(health.dueAt! - at).toBeLessThanOrEqual(period)
        })
      }),
    )
  })
})
