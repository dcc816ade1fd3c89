import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Shows a sheet above the page, which keeps its state, until `resolve` is called. Resolves to what it was given. */
export function showAbove<T>(render: (resolve: (result: T) => void) => ReactNode): Promise<T> {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  return new Promise<T>((resolve) => root.render(<StrictMode>{render(resolve)}</StrictMode>)).finally(() => {
    // The dialog closes before it is removed, so that the focus returns to where it was.
    container.querySelector('dialog')?.close()
    root.unmount()
    container.remove()
  })
}
