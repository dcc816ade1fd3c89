import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../../scripts/browser.js'

/**
 * Opens a browser with persistent storage in the folder, like a phone's.
 * @returns it, and the port by which it is driven
 */
export async function openPhone(folder: string): Promise<{ browser: BrowserContext; port: number }> {
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    args: [...browserFlags, '--remote-debugging-port=0'],
  })
  // The browser has chosen a port.
  const [port] = readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n')
  return { browser, port: Number(port) }
}
