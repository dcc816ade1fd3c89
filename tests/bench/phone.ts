import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../../scripts/browser.js'

/**
 * Opens a browser that keeps what it is told in the folder, as a phone does.
 * @returns it, and the port by which it is driven
 */
export async function openPhone(folder: string): Promise<{ browser: BrowserContext; port: number }> {
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    args: [...browserFlags, '--remote-debugging-port=0'],
  })
  // The browser has chosen one.
  const [port] = readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n')
  return { browser, port: Number(port) }
}
