// npm run deploy, first step: lists everything that is missing, before any test or build. --offline skips the
// requests to Cloudflare. The account's plan cannot be read: docs/deploy.md says which one is needed.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { unstable_readConfig as readConfig } from 'wrangler'
import { brand } from '../domain/brand.ts'
import { missingFor, type Present } from './deployment.ts'

const root = resolve(import.meta.dirname, '..')

main()

function main(): void {
  const unavailable: string[] = []
  const present = process.argv.includes('--offline')
    ? { secrets: null, buckets: null }
    : readAccount(unavailable)
  const config = readConfig({ config: join(root, 'wrangler.toml') })
  const missing = [...missingFor(config, brand.sender.email, present), ...unavailable]
  if (missing.length === 0) return
  console.error(`This is missing before Kindrop can be deployed (docs/deploy.md):\n`)
  for (const one of missing) console.error(`  - ${one}`)
  process.exitCode = 1
}

/**
 * Reads the account's secrets and buckets.
 * @param unavailable receives the names of those that could not be read
 */
function readAccount(unavailable: string[]): Present {
  const secrets = wrangler(['secret', 'list', '--format', 'json'], unavailable)
  const buckets = wrangler(['r2', 'bucket', 'list'], unavailable)
  return {
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
