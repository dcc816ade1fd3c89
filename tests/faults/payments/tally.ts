/** What happened, and how often. */
export const emptyTally = () => ({
  schedules: 0,
  happenings: 0,
  deliveries: 0,
  'deliveries again': 0,
  'looks asked for': 0,
  'looks written': 0,
  crashes: 0,
  moves: 0,
  'calls lost': 0,
  'changes told': 0,
  refunds: 0,
})
export type Tally = ReturnType<typeof emptyTally>
