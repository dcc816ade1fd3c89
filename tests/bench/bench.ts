// npm run bench: what we promise about speed and size, each against a floor measured in the same run.
// npm run bench -- counter calls: only those sections.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchAnalytics } from './analytics.ts'
import { benchApi } from './api.ts'
import { benchAuth } from './auth.ts'
import { benchBilling } from './billing.ts'
import { benchBroadcast } from './broadcast.ts'
import { benchCalls } from './domain.ts'
import { benchCounter } from './counter.ts'
import { benchEnhanced } from './ai.ts'
import { benchInbox } from './inbox.ts'
import { benchPages } from './pages.ts'
import { benchReading } from './screenshots.ts'
import { title } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'kindrop-bench-'))
const sections: Record<string, { says: string; run: () => void | Promise<void> }> = {
  calls: { says: 'Composer and lint, per call', run: benchCalls },
  pages: { says: 'Size', run: () => benchPages(folder) },
  counter: { says: 'Worker and objects in bare workerd, 32 callers', run: () => benchCounter(folder) },
  broadcast: { says: 'A snapshot to visitors, bare workerd', run: () => benchBroadcast(folder) },
  inbox: { says: 'Inboxes in bare workerd', run: () => benchInbox(folder) },
  analytics: {
    says: 'Beacons in bare workerd, 32 callers; roll-ups and reports with D1 through Miniflare',
    run: () => benchAnalytics(folder),
  },
  api: { says: 'Worker with D1 through Miniflare, 32 callers', run: () => benchApi(folder) },
  billing: {
    says: 'Payments, through Miniflare, with Stripe’s stand-in',
    run: () => benchBilling(folder),
  },
  enhanced: {
    says: 'AI-enhanced messages, through Miniflare, with a stand-in of 20 ms a token',
    run: () => benchEnhanced(folder),
  },
  auth: { says: 'Signing in, through Miniflare', run: () => benchAuth(folder) },
  reading: {
    says: 'Reading a screenshot in Chromium, one core shared with four busy loops',
    run: () => benchReading(folder),
  },
}
const wanted = process.argv.slice(2)

try {
  for (const [name, { says, run }] of Object.entries(sections)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    title(says)
    await run()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
