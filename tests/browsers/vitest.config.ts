// Journeys in browsers other than Chromium. Not a project of npm test: it needs further programs.
import { defineConfig } from 'vitest/config'

/** Timeouts for a busy machine, in milliseconds. The app itself checks the network every 15 s. */
const timeouts = {
  testTimeout: 180_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000, interval: 100 } },
}

export default defineConfig({
  test: {
    // One browser after the other: each has a clipboard and a processor to itself.
    fileParallelism: false,
    projects: ['Firefox', 'WebKit'].map((name) => ({
      test: { name, include: ['tests/browsers/journeys.test.ts'], provide: { browser: name }, ...timeouts },
    })),
  },
})
