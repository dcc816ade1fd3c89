import type { Pool } from './notation.ts'

/** How a reason about the delivery is said, moment by moment. */
export type DeliveryWording = {
  /** On the way, said when picked up and when arriving. */
  before: Pool
  /** Said when nearly there instead of `before`, where time has moved on. */
  arriving?: Pool
  /** As the explanation of a delay. */
  delayed: Pool
  /** Looking back. */
  delivered: Pool
  /** As a short cause, said after "because of", where one fits. */
  cause: Partial<Record<'plain' | 'formal', string[]>>
}

/** How a reason about the driver is said, moment by moment. */
export type PersonalWording = { before: Pool; delayed: Pool; delivered: Pool }
