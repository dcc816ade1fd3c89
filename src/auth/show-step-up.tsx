import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../query-client.ts'
import type { Driver } from './driver.ts'
import { stepUp } from './step-up.ts'
import { type StepUpQuestion, StepUpSheet } from './StepUpSheet.tsx'

const ownAccount: StepUpQuestion = {
  title: 'Is it you?',
  description: 'This changes how you sign in, so we check once more that it’s you.',
  send: stepUp,
}

/**
 * Reauthenticates the driver in a sheet above the page, which keeps its state. True when the server accepted the
 * proof, false when the driver dismissed the sheet.
 */
export function showStepUp(driver: Driver, question = ownAccount): Promise<boolean> {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  return new Promise<boolean>((resolve) => {
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <StepUpSheet driver={driver} question={question} onEnd={resolve} />
      </QueryClientProvider>,
    )
  }).finally(() => {
    // The dialog closes before it is removed, so that the focus returns to where it was.
    container.querySelector('dialog')?.close()
    root.unmount()
    container.remove()
  })
}
