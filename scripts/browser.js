// Finds a browser, and installs Debian's where none is found and that is possible.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { step } from './setup.js'

/** Flags for a browser that only shows pages. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @returns {string} path of a full Chromium */
export function findBrowser() {
  const found = [process.env.CHROMIUM, playwrightsOwn(), '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  )
  const path = found ?? debians('chromium')
  if (path) return path
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  if (status === 0) return playwrightsOwn()
  throw new Error('No browser found. Install Chromium, or set CHROMIUM to its path.')
}

/** @returns {string} path of a headless Chromium, which does a third less work per journey, or of another */
export function findBrowserForTests() {
  return process.env.CHROMIUM ?? debians('chromium-headless-shell') ?? findBrowser()
}

/** @returns {string | undefined} path of a browser from Debian, installed if missing and possible */
function debians(name) {
  const path = `/usr/bin/${name}`
  if (!existsSync(path)) aptInstall([name])
  return existsSync(path) ? path : undefined
}

/**
 * Installs Debian packages where this machine allows it.
 * @param {string[]} packages
 * @param {string[]} flags for apt-get
 * @returns {boolean} whether it did
 */
export function aptInstall(packages, flags = []) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  step(`Installing ${packages.join(', ')}`)
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  const args = ['install', '-y', '-qq', ...flags, ...packages]
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  } catch {
    return ''
  }
}
