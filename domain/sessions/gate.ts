import { can } from '../billing/plan.ts'
import type { Capability, Plan } from '../billing/plan.ts'
import type { TesterState } from '../testing/tester.ts'

/** §9.14 How long a driver without a tester profile waits before the way leads on, in milliseconds. */
const TESTER_GATE_MS = 1_200

/** §2.15 The features that stand behind the feature-access wrapper. */
export type Feature = Extract<Capability, 'message_data' | 'achievements' | 'floating_widget' | 'export'>

/**
 * §4.9 What stands before a page: `protected` wants a sign-in, `premium` the premium plan, a feature a plan that has
 * it, `tester` an active tester, `expired_tester` one whose time is over, `admin` the administrator.
 */
export type Gate = 'protected' | 'premium' | 'tester' | 'expired_tester' | 'admin' | { feature: Feature }

/** What the server has said about whoever is signed in. */
export type GateAccount = { plan: Plan; tester: TesterState; role: string }

/** Who stands before a gate. The account is null as long as it is not known. */
export type GateVisitor =
  | { session: 'loading' | 'signed_out' | 'mfa_required' }
  | { session: 'signed_in'; account: GateAccount | null }

/**
 * What a gate does: what is seen, and where it leads and after how many milliseconds. `isRemembered` says that the
 * page is gone back to after signing in.
 */
export type GateDecision = {
  show: 'page' | 'skeleton' | 'premium_card'
  goTo?: string
  afterMs?: number
  isRemembered?: boolean
}

/**
 * §4.9 What happens to a visitor before a gate. It spares detours and closes nothing by itself: what the visitor
 * may do is judged at the edge, at every call (§6.7).
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
/** §4.10 Skeletons stand where something will be. */
const pending: GateDecision = { show: 'skeleton' }

function decide(gate: Exclude<Gate, 'protected'>, { plan, tester, role }: GateAccount): GateDecision {
  if (gate === 'premium') return plan === 'premium' ? page : { show: 'premium_card', goTo: '/billing' }
  if (gate === 'admin') return role === 'admin' ? page : { show: 'skeleton', goTo: '/upload' }
  // §2.15 The feature pages explain themselves where they are.
  if (typeof gate === 'object') return can(plan, gate.feature) ? page : { show: 'premium_card' }
  return decideTester(gate, tester)
}

/** §4.12, and §2.25: the screen for expired testers admits them, or the two gates would lead in circles. */
function decideTester(gate: 'tester' | 'expired_tester', tester: TesterState): GateDecision {
  if (tester === 'none') return { show: 'skeleton', goTo: '/testing/signup', afterMs: TESTER_GATE_MS }
  if (gate === 'tester') return tester === 'active' ? page : { show: 'skeleton', goTo: '/testing/expired' }
  return tester === 'expired' ? page : { show: 'skeleton', goTo: '/testing/dashboard' }
}
