import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
import { makeSecrets } from './scripts/secrets.js'

const migrations = await readD1Migrations('migrations')
// Each run signs with keys of its own, as each machine does.
const secrets = await makeSecrets()

export default defineConfig({
  test: {
    // What a test that passes prints on its way, such as the errors that it provokes, is no news.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: { bindings: { ...secrets, MIGRATIONS: migrations } },
          }),
        ],
        test: { name: 'worker', include: ['worker/**/*.test.ts'], setupFiles: ['./worker/test/setup.ts'] },
      },
    ],
  },
})
