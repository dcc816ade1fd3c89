// Finds the browsers of npm run test:browsers, and installs missing ones from Debian where possible.
import { existsSync, globSync } from 'node:fs'
import { aptInstall } from '../../scripts/browser.js'
import type { WebKit } from './webkit.ts'

export type Programs = { firefox: string; webkit: WebKit }

/** The programs, or an error with those to install. */
export function findPrograms(): Programs {
  const found = find()
  if (found.missing.length > 0 && !aptInstall(found.missing, ['--no-install-recommends']))
    throw new Error(
      `These are not here: ${found.missing.join(', ')}. Install them, as Debian's packages are called.`,
    )
  const { missing, firefox, driver, browser, screen } = find()
  if (missing.length > 0)
    throw new Error(`These are installed, but not where they were looked for: ${missing.join(', ')}`)
  return { firefox: firefox!, webkit: { driver: driver!, browser: browser!, screen: screen! } }
}

function find() {
  const firefox = first(process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox')
  const driver = first(process.env.WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver')
  const browser = first(
    process.env.WEBKIT,
    ...globSync('/usr/lib*/{*/,}webkit2gtk-4.?/MiniBrowser').sort().toReversed(),
  )
  const screen = first('/usr/bin/Xvfb')
  const packages = { 'firefox-esr': firefox, 'webkit2gtk-driver': driver && browser, xvfb: screen }
  const missing = Object.entries(packages).flatMap(([name, path]) => (path ? [] : [name]))
  return { missing, firefox, driver, browser, screen }
}

const first = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path))
