// npm run deploy: lists everything that is missing; with nothing missing it audits the packages, tests, builds, migrates
// the database and deploys. -- --check ends after the list, and --offline with it asks Cloudflare for nothing. The
// account's plan cannot be read: docs/deploy.md says which one is needed.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { unstable_readConfig as readConfig } from 'wrangler'
import { brand } from '../domain/brand.ts'
import { missingFor, type Present } from './deployment.ts'

const root = resolve(import.meta.dirname, '..')

type Step = [command: string, ...args: string[]]

/** The steps of a deployment. The first that fails ends it. */
const steps: Step[] = [
  ['npm', 'audit', '--omit=dev', '--audit-level=high'],
  ['node', 'scripts/test.js'],
  ['node', 'scripts/build.ts', '--deploy'],
  ['wrangler', 'd1', 'migrations', 'apply', 'DB', '--remote'],
  ['wrangler', 'deploy', '--config', 'dist/kindrop/wrangler.json'],
]

main()

function main(): void {
  const isOffline = process.argv.includes('--offline')
  const missing = listMissing(isOffline)
  if (missing.length > 0) {
    console.error(`This is missing before Kindrop can be deployed (docs/deploy.md):\n`)
    for (const one of missing) console.error(`  - ${one}`)
    process.exitCode = 1
  } else if (isOffline || process.argv.includes('--check')) console.log('Nothing is missing.')
  else if (!steps.every(run)) process.exitCode = 1
}

function run([command, ...args]: Step): boolean {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0
}

function listMissing(isOffline: boolean): string[] {
  const unavailable: string[] = []
  const present = isOffline ? { secrets: null, buckets: null, databases: null } : readAccount(unavailable)
  const config = readConfig({ config: join(root, 'wrangler.toml') })
  return [...missingFor(config, brand.sender.email, present), ...unavailable]
}

/**
 * Reads the account's secrets, buckets and databases.
 * @param unavailable receives the names of those that could not be read
 */
function readAccount(unavailable: string[]): Present {
  const secrets = wrangler(['secret', 'list', '--format', 'json'], unavailable)
  const buckets = wrangler(['r2', 'bucket', 'list'], unavailable)
  const databases = wrangler(['d1', 'list', '--json'], unavailable)
  return {
    databases:
      databases === null ? null : (JSON.parse(databases) as { uuid: string }[]).map(({ uuid }) => uuid),
    secrets: secrets === null ? null : (JSON.parse(secrets) as { name: string }[]).map(({ name }) => name),
    buckets: buckets === null ? null : Array.from(buckets.matchAll(/^name:\s*(\S+)/gm), ([, name]) => name!),
  }
}

function wrangler(args: string[], unavailable: string[]): string | null {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/wrangler'), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, WRANGLER_HIDE_BANNER: 'true', NO_COLOR: '1' },
  })
  if (status === 0) return stdout
  const why = stripVTControlCharacters(stderr)
    .split('\n')
    .find((line) => /error/i.test(line))
    ?.replace(/^.*\[ERROR\]\s*/, '')
  unavailable.push(
    `Cloudflare does not answer "wrangler ${args.join(' ')}" (npx wrangler login). ${why ?? ''}`.trim(),
  )
  return null
}
