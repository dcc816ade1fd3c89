/** The name of the event on `window`; its `detail` is a {@link TrackedEvent}. The tracker listens for it. */
export const TRACK_EVENT = 'kindrop:tracked'

/** A tracked event: its name, and a label where it has kinds. Both are our own words, never the driver's. */
export type TrackedEvent = { name: string; label?: string }

/** §4.13 Reports an event for analytics. It contains nothing of the driver. */
export const track = (name: string, label?: string): void => {
  window.dispatchEvent(
    new CustomEvent<TrackedEvent>(TRACK_EVENT, { detail: { name, ...(label && { label }) } }),
  )
}
