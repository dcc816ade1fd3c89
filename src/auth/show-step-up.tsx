import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { openQueries } from '../query-client.ts'
import type { Driver } from './driver.ts'
import { ProveSheet } from './StepUpSheet.tsx'

/**
 * Asks once more who it is, above whatever is there. Whether it was shown; false when it was left. The page below keeps
 * all it has.
 */
export function showProof(driver: Driver): Promise<boolean> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return new Promise<boolean>((resolve) => {
    root.render(
      <QueryClientProvider client={openQueries()}>
        <ProveSheet driver={driver} onEnd={resolve} />
      </QueryClientProvider>,
    )
  }).finally(() => {
    // Closed first, so that the focus goes back to where it was.
    place.querySelector('dialog')?.close()
    root.unmount()
    place.remove()
  })
}
