// npm run bench: limits of speed and size, each against a floor measured in the same run. npm run bench --
// counter calls: only those sections.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchAi } from './ai.ts'
import { benchAnalytics } from './analytics.ts'
import { benchApi } from './api.ts'
import { benchAuth } from './auth.ts'
import { benchBilling } from './billing.ts'
import { benchBroadcast } from './broadcast.ts'
import { benchComposer } from './composer.ts'
import { benchCounter } from './counter.ts'
import { benchInbox } from './inbox.ts'
import { benchPages } from './pages.ts'
import { title } from './report.ts'
import { benchScreenshots } from './screenshots.ts'

const folder = mkdtempSync(join(tmpdir(), 'kindrop-bench-'))
const sections: Record<string, { description: string; run: () => void | Promise<void> }> = {
  calls: { description: 'Composer and lint, per call', run: benchComposer },
  pages: { description: 'Size', run: () => benchPages(folder) },
  counter: { description: 'Worker and objects in bare workerd, 32 callers', run: () => benchCounter(folder) },
  broadcast: { description: 'A snapshot to visitors, bare workerd', run: () => benchBroadcast(folder) },
  inbox: { description: 'Inboxes in bare workerd', run: () => benchInbox(folder) },
  analytics: {
    description: 'Beacons in bare workerd, 32 callers; roll-ups and reports with D1 through Miniflare',
    run: () => benchAnalytics(folder),
  },
  api: { description: 'Worker with D1 through Miniflare, 32 callers', run: () => benchApi(folder) },
  billing: {
    description: 'Payments, through Miniflare, with the Stripe emulator',
    run: () => benchBilling(folder),
  },
  ai: {
    description: 'AI-enhanced messages, through Miniflare, with a model server of 20 ms a token',
    run: () => benchAi(folder),
  },
  auth: { description: 'Signing in, through Miniflare', run: () => benchAuth(folder) },
  screenshots: {
    description: 'Reading a screenshot in Chromium, one core shared with four busy loops',
    run: () => benchScreenshots(folder),
  },
}
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in sections))
if (unknown) {
  console.error(`There is no section ${unknown}, but these: ${Object.keys(sections).join(', ')}`)
  process.exit(2)
}

try {
  for (const [name, { description, run }] of Object.entries(sections)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    title(description)
    await run()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
