import { defineConfig, devices } from '@playwright/test'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'tests/e2e',
  // One server for all journeys: each signs up people of its own.
  globalSetup: './tests/e2e/serve.ts',
  fullyParallel: true,
  // A journey waits more than it works.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 360, height: 740 },
    locale: 'en-AU',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args },
    trace: 'off',
  },
})
