import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig, type Plugin } from 'vitest/config'
import { markdownPages } from './scripts/markdown.ts'
import { makeSecrets } from './scripts/secrets.js'

const migrations = await readD1Migrations('migrations')
// Each run generates its own signing keys, as each machine does.
const secrets = await makeSecrets()

/** Where the machine keeps temporary files, and where it keeps those that need no disk. */
const onDisk = tmpdir()
const inMemory = '/dev/shm'
const ENOUGH_BYTES = 1024 ** 3

// The runtimes' databases: the tables of one test are hundreds of writes that wait for a disk some thirty times.
if (existsSync(inMemory)) {
  const { bavail, bsize } = statfsSync(inMemory)
  if (bavail * bsize >= ENOUGH_BYTES) process.env.TMPDIR = inMemory
}

/** The library refers to source maps that it does not ship, and each would log a warning. */
const withoutMaps: Plugin = {
  name: 'kindrop:without-maps',
  enforce: 'pre',
  load: (id) =>
    id.includes('/node_modules/stripe/')
      ? readFileSync(id, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '')
      : undefined,
}

/**
 * Has the Worker import at its start what it imports when it is first needed. In the tests' runtime an import belongs
 * to the request or object that began it: when a test ends that one first, whoever asks for the module next waits for
 * ever.
 */
const importsFirst: Plugin = {
  name: 'kindrop:imports-first',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.startsWith(`${resolve('worker')}/`)) return
    const names: string[] = []
    const changed = code.replace(
      /\bimport\(('[^']+')\)/g,
      (_, name: string) => `Promise.resolve(lazy${names.push(name) - 1})`,
    )
    // On the first line, so that the lines keep their numbers.
    return names.map((name, at) => `import * as lazy${at} from ${name};`).join('') + changed
  },
}

/**
 * One runtime per core, which loads the code under test once and runs one file after the other. Each test
 * starts with empty storage, or a server of its own; state in modules is only ever a cache.
 */
const sharedRuntime = { isolate: false, maxWorkers: '100%' }

/** Timeouts for a busy machine, in milliseconds. The benches measure speed. */
const timeouts = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
}

/** Some tests run the Worker's modules outside the runtime. */
const outsideTheRuntime = {
  alias: { 'cloudflare:workers': resolve('tests/faults/simulated/platform-module.js') },
}

export default defineConfig({
  test: {
    // Passing tests may log errors that they provoke.
    silent: 'passed-only',
    projects: [
      {
        // The auth service of the built Worker, called over HTTP with the browser's client.
        test: {
          name: 'conformance',
          include: ['tests/conformance/**/*.test.ts'],
          ...timeouts,
          // One process per core, which opens the servers of one file after the other.
          ...sharedRuntime,
        },
      },
      {
        plugins: markdownPages(),
        resolve: outsideTheRuntime,
        test: {
          name: 'domain',
          // Git starts hooks from such a folder, and memory often forbids to start anything.
          env: { TMPDIR: onDisk },
          ...timeouts,
          ...sharedRuntime,
          include: [
            'domain/**/*.test.ts',
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/evaluate/**/*.test.ts',
          ],
        },
      },
      {
        // Screens in a DOM without a browser: what depends on neither layout nor paint.
        plugins: markdownPages(),
        define: { __BUILD_ID__: JSON.stringify('components') },
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          environment: 'happy-dom',
          maxWorkers: '100%',
          ...timeouts,
        },
      },
      {
        resolve: outsideTheRuntime,
        test: {
          name: 'simulations',
          include: ['tests/{faults,simulate}/**/*.test.ts'],
          // Each file has its own process: it replaces Node's globals, such as Response, by the platform's.
          maxWorkers: '100%',
          ...timeouts,
        },
      },
      {
        plugins: [
          withoutMaps,
          importsFirst,
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            // Requests use https://test, which no machine has as its name. Sign-up needs no mail here; tests
            // of the mails switch it on. Payments are off, unless a test opens the Stripe emulator
            // (worker/test/stripe.ts).
            miniflare: {
              bindings: {
                ...secrets,
                // No test asks the internet.
                PASSWORD_HIBP_URL: '',
                LOG_REQUESTS: 'false',
                STRIPE_URL: 'http://localhost:1',
                STRIPE_SECRET_KEY: '',
                SITE_URL: 'https://test',
                MAILER_AUTOCONFIRM: 'true',
                MIGRATIONS: migrations,
              },
            },
          }),
        ],
        test: {
          name: 'worker',
          include: ['worker/**/*.test.ts'],
          setupFiles: ['./worker/test/setup.ts'],
          globalSetup: ['./tests/emulators/stripe-control.ts', './tests/emulators/model-setup.ts'],
          ...timeouts,
          ...sharedRuntime,
        },
      },
    ],
  },
})
