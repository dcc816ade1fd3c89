import type { Mode } from '../messages/message.ts'

export const plans = ['free', 'premium'] as const
export type Plan = (typeof plans)[number]

export const capabilities = [
  'mode_manual',
  'mode_automated',
  'mode_ai_enhanced',
  'history',
  'inbox',
  'message_data',
  'achievements',
  'floating_widget',
  'export',
] as const
export type Capability = (typeof capabilities)[number]

const allowed: Record<Plan, readonly Capability[]> = {
  free: ['mode_manual', 'history', 'inbox'],
  premium: capabilities,
}

/** Whether a plan includes a capability (§1.3, §6.2, §6.3). Active testers count as premium (§1.4). */
export const can = (plan: Plan, capability: Capability): boolean => allowed[plan].includes(capability)

/** The capability that a message mode needs (§4.4). */
export const capabilityOf = (mode: Mode): Capability => `mode_${mode}`
