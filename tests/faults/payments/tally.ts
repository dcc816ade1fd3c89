/** Number of occurrences per kind of event. */
export const emptyPaymentsTally = () => ({
  schedules: 0,
  happenings: 0,
  deliveries: 0,
  'deliveries again': 0,
  'syncs requested': 0,
  'snapshots saved': 0,
  crashes: 0,
  moves: 0,
  'calls lost': 0,
  'changes announced': 0,
  refunds: 0,
})
export type PaymentsTally = ReturnType<typeof emptyPaymentsTally>
