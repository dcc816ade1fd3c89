// A page as capture:pages and walk:dev visit it.
import type { ConsoleMessage, Page } from '@playwright/test'

/** Reports the lines of a page's console that are faults, and the errors that its scripts do not catch. */
export function watchPage(
  page: Page,
  isFault: (line: ConsoleMessage) => boolean,
  report: (fault: string) => void,
): void {
  page.on('console', (line) => {
    if (isFault(line)) report(`console: ${line.text().slice(0, 400)}`)
  })
  page.on('pageerror', (error) => report(`error: ${error.message.slice(0, 400)}`))
}

/** Opens a path, and waits for its heading, its fonts, and this many milliseconds for its requests and effects. */
export async function visit(page: Page, path: string, quietMs: number): Promise<void> {
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(quietMs)
}
