import { defineConfig, devices } from '@playwright/test'
import { browserFlags, findBrowser, findBrowserForTests } from './scripts/browser.js'

/** Serial journeys begin first, so that the others do not end earlier and wait for them. */
const serial = ['billing.spec.ts', 'testing.spec.ts']

/** Journeys with notifications or a separate window, which a headless browser does not have. */
const headed = ['push.spec.ts', 'widget.spec.ts']

/**
 * A journey ends before the engine's optimising compilers pay off: without them, and with one thread for memory, eight
 * first readings of a screenshot take 119 s of processor time instead of 146.
 */
const shortLived = '--js-flags=--no-turbofan,--liftoff-only,--single-threaded-gc'

const launched = (executablePath: string) => ({
  launchOptions: { executablePath, args: [...browserFlags, shortLived] },
})

export default defineConfig({
  testDir: 'tests/e2e',
  // One server for all journeys: each signs up its own users.
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
  timeout: 240_000,
  // On a busy machine a correct page may take long to appear: four first readings at once took 24 s on a quiet one.
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 360, height: 740 },
    // A seventh of the pixels to paint: journeys look at text and positions, never at pixels.
    deviceScaleFactor: 1,
    locale: 'en-AU',
    permissions: ['clipboard-read', 'clipboard-write'],
    // It precaches the whole app in each new browser. Journeys about it say `withServiceWorker`.
    serviceWorkers: 'block',
    ...launched(findBrowserForTests()),
    // Snapshots of the page at each step take a third of the processor time of all journeys: `--trace on` has them.
    trace: {
      mode: 'retain-on-failure',
      snapshots: false,
      screenshots: false,
      sources: false,
      attachments: false,
    },
  },
})
