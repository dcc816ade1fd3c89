import { expect, test } from 'vitest'
import { profileOf } from './profile.ts'

test('§7.6 a profile has a person’s data under the names that clients of the protocol read', () => {
  const claims = { iss: 'https://a.example', sub: '1', email: 'Mia@Example.com', email_verified: true }
  const more = { name: 'Mia Nguyen', picture: 'https://a.example/1', hd: 'example.com', aud: 'x', exp: 1 }
  expect(profileOf({ ...claims, ...more })).toEqual({
    sub: '1',
    email: 'mia@example.com',
    emailVerified: true,
    data: {
      iss: 'https://a.example',
      sub: '1',
      provider_id: '1',
      email: 'mia@example.com',
      email_verified: true,
      phone_verified: false,
      name: 'Mia Nguyen',
      full_name: 'Mia Nguyen',
      picture: 'https://a.example/1',
      avatar_url: 'https://a.example/1',
      custom_claims: { hd: 'example.com' },
    },
  })
})

test.for([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  [1, false],
  [undefined, false],
] as const)('§7.6 an address with email_verified %s counts as verified: %s', ([said, counts]) => {
  expect(profileOf({ sub: '1', email: 'mia@example.com', email_verified: said }).emailVerified).toBe(counts)
})

test.for([
  'mia',
  'mia@example.com\nbcc: all@example.com',
  '@',
  'ⓜia@example.com',
  `${'m'.repeat(300)}@example.com`,
])('§7.6 an invalid address is left out, and nothing is verified: %s', (email) => {
  const profile = profileOf({ sub: '1', email, email_verified: true })
  expect([profile.email, profile.emailVerified]).toEqual([undefined, false])
})

test('§7.6 an overlong name does not get into every token', () => {
  expect(profileOf({ sub: '1', name: 'm'.repeat(10_000) }).data.name).toBeUndefined()
})
