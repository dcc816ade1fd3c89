import { existsSync, mkdirSync, rmSync, writeFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright-core'
import { fitAndReadMarks } from './check.ts'
import { compose } from './compose.ts'
import { damage } from './damage.ts'
import { newDeliveryJob } from './delivery-job.ts'
import { tagsOf, groundTruthOf } from './ground-truth.ts'
import { notOrder } from './not-orders.ts'
import { phone, type ScreenStyle } from './phone.ts'
import { plan, type ScreenTask } from './plan.ts'
import { newSampler, type Bank, type Sampler } from './sampler.ts'
import type { Screen } from './screen.ts'
import { deviceOf, faces, skins, type ScreenDevice } from './skin.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '120' },
    bank: { type: 'string', default: 'all' },
  },
})
const folder = positionals[0]
if (folder === undefined || !['a', 'b', 'all'].includes(values.bank)) {
  console.error('usage: npm run draw:screens -- FOLDER [--seed N] [--count N] [--bank a|b|all]')
  process.exit(2)
}
const seed = Number(values.seed)
const bank = values.bank as Bank

const browser = await chromium.launch({
  executablePath:
    process.env['CHROMIUM'] ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined),
  // Large screens overflow the small shared memory of containers.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
  ],
})
mkdirSync(folder, { recursive: true })
for (const old of readdirSync(folder)) if (/\.(png|jpg)$/.test(old)) rmSync(join(folder, old))
const screens: Screen[] = []
const faults: string[] = []
const tasks = plan(newSampler(seed, bank), Number(values.count))
for (const [place, task] of tasks.entries()) {
  const screen = await drawScreen(newSampler(seed * 100_003 + place * 7919, bank), place, task)
  screens.push(screen)
}
writeFileSync(join(folder, 'truth.json'), JSON.stringify(screens, null, 1) + '\n')
await browser.close()
console.log(`${screens.length} screens in ${folder}`)
if (faults.length) {
  console.error(faults.join('\n'))
  process.exit(1)
}

async function drawScreen(sampler: Sampler, place: number, task: ScreenTask): Promise<Screen> {
  const device = deviceOf(sampler)
  const dark = sampler.chance(0.38)
  const scale = sampler.pick([1, 1, 1, 1, 1.15, 1.15, 1.3])
  const screenStyle: ScreenStyle = {
    device,
    dark,
    face: sampler.from(faces),
    scale,
    colour: '#2563eb',
    ink: '#fff',
  }
  const about = {
    variant: task.variant,
    device: device.name,
    theme: dark ? ('dark' as const) : ('light' as const),
  }
  let html: string
  let finish: (
    found: Awaited<ReturnType<typeof fitAndReadMarks>>['found'],
  ) => Pick<Screen, 'truth' | 'accept' | 'shown' | 'secrets' | 'tags'>
  if (task.kind === 'not_an_order') {
    const wrong = notOrder(sampler, task.sort ?? 0, screenStyle)
    html = wrong.html
    finish = () => ({
      truth: { platform: 'unknown', kind: 'not_an_order' },
      shown: [],
      secrets: {},
      tags: [wrong.name],
    })
  } else {
    const app = task.app
    const job = newDeliveryJob(sampler, app, task.kind, task)
    const skin = sampler.from(skins)
    Object.assign(screenStyle, { colour: app.colour, ink: app.ink })
    html = phone(sampler, compose(sampler, job, skin), skin, {
      ...screenStyle,
      clock: statusClock(sampler, job),
    })
    finish = (found) => ({ ...groundTruthOf(job, found), tags: tagsOf(job, found) })
  }
  const { png, found, problems } = await shoot(browser, device, html)
  const picture = await damage(browser, sampler, png, task.variant)
  const subject = task.kind === 'not_an_order' ? 'other' : `${task.app.id}-${task.kind}`
  const file = `${String(place + 1).padStart(3, '0')}-${subject}-${task.variant}.${picture.type}`
  writeFileSync(join(folder as string, file), picture.bytes)
  for (const problem of problems) faults.push(`${file}: ${problem}`)
  const { tags, ...rest } = finish(found)
  return {
    file,
    ...rest,
    ...about,
    ...(tags?.length ? { tags } : {}),
    ...(scale === 1 ? {} : { textScale: scale }),
  }
}

/** Status bars drop the half of the day. */
function statusClock(sampler: Sampler, job: { now: number }): string {
  const hour = Math.floor(job.now / 60)
  const shown = sampler.chance(0.5) ? hour : hour % 12 || 12
  return `${shown}:${String(job.now % 60).padStart(2, '0')}`
}

async function shoot(browser: Browser, device: ScreenDevice, html: string) {
  const page = await browser.newPage({
    viewport: { width: device.width, height: device.height },
    deviceScaleFactor: device.density,
  })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  const { found, faults } = await fitAndReadMarks(page)
  const png = await page.screenshot({ type: 'png' })
  await page.close()
  return { png, found, problems: faults }
}
