import { useEffect, useRef, useState } from 'react'
import { broughtBy } from './screenshot-input.ts'
import type { Brought } from './screenshot-input.ts'

/** Takes pictures that are dropped or pasted anywhere on the page. True while something is dragged over it. */
export function useDropAndPaste(take: (brought: Brought) => unknown): boolean {
  const [over, setOver] = useState(false)
  const taking = useRef(take)
  useEffect(() => {
    taking.current = take
  })
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent) => {
      // Leaving one element for another inside the page is no leaving.
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(false)
      taking.current(broughtBy(event.dataTransfer))
    }
    const onPaste = (event: ClipboardEvent) => {
      const brought = broughtBy(event.clipboardData)
      // Text that is pasted into a field belongs to the field.
      const inField = event.target instanceof Element && event.target.closest('input, textarea') !== null
      if (!brought || ('text' in brought && inField)) return
      event.preventDefault()
      taking.current(brought)
    }
    addEventListener('dragover', onOver)
    addEventListener('dragleave', onLeave)
    addEventListener('drop', onDrop)
    addEventListener('paste', onPaste)
    return () => {
      removeEventListener('dragover', onOver)
      removeEventListener('dragleave', onLeave)
      removeEventListener('drop', onDrop)
      removeEventListener('paste', onPaste)
    }
  }, [])
  return over
}
