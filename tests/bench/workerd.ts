// Bare workerd: one process, no simulators. Worker and objects only, so D1 and R2 are measured through Miniflare.
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { default as runtime } from 'workerd'

export type WorkerdOptions = {
  /** Folder of built modules, with index.js as the entry. */
  modules: string
  /** Folder for the configuration and the objects' files. */
  data: string
  vars: Record<string, string>
  /** Binding name → class name of each Durable Object. */
  objects: Record<string, string>
}

/** Starts bare workerd and resolves when it answers. */
export async function openWorkerd({ modules, data, vars, objects }: WorkerdOptions) {
  const port = await freePort()
  mkdirSync(join(data, 'objects'), { recursive: true })
  const config = join(data, 'config.capnp')
  writeFileSync(config, configText({ modules, data, vars, objects }, port))
  const child = spawn(runtime.default, ['serve', config], { stdio: ['ignore', 'ignore', 'pipe'] })
  const errors: string[] = []
  child.stderr.on('data', (chunk) => errors.push(String(chunk)))
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; ; attempt++) {
    if (await fetch(url).then(Boolean, () => false)) break
    if (attempt > 100 || child.exitCode !== null) throw new Error(`workerd did not start: ${errors.join('')}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    url,
    /** The CPU time of all its threads so far, in milliseconds (Linux). */
    cpuMs: () =>
      readdirSync(`/proc/${child.pid}/task`)
        .map((task) => readFileSync(`/proc/${child.pid}/task/${task}/schedstat`, 'utf8'))
        .reduce((sum, times) => sum + Number(times.split(' ')[0]) / 1e6, 0),
    /** kill -9: no shutdown, nothing flushed. Resolves when the process is gone. */
    stop: () => {
      child.kill('SIGKILL')
      return gone
    },
  }
}

function configText({ modules, data, vars, objects }: WorkerdOptions, port: number): string {
  const text = (value: string) => JSON.stringify(value)
  const list = (items: string[]) => `[\n    ${items.join(',\n    ')}\n  ]`
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const entryFirst = ['index.js', ...files.filter((name) => name !== 'index.js')]
  // Absolute paths would be resolved among the schemas: embedded files are relative to the configuration.
  const embedded = (name: string) => text(relative(resolve(data), resolve(modules, name)))
  const embeds = entryFirst.map((name) => `(name = ${text(name)}, esModule = embed ${embedded(name)})`)
  const bindings = [
    ...Object.entries(vars).map(([name, value]) => `(name = ${text(name)}, text = ${text(value)})`),
    ...Object.entries(objects).map(
      ([name, kind]) => `(name = ${text(name)}, durableObjectNamespace = ${text(kind)})`,
    ),
  ]
  const namespaces = Object.values(objects).map(
    (kind) => `(className = ${text(kind)}, uniqueKey = ${text(kind)}, enableSql = true)`,
  )
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "disk", disk = (path = ${text(join(data, 'objects'))}, writable = true)),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = ${list(embeds)},
  compatibilityDate = "2026-09-01",
  compatibilityFlags = ["nodejs_compat"],
  bindings = ${list(bindings)},
  durableObjectNamespaces = ${list(namespaces)},
  durableObjectStorage = (localDisk = "disk"),
);
`
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
