// The product's own server, which a test can kill.
import { readdirSync, readFileSync } from 'node:fs'
import { openServer, type Server } from '../../scripts/server.ts'

export type CrashableServer = Server & {
  /** kill -9 of the runtime: no shutdown, nothing flushed. */
  crash: () => Promise<void>
}

/** Starts a built Worker over a data folder, on any port or on the one that the phones use. */
export async function openCrashableServer(data: string, port = 0, build?: string): Promise<CrashableServer> {
  const before = new Set(runtimes())
  // The cron runs only on demand.
  const server = await openServer({
    port,
    data,
    ...(build !== undefined && { build }),
    cron: false,
    vars: { MAILER_AUTOCONFIRM: 'true' },
  })
  const own = runtimes().filter((pid) => !before.has(pid))
  return {
    ...server,
    crash: async () => {
      for (const pid of own) process.kill(pid, 'SIGKILL')
      // Releases the runtime's handles in this process; there is no process left to answer.
      await Promise.race([server.stop().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 2000))])
    },
  }
}

/** The runtime's processes among this one's children, as Linux lists them. */
function runtimes(): number[] {
  const tasks = readdirSync('/proc/self/task')
  const children = tasks.flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' '),
  )
  return children.filter((pid) => pid !== '' && nameOf(pid) === 'workerd').map(Number)
}

function nameOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}
