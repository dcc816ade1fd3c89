import type { Instruction, ReasonId } from '../../../domain/messages/message.ts'

/** A driver's data for a message. Absent fields are unknown. */
export type Situation = {
  /** The situation, in a few words; the report names a case by it. */
  about: string
  /** Minutes. */
  eta?: number
  reason?: ReasonId
  /** The reason in the driver's own words. */
  own?: string
  instruction?: Instruction
  items?: number
  name?: string
  store?: string
}
