import { defineConfig, devices } from '@playwright/test'
import { browserFlags, findBrowser, findBrowserForTests } from './scripts/browser.js'

/** Journeys that go one after the other begin first: otherwise the others would be done and wait for them. */
const serial = ['billing.spec.ts', 'testing.spec.ts']

/** Journeys with notifications or a window of the app's own, which a browser without windows does not have. */
const headed = ['push.spec.ts', 'widget.spec.ts']

const launched = (executablePath: string) => ({ launchOptions: { executablePath, args: browserFlags } })

export default defineConfig({
  testDir: 'tests/e2e',
  // One server for all journeys: each signs up people of its own.
  globalSetup: './tests/e2e/serve.ts',
  fullyParallel: true,
  projects: [
    { name: 'serial', testMatch: serial },
    { name: 'parallel', testIgnore: [...serial, ...headed] },
    { name: 'headed', testMatch: headed, use: launched(findBrowser()) },
  ],
  // A journey waits now and then: four at once keep two cores busy.
  workers: 4,
  retries: 0,
  timeout: 120_000,
  // On a machine with other work a page may take long to come, and it is right all the same.
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 360, height: 740 },
    // A seventh of the dots to paint: what is looked at here is text and places, never dots.
    deviceScaleFactor: 1,
    locale: 'en-AU',
    permissions: ['clipboard-read', 'clipboard-write'],
    // It puts the whole app away for each new browser. The journeys that are about that say `withServiceWorker`.
    serviceWorkers: 'block',
    ...launched(findBrowserForTests()),
    // What the page was at each step; pictures of it would cost a journey more.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false, attachments: false },
  },
})
