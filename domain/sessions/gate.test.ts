import { describe, expect, test } from 'vitest'
import { type Gate, type GateVisitor, passGate, type GateDecision } from './gate.ts'

const account = (changes: object = {}): GateVisitor => ({
  session: 'signed_in',
  account: { plan: 'free', tester: 'none', role: 'authenticated', ...changes },
})
const loading: GateVisitor = { session: 'loading' }
const visitor: GateVisitor = { session: 'signed_out' }
const mfaRequired: GateVisitor = { session: 'mfa_required' }
const unknown: GateVisitor = { session: 'signed_in', account: null }
const free = account()
const premium = account({ plan: 'premium' })
const tester = account({ plan: 'premium', tester: 'active' })
const expired = account({ tester: 'expired' })
const admin = account({ role: 'admin' })

const page: GateDecision = { show: 'page' }
const skeleton: GateDecision = { show: 'skeleton' }
const login: GateDecision = { show: 'skeleton', goTo: '/auth/login', isRemembered: true }
const testersLogin: GateDecision = { show: 'skeleton', goTo: '/testing/login', isRemembered: true }
const secondStep: GateDecision = { show: 'skeleton', goTo: '/auth/second-step', isRemembered: true }
const premiumCard: GateDecision = { show: 'premium_card' }
const billing: GateDecision = { show: 'premium_card', goTo: '/billing' }
const testersSignUp: GateDecision = { show: 'skeleton', goTo: '/testing/signup', afterMs: 1_200 }
const toUpload: GateDecision = { show: 'skeleton', goTo: '/upload' }

type Row = [who: string, GateVisitor, GateDecision]
const everybody = (verdicts: Record<string, GateDecision>): Row[] =>
  Object.entries({ loading, visitor, mfaRequired, unknown, free, premium, tester, expired, admin }).map(
    ([who, one]) => [who, one, verdicts[who]!],
  )
const passes = (gate: Gate, one: GateVisitor) => expect(passGate(gate, one))

test.for(
  everybody({
    loading: skeleton,
    visitor: login,
    mfaRequired: secondStep,
    unknown: page,
    free: page,
    premium: page,
    tester: page,
    expired: page,
    admin: page,
  }),
)('§4.10 the gate of a page behind the sign-in: %s', ([, one, verdict]) => {
  passes('protected', one).toEqual(verdict)
})

test.for(
  everybody({
    loading: skeleton,
    visitor: login,
    mfaRequired: secondStep,
    unknown: skeleton,
    free: billing,
    premium: page,
    tester: page,
    expired: billing,
    admin: billing,
  }),
)('§4.11 the premium gate: %s', ([, one, verdict]) => {
  passes('premium', one).toEqual(verdict)
})

test.for(
  everybody({
    loading: skeleton,
    visitor: testersLogin,
    mfaRequired: secondStep,
    unknown: skeleton,
    free: testersSignUp,
    premium: testersSignUp,
    tester: page,
    expired: { show: 'skeleton', goTo: '/testing/expired' },
    admin: testersSignUp,
  }),
)('§4.12 §9.14 the tester gate: %s', ([, one, verdict]) => {
  passes('tester', one).toEqual(verdict)
})

test.for(
  everybody({
    loading: skeleton,
    visitor: testersLogin,
    mfaRequired: secondStep,
    unknown: skeleton,
    free: testersSignUp,
    premium: testersSignUp,
    tester: { show: 'skeleton', goTo: '/testing/dashboard' },
    expired: page,
    admin: testersSignUp,
  }),
)('§2.25 the gate of the screen for expired testers: %s', ([, one, verdict]) => {
  passes('expired_tester', one).toEqual(verdict)
})

test.for(
  everybody({
    loading: skeleton,
    visitor: login,
    mfaRequired: secondStep,
    unknown: skeleton,
    free: toUpload,
    premium: toUpload,
    tester: toUpload,
    expired: toUpload,
    admin: page,
  }),
)('§2.20 §6.5 the gate of the administrator: %s', ([, one, verdict]) => {
  passes('admin', one).toEqual(verdict)
})

describe.for(['message_data', 'achievements', 'floating_widget'] as const)('%s', (feature) => {
  test.for(
    everybody({
      loading: skeleton,
      visitor: login,
      mfaRequired: secondStep,
      unknown: skeleton,
      free: premiumCard,
      premium: page,
      tester: page,
      expired: premiumCard,
      admin: premiumCard,
    }),
  )('§2.15 a feature page is for those whose plan has it: %s', ([, one, verdict]) => {
    passes({ feature }, one).toEqual(verdict)
  })
})

test('§4.12 §2.25 no tester is redirected in circles, wherever they begin', () => {
  const gates: Record<string, Gate> = {
    '/testing/dashboard': 'tester',
    '/testing/expired': 'expired_tester',
    '/admin': 'admin',
    '/upload': 'protected',
  }
  for (const one of [visitor, mfaRequired, free, premium, tester, expired, admin]) {
    for (const start of Object.keys(gates)) {
      const seen = [start]
      for (let gate = gates[start]; gate !== undefined; gate = gates[seen.at(-1)!]) {
        const { goTo } = passGate(gate, one)
        if (goTo === undefined) break
        expect(seen).not.toContain(goTo)
        seen.push(goTo)
      }
    }
  }
})
