import { expect, test } from 'vitest'
import { safeHrefOf, isPublicPage, maskedTextOf, trackScrollDepth } from './interactions.ts'

test('§3.13 only pages that are the same for everybody record the text of a click; an unlisted page does not', () => {
  for (const path of ['/', '/blog', '/blog/writing-names-right', '/tips/sydney/bondi', '/faq', '/testing'])
    expect([path, isPublicPage(path)]).toEqual([path, true])
  const private_ = '/upload /inbox /profile/security /admin /admin/testing /reasons /referrals /message-data'
  for (const path of `${private_} /auth/login /testing/signup /testing/dashboard /personal-info`.split(' '))
    expect([path, isPublicPage(path)]).toEqual([path, false])
})

test('§3.13 §9.16 text that looks like an address or a number is masked, and a link loses its query', () => {
  expect(maskedTextOf('  Start \n Free ')).toBe('Start Free')
  expect([maskedTextOf('Write to ann@example.com'), maskedTextOf('Call 0412345678')]).toEqual(['', ''])
  const here = 'https://kindrop.example'
  const leadsTo = (href: string) => safeHrefOf(new URL(href, here), here)
  expect(leadsTo('/auth/signup?email=ann@example.com#x')).toBe('/auth/signup')
  expect(leadsTo('https://oaic.gov.au/complain?by=ann')).toBe('https://oaic.gov.au')
  expect([leadsTo('mailto:ann@example.com'), leadsTo('tel:0412'), safeHrefOf({}, here)]).toEqual(['', '', ''])
})

test('§9.16 scrolling is recorded in steps of a quarter, each once per page, and not on a page that does not scroll', () => {
  const reported: number[] = []
  const depth = trackScrollDepth((step) => reported.push(step))
  depth.update(0, 0)
  depth.update(200, 1_000)
  expect(reported).toEqual([])
  depth.update(600, 1_000)
  depth.update(100, 1_000)
  depth.update(600, 1_000)
  expect(reported).toEqual([25, 50])
  depth.update(999.5, 1_000)
  expect(reported).toEqual([25, 50, 75, 100])
  depth.reset()
  depth.update(250, 1_000)
  expect(reported.slice(4)).toEqual([25])
})
