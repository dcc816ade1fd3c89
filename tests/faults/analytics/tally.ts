/** Number of occurrences per kind of event. */
export const emptyAnalyticsTally = () => ({
  runs: 0,
  events: 0,
  beacons: 0,
  'beacons again': 0,
  'beacons lost': 0,
  'answers lost': 0,
  crashes: 0,
  'batches written': 0,
  'calls of the database lost': 0,
  'events too old': 0,
})
export type AnalyticsTally = ReturnType<typeof emptyAnalyticsTally>
