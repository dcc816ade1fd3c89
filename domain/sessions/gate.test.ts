import { describe, expect, test } from 'vitest'
import { type Gate, type GateAccount, passGate, type GateRedirect } from './gate.ts'

const account = (changes: Partial<GateAccount> = {}): GateAccount => ({
  plan: 'free',
  tester: 'none',
  role: 'authenticated',
  ...changes,
})
const drivers = {
  free: account(),
  premium: account({ plan: 'premium' }),
  tester: account({ plan: 'premium', tester: 'active' }),
  expired: account({ tester: 'expired' }),
  admin: account({ role: 'admin' }),
}
type Who = keyof typeof drivers

const billing: GateRedirect = { goTo: '/billing' }
const testersSignUp: GateRedirect = { goTo: '/testing/signup', afterMs: 1_200 }
const toUpload: GateRedirect = { goTo: '/upload' }

const everybody = (decisions: Record<Who, GateRedirect | null>) =>
  Object.entries(decisions) as [Who, GateRedirect | null][]
const passes = (gate: Gate, who: Who) => expect(passGate(gate, drivers[who]))

test.for(
  everybody({
    free: testersSignUp,
    premium: testersSignUp,
    tester: null,
    expired: { goTo: '/testing/expired' },
    admin: testersSignUp,
  }),
)('§4.12 §9.14 the tester gate: %s', ([who, decision]) => {
  passes('tester', who).toEqual(decision)
})

test.for(
  everybody({
    free: testersSignUp,
    premium: testersSignUp,
    tester: { goTo: '/testing/dashboard' },
    expired: null,
    admin: testersSignUp,
  }),
)('§2.25 the gate of the screen for expired testers: %s', ([who, decision]) => {
  passes('expired_tester', who).toEqual(decision)
})

test.for(everybody({ free: toUpload, premium: toUpload, tester: toUpload, expired: toUpload, admin: null }))(
  '§2.20 §6.5 the gate of the administrator: %s',
  ([who, decision]) => {
    passes('admin', who).toEqual(decision)
  },
)

describe.for(['message_data', 'achievements', 'floating_widget', 'export'] as const)('%s', (feature) => {
  test.for(everybody({ free: billing, premium: null, tester: null, expired: billing, admin: billing }))(
    '§2.15 §4.11 a feature page is for drivers whose plan has it, and leads the others to billing: %s',
    ([who, decision]) => {
      passes({ feature }, who).toEqual(decision)
    },
  )
})

test('§4.12 §2.25 no tester is redirected in circles, wherever they begin', () => {
  const gates: Record<string, Gate> = {
    '/testing/dashboard': 'tester',
    '/testing/expired': 'expired_tester',
    '/admin': 'admin',
  }
  for (const one of Object.values(drivers)) {
    for (const start of Object.keys(gates)) {
      const seen = [start]
      for (let gate = gates[start]; gate !== undefined; gate = gates[seen.at(-1)!]) {
        const redirect = passGate(gate, one)
        if (!redirect) break
        expect(seen).not.toContain(redirect.goTo)
        seen.push(redirect.goTo)
      }
    }
  }
})
