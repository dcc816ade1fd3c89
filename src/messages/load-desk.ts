import { nextTask } from '../ui/next-task.ts'

/** The desk's code; what has come is drawn in a task of its own. */
export async function loadDesk() {
  const { UploadPage } = await import('./UploadPage.tsx')
  await nextTask()
  return { UploadPage }
}
