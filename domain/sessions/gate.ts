import { can } from '../billing/plan.ts'
import type { Capability, Plan } from '../billing/plan.ts'
import type { TesterState } from '../testing/tester.ts'

/** §9.14 Delay before a driver without a tester profile is redirected, in milliseconds. */
const TESTER_GATE_MS = 1_200

/** §2.15 Features behind the feature-access wrapper. */
export type Feature = Extract<Capability, 'message_data' | 'achievements' | 'floating_widget' | 'export'>

/**
 * §4.9 Gates of pages behind the sign-in: a feature needs a plan that includes it, `tester` an active tester,
 * `expired_tester` an expired one, `admin` the administrator.
 */
export type Gate = 'tester' | 'expired_tester' | 'admin' | { feature: Feature }

/** The server's data on the signed-in user. */
export type GateAccount = { plan: Plan; tester: TesterState; role: string }

/** Where a gate redirects a driver that it refuses, and after how many milliseconds. */
export type GateRedirect = {
  goTo: '/billing' | '/upload' | '/testing/signup' | '/testing/expired' | '/testing/dashboard'
  afterMs?: number
}

/**
 * §4.9 Decides on a driver at a gate: null lets them pass. It spares detours and protects nothing by itself: the edge
 * checks permissions at every call (§6.7).
 */
export function passGate(gate: Gate, { plan, tester, role }: GateAccount): GateRedirect | null {
  if (gate === 'admin') return role === 'admin' ? null : { goTo: '/upload' }
  // §4.11 Billing shows the feature's Premium card.
  if (typeof gate === 'object') return can(plan, gate.feature) ? null : { goTo: '/billing' }
  if (tester === 'none') return { goTo: '/testing/signup', afterMs: TESTER_GATE_MS }
  if (gate === 'tester') return tester === 'active' ? null : { goTo: '/testing/expired' }
  // §2.25 The screen for expired testers admits them, or the two gates would lead in circles.
  return tester === 'expired' ? null : { goTo: '/testing/dashboard' }
}
