/** Number of occurrences per kind of event. */
export const emptyInboxTally = () => ({
  disconnects: 0,
  evictions: 0,
  crashes: 0,
  events: 0,
  repeats: 0,
  'changes by the driver': 0,
  'frames received': 0,
  'frames lost': 0,
  'late frames': 0,
  answers: 0,
  'fetches replaced': 0,
})
export type InboxTally = ReturnType<typeof emptyInboxTally>
