import { nextTask } from '../ui/next-task.ts'

/** What the desk begins with. */
const pieces = [
  () => import('../auth/fetch-as-driver.ts'),
  () => import('./queries.ts'),
  () => import('./compose-part.ts'),
]

/**
 * The desk's code, asked for and begun piece by piece: its many files in one breath would hold a slow phone. What has
 * come is made ready, and then drawn, in tasks of their own.
 */
export async function loadDesk() {
  for (const ask of pieces) {
    // What is missing is missed by the desk itself.
    ask().catch(() => undefined)
    await nextTask()
  }
  const [{ UploadPage }, { warmUp }] = await Promise.all([
    import('./UploadPage.tsx'),
    import('./compose-part.ts'),
  ])
  await nextTask()
  warmUp()
  await nextTask()
  return { UploadPage }
}
