import { useEffect, useRef, useState } from 'react'

/** A picture or a text from a source other than the file picker. */

export type SharedInput = { picture: Blob } | { text: string } | null

/** The first picture that was pasted or dropped, or else the text. */
function inputFromTransfer(data: DataTransfer | null): SharedInput {
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

/**
 * The picture on the clipboard, or null where there is none or the browser would have to ask the driver first. It is
 * read on this phone only when the driver takes it.
 */
export async function copiedPicture(): Promise<Blob | null> {
  try {
    if (!canReadClipboard()) return null
    const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
    const input = state === 'granted' ? await readClipboard() : null
    return input && 'picture' in input ? input.picture : null
  } catch {
    // The page is not in front, or the browser does not know this permission.
    return null
  }
}

/** Takes pictures that are dropped or pasted anywhere on the page. True while something is dragged over it. */
export function useDropAndPaste(onInput: (input: SharedInput) => unknown): boolean {
  const [isDragOver, setDragOver] = useState(false)
  const onInputRef = useRef(onInput)
  useEffect(() => {
    onInputRef.current = onInput
  })
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setDragOver(true)
    }
    const onLeave = (event: DragEvent) => {
      // Moving from one element to another inside the page does not leave it.
      if (event.relatedTarget === null) setDragOver(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setDragOver(false)
      onInputRef.current(inputFromTransfer(event.dataTransfer))
    }
    const onPaste = (event: ClipboardEvent) => {
      const input = inputFromTransfer(event.clipboardData)
      // Text pasted into a field belongs to the field.
      const inField = event.target instanceof Element && event.target.closest('input, textarea') !== null
      if (!input || ('text' in input && inField)) return
      event.preventDefault()
      onInputRef.current(input)
    }
    const listeners = new AbortController()
    const { signal } = listeners
    addEventListener('dragover', onOver, { signal })
    addEventListener('dragleave', onLeave, { signal })
    addEventListener('drop', onDrop, { signal })
    addEventListener('paste', onPaste, { signal })
    return () => listeners.abort()
  }, [])
  return isDragOver
}
