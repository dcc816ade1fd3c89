/** The name of the event on `window`; its `detail` is a {@link TrackedEvent}. Whoever counts listens for it. */
export const TRACK_EVENT = 'kindrop:tracked'

/** What is counted: a name of ours, and a label where it comes in kinds. Both are words of ours, never the driver's. */
export type TrackedEvent = { name: string; label?: string }

/** §4.13 Says that something happened that is worth counting. Nothing of the driver is in it. */
export const track = (name: string, label?: string): void => {
  window.dispatchEvent(
    new CustomEvent<TrackedEvent>(TRACK_EVENT, { detail: { name, ...(label && { label }) } }),
  )
}
