import { nextTask } from '../ui/next-task.ts'

/**
 * The desk's code. It has many files, and to ask for all of them in one breath would keep a slow phone from answering
 * a finger: they are asked for in several tasks, without waiting for one another, and what has come is drawn in a task
 * of its own.
 */
export async function loadDesk() {
  for (const part of parts) {
    // What is missing is told by the whole, below.
    part().catch(() => undefined)
    await nextTask()
  }
  const { UploadPage } = await import('./UploadPage.tsx')
  await nextTask()
  return { UploadPage }
}

const parts: readonly (() => Promise<unknown>)[] = [
  () => import('./use-history.ts'),
  () => import('./use-composer.ts'),
  () => import('../order/PictureCard.tsx'),
  () => import('./HistoryRow.tsx'),
]
