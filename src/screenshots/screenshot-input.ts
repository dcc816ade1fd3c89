/** A picture or a text from a source other than the file picker. */

export type SharedInput = { picture: Blob } | { text: string } | null

/** The first picture that was pasted or dropped, or else the text. */
export function inputFromTransfer(data: DataTransfer | null): SharedInput {
  if (!data) return null
  const files = Array.from(data.files)
  const picture = files.find(({ type }) => type.startsWith('image/')) ?? files[0]
  if (picture) return { picture }
  const text = data.getData('text/plain').trim()
  return text === '' ? null : { text }
}

/** Whether the browser lets a button read the clipboard. It then asks the driver by itself. */
export const canReadClipboard = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.clipboard?.read === 'function'

/** Reads a picture or a text from the clipboard. Rejects when the driver or the browser refuses. */
export async function readClipboard(): Promise<SharedInput> {
  for (const item of await navigator.clipboard.read()) {
    const type = item.types.find((type) => type.startsWith('image/'))
    if (type) return { picture: await item.getType(type) }
    if (item.types.includes('text/plain')) {
      const text = (await (await item.getType('text/plain')).text()).trim()
      if (text) return { text }
    }
  }
  return null
}
