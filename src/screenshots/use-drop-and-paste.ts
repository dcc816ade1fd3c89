import { useEffect, useRef, useState } from 'react'
import { inputFromTransfer } from './screenshot-input.ts'
import type { SharedInput } from './screenshot-input.ts'

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
  return isDragOver
}
