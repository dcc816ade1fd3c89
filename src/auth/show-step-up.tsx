import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../query-client.ts'
import type { Driver } from './driver.ts'
import { StepUpSheet } from './StepUpSheet.tsx'

/**
 * Asks once more who it is, above whatever is there. Whether it was shown; false when it was left. The page below keeps
 * all it has.
 */
export function showStepUp(driver: Driver): Promise<boolean> {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  return new Promise<boolean>((resolve) => {
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <StepUpSheet driver={driver} onEnd={resolve} />
      </QueryClientProvider>,
    )
  }).finally(() => {
    // Closed first, so that the focus goes back to where it was.
    container.querySelector('dialog')?.close()
    root.unmount()
    container.remove()
  })
}
