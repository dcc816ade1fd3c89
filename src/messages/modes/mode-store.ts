import { capabilityOf, type Capability } from '#domain/billing/plan.ts'
import { Mode } from '#domain/messages/message.ts'
import { persistedStore } from '../../storage/persisted-store.ts'

/** §3.16, §4.4 The chosen mode, kept on this device. */
export const modeStore = persistedStore<Mode>('messageMode', Mode, 'manual')

/** §4.4 The effective mode: a chosen mode that the plan does not allow falls back to manual. */
export const effectiveMode = (chosen: Mode, capabilities: readonly Capability[]): Mode =>
  capabilities.includes(capabilityOf(chosen)) ? chosen : 'manual'

/** §4.4 Whether a language model also words the messages of automated mode, kept on this device. Off by default. */
export const aiInBackgroundStore = persistedStore('enhanceAutomated', (raw) => raw === true, false)
