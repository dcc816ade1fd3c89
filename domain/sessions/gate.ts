import { can } from '../billing/plan.ts'
import type { Capability, Plan } from '../billing/plan.ts'
import type { TesterState } from '../testing/tester.ts'

/** §9.14 Delay before a driver without a tester profile is redirected, in milliseconds. */
const TESTER_GATE_MS = 1_200

/** §2.15 Features behind the feature-access wrapper. */
export type Feature = Extract<Capability, 'message_data' | 'achievements' | 'floating_widget' | 'export'>

/**
 * §4.9 Gates of pages: `protected` needs a sign-in, `premium` the premium plan, a feature a plan that
 * includes it, `tester` an active tester, `expired_tester` an expired one, `admin` the administrator.
 */
export type Gate = 'protected' | 'premium' | 'tester' | 'expired_tester' | 'admin' | { feature: Feature }

/** The server's data on the signed-in user. */
export type GateAccount = { plan: Plan; tester: TesterState; role: string }

/** The visitor at a gate. The account is null until it is known. */
export type GateVisitor =
  | { session: 'loading' | 'signed_out' | 'mfa_required' }
  | { session: 'signed_in'; account: GateAccount | null }

/**
 * Decision of a gate: what it shows, where it redirects to, and after how many milliseconds. `isRemembered`:
 * signing in returns to the page.
 */
export type GateDecision = {
  show: 'page' | 'skeleton' | 'premium_card'
  goTo?: string
  afterMs?: number
  isRemembered?: boolean
}

/**
 * §4.9 Decides on a visitor at a gate. It spares detours and protects nothing by itself: the edge checks
 * permissions at every call (§6.7).
 */
export function passGate(gate: Gate, visitor: GateVisitor): GateDecision {
  const isTesting = gate === 'tester' || gate === 'expired_tester'
  switch (visitor.session) {
    case 'loading':
      return pending
    case 'signed_out':
      return { show: 'skeleton', goTo: isTesting ? '/testing/login' : '/auth/login', isRemembered: true }
    case 'mfa_required':
      return { show: 'skeleton', goTo: '/auth/second-step', isRemembered: true }
    case 'signed_in':
      if (gate === 'protected') return page
      return visitor.account ? decide(gate, visitor.account) : pending
  }
}

const page: GateDecision = { show: 'page' }
/** §4.10 Skeletons fill the place until the account is known. */
const pending: GateDecision = { show: 'skeleton' }

function decide(gate: Exclude<Gate, 'protected'>, { plan, tester, role }: GateAccount): GateDecision {
  if (gate === 'premium') return plan === 'premium' ? page : { show: 'premium_card', goTo: '/billing' }
  if (gate === 'admin') return role === 'admin' ? page : { show: 'skeleton', goTo: '/upload' }
  // §2.15 The feature pages show their premium card in place.
  if (typeof gate === 'object') return can(plan, gate.feature) ? page : { show: 'premium_card' }
  return decideTester(gate, tester)
}

/** §4.12, and §2.25: the screen for expired testers admits them, or the two gates would lead in circles. */
function decideTester(gate: 'tester' | 'expired_tester', tester: TesterState): GateDecision {
  if (tester === 'none') return { show: 'skeleton', goTo: '/testing/signup', afterMs: TESTER_GATE_MS }
  if (gate === 'tester') return tester === 'active' ? page : { show: 'skeleton', goTo: '/testing/expired' }
  return tester === 'expired' ? page : { show: 'skeleton', goTo: '/testing/dashboard' }
}
