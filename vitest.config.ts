import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig, type Plugin } from 'vitest/config'
import { markdownPages } from './scripts/markdown.ts'
import { makeSecrets } from './scripts/secrets.js'

const migrations = await readD1Migrations('migrations')
// Each run signs with keys of its own, as each machine does.
const secrets = await makeSecrets()

/** The library names maps of its source that it does not bring along, and each would be a line of complaint. */
const withoutMaps: Plugin = {
  name: 'kindrop:without-maps',
  enforce: 'pre',
  load: (id) =>
    id.includes('/node_modules/stripe/')
      ? readFileSync(id, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '')
      : undefined,
}

/**
 * One runtime for each core, which loads the code under test once and runs one file after the other. Each test finds
 * storage that is empty, or a server of its own; what a module keeps beside it is only ever a copy.
 */
const sharedRuntime = { isolate: false, maxWorkers: '100%' }

/** For a machine with other work, in milliseconds. What has to be fast is measured by the benches. */
const timeouts = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
}

/** The Worker's own modules run outside the runtime here and there. */
const outsideTheRuntime = {
  alias: { 'cloudflare:workers': resolve('tests/faults/simulated/platform-module.js') },
}

export default defineConfig({
  test: {
    // What a test that passes prints on its way, such as the errors that it provokes, is no news.
    silent: 'passed-only',
    projects: [
      {
        // The auth service of the built Worker, asked over HTTP by the client that the browser uses.
        test: {
          name: 'conformance',
          include: ['tests/conformance/**/*.test.ts'],
          ...timeouts,
          // Every core has a process that opens the servers of one file after the other.
          ...sharedRuntime,
        },
      },
      {
        plugins: markdownPages(),
        resolve: outsideTheRuntime,
        test: {
          name: 'domain',
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
        resolve: outsideTheRuntime,
        test: {
          name: 'simulations',
          include: ['tests/faults/**/*.test.ts'],
          // Each file has a process to itself: it puts the platform's globals in the place of Node's, such as Response.
          maxWorkers: '100%',
          ...timeouts,
        },
      },
      {
        plugins: [
          withoutMaps,
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            // Requests come for https://test, which is no name of this machine.
            // People sign up in one step here; what waits for a mail is switched on where it is tested.
            // Nobody can pay here, unless a test opens Stripe's stand-in (worker/test/stripe.ts).
            miniflare: {
              bindings: {
                ...secrets,
                // No test asks the internet.
                PASSWORD_HIBP_URL: '',
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
