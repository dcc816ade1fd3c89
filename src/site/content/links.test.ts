import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { brand } from '#domain/brand.ts'
import { createApp } from '../../app.tsx'
import { faq } from './faq.ts'
import { help } from './help.ts'
import { linksOf, pages } from './pages.test-data.ts'
import type { MdxPage } from './pages.test-data.ts'

/** §2.1–2.25 The addresses of the router, without parameters. */
const routes = Object.keys(createApp(createMemoryHistory()).router.routesByPath)
const routeOf = ({ path }: MdxPage) => `/${path.replace(/^legal\//, '')}`
/** The lessons of the tutorial that answers link to. */
const steps = ['bring-it-in', 'side-by-side', 'offline']
const anchors = faq.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)])

const isThere = (link: string): boolean => {
  const { pathname, hash } = new URL(link, 'https://kindrop.example')
  if (![...routes, ...pages.map(routeOf)].includes(pathname)) return false
  const places = { '/faq': anchors, '/tutorial': steps, '/upload': ['history'] }[pathname]
  return hash === '' || (places?.includes(hash.slice(1)) ?? false)
}

test.each([
  ...pages.flatMap((page) => linksOf(page).map((link) => [page.path, link] as const)),
  ...[...faq, ...help].flatMap(({ questions }) =>
    questions.flatMap(({ id, more }) => (more ? [[`question ${id}`, more.to] as const] : [])),
  ),
])('the link in %s to %s leads somewhere', (_path, link) => {
  if (link.startsWith('/')) expect(isThere(link)).toBe(true)
  // Only the authorities that a driver may need are linked outside this site.
  else if (link.startsWith('mailto:')) expect(link).toBe(`mailto:${brand.sender.email}`)
  else expect(new URL(link).hostname).toMatch(/^www\.(?:fwc|oaic)\.gov\.au$/)
})
