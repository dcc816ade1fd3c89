/** The name of the event on `window`; its `detail` is `{ name }`. Whoever counts listens for it. */
export const TRACKED = 'kindrop:tracked'

/** §4.13 Says that something happened that is worth counting. Nothing of the driver is in it. */
export const track = (name: string): void => {
  window.dispatchEvent(new CustomEvent(TRACKED, { detail: { name } }))
}
