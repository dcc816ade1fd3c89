import { assert, constantFrom, emailAddress, property } from 'fast-check'
import { expect, test } from 'vitest'
import '../fixed-seed.test-data.ts'
import {
  domainsOf,
  friendStateOf,
  isSuspicion,
  mailboxOf,
  referralRefusals,
  TrackReferral,
} from './referral.ts'
import { isActivated, friendsToGo, rewardStateOf } from './reward.ts'

test('§7.27 the body of a referral is a code, with an id that may be anything short', () => {
  const code = 'bcdfghjk'
  expect(TrackReferral.parse({ userId: 'whoever', referralCode: code.toUpperCase() })).toEqual({
    userId: 'whoever',
    referralCode: code,
  })
  for (const bad of [
    {},
    { referralCode: 7 },
    { referralCode: 'nocode' },
    { referralCode: code, userId: 7 },
  ]) {
    expect(TrackReferral.safeParse(bad).success).toBe(false)
  }
})

test('two addresses of one mailbox are recognised, and two people of one provider stay two', () => {
  expect(mailboxOf('Ann+kindrop@Example.com')).toBe('ann@example.com')
  expect(mailboxOf('a.n.n+2@googlemail.com')).toBe(mailboxOf('Ann@gmail.com'))
  expect(mailboxOf('a.nn@example.com')).not.toBe(mailboxOf('ann@example.com'))
  assert(
    property(emailAddress(), constantFrom('', '+1', '+a.b'), (address, label) => {
      const [name, domain] = address.split('@') as [string, string]
      expect(mailboxOf(`${name}${label}@${domain}`)).toBe(mailboxOf(address))
      expect(mailboxOf(mailboxOf(address))).toBe(mailboxOf(address))
    }),
  )
})

test('a list of domains is checked for an address’s own and its parent domains, never for the last label', () => {
  expect(domainsOf('ann@x.trash.example')).toEqual(['x.trash.example', 'trash.example'])
  expect(domainsOf('ann@localhost')).toEqual([])
  expect(domainsOf('nonsense')).toEqual([])
})

test('a friend counts after two days of use with a confirmed address, and not before', () => {
  expect(isActivated({ isConfirmed: true, days: 2 })).toBe(true)
  expect(isActivated({ isConfirmed: true, days: 1 })).toBe(false)
  expect(isActivated({ isConfirmed: false, days: 9 })).toBe(false)
})

test('a driver learns the state of a friend whom they brought, and never the reason', () => {
  expect(friendStateOf({ activatedAt: null, refusedFor: null })).toBe('joined')
  expect(friendStateOf({ activatedAt: 1, refusedFor: null })).toBe('active')
  const states = referralRefusals.map((refusedFor) => friendStateOf({ activatedAt: 1, refusedFor }))
  expect(states).toEqual(['held', 'held', 'held', 'refused', 'refused', 'refused'])
  expect([isSuspicion(null), isSuspicion('fraud'), isSuspicion('same_device')]).toEqual([false, false, true])
})

test('every third friend who counts earns a reward, and the driver sees how many are missing', () => {
  const rewards = [0, 0, 0, 1, 1]
  expect(rewards.map((given, friends) => friendsToGo(friends, given))).toEqual([3, 2, 1, 3, 2])
  // A reward was used up, and then two of its friends got refunds.
  expect(friendsToGo(1, 1)).toBe(5)
  expect(friendsToGo(9, 2)).toBe(0)
})

test('a reward is pending, active and used in turn, and a revoked one stays revoked', () => {
  const times = { startsAt: 10, endsAt: 20, takenBackAt: null }
  expect([9, 10, 19, 20].map((now) => rewardStateOf(times, now))).toEqual([
    'pending',
    'active',
    'active',
    'used',
  ])
  expect(rewardStateOf({ ...times, takenBackAt: 15 }, 30)).toBe('taken_back')
})
