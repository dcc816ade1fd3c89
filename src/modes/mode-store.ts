import { Mode } from '#domain/message.ts'
import { capabilityOf } from '#domain/plan.ts'
import type { Capability } from '#domain/plan.ts'
import { openStored } from '../messages/stored.ts'

const parseMode = (raw: unknown): Mode | null => {
  const parsed = Mode.safeParse(raw)
  return parsed.success ? parsed.data : null
}

/** §3.16, §4.4 The chosen mode, kept on this device. */
export const modeStore = openStored<Mode>('messageMode', parseMode, 'manual')

/** The modes that exist today. AI-enhanced is part of Premium and comes later. */
export const isBuilt = (mode: Mode): boolean => mode !== 'ai_enhanced'

/** §4.4 The mode that is in force: a choice that the plan does not allow, or that is not built, falls back to manual. */
export const modeInForce = (chosen: Mode, capabilities: readonly Capability[]): Mode =>
  isBuilt(chosen) && capabilities.includes(capabilityOf(chosen)) ? chosen : 'manual'
