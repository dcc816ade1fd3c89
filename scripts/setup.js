// What both commands need first: packages, secrets, assets, the built app. Plain JavaScript for Node 18 and newer,
// because it runs before anything is installed. Every step is skipped when its inputs have not changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeSecrets } from './secrets.js'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
export const env = {
  ...process.env,
  // Node 24 from node_modules first, whatever the machine has.
  PATH: `${bin}:${process.env.PATH}`,
  // On two cores V8 has one thread for what happens beside the code. A compiler that waits there for memory and a
  // sweeper that waits for the thread hang the Workers' runtime for good, so here it frees memory on its main thread.
  MINIFLARE_WORKERD_V8_FLAGS: '--single-threaded-gc',
}

/** Installs what package-lock.json names, when it has changed since the last time. */
export function install() {
  const stamp = join(root, 'node_modules', '.kindrop-installed')
  const lock = hash([join(root, 'package-lock.json')])
  if (read(stamp) === lock) return
  step('Installing packages')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { env: process.env })
  writeFileSync(stamp, lock)
}

/** Makes this machine's secrets once. They stay in the git-ignored .dev.vars. */
export async function secrets() {
  const file = join(root, '.dev.vars')
  const present = read(file)
  const missing = Object.entries(await makeSecrets()).filter(
    ([name]) => !new RegExp(`^${name}=`, 'm').test(present),
  )
  if (missing.length === 0) return
  writeFileSync(file, present + missing.map(([name, value]) => `${name}='${value}'\n`).join(''), {
    mode: 0o600,
  })
}

/** Builds the app and the Worker when a source has changed since the last build. */
export function build() {
  const stamp = join(root, 'dist', '.stamp')
  const sources = [
    'domain',
    'src',
    'worker',
    'public',
    'scripts',
    'index.html',
    'vite.config.ts',
    'wrangler.toml',
  ]
  const state = hash([...sources, 'package-lock.json', '.dev.vars'].map((name) => join(root, name)))
  if (read(stamp) === state) return
  step('Building')
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  run('npm', ['run', '--silent', 'build'])
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, state)
}

/** Runs a command to its end, or ends this process with its status. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit', ...options })
  if (status !== 0) process.exit(status ?? 1)
}

export const step = (title) => console.log(`\u001b[2m… ${title}\u001b[0m`)

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

// Made by the build itself, so no sign of a changed source.
const generated = /(?:^|\/)(?:public\/ocr|route-tree\.gen\.ts|env\.d\.ts)(?:\/|$)|\.test\.tsx?$/

function hash(paths) {
  const sum = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path) || generated.test(path)) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else sum.update(path).update(readFileSync(path))
  }
  paths.forEach(add)
  return sum.digest('hex')
}
