// Finds a browser for the browser tests, and installs Debian's where that is possible and none is there.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { step } from './setup.js'

/** For a browser that does nothing but show pages. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @returns {string} path of a Chromium */
export function findBrowser() {
  const found = [process.env.CHROMIUM, playwrightsOwn(), '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  )
  if (found) return found
  if (aptInstall(['chromium'])) return '/usr/bin/chromium'
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  if (status === 0) return playwrightsOwn()
  throw new Error('No browser found. Install Chromium, or set CHROMIUM to its path.')
}

/**
 * Installs packages of Debian's where this machine lets us.
 * @param {string[]} packages
 * @param {string[]} flags for apt-get
 * @returns {boolean} whether it did
 */
export function aptInstall(packages, flags = []) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  step(`Installing ${packages.join(', ')}`)
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  const args = ['install', '-y', '-qq', ...flags, ...packages]
  execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  return true
}

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  } catch {
    return ''
  }
}
