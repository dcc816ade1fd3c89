import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CaseStudy } from './CaseStudy.tsx'

test('§2.33 the link to the referral page shows under the figures only when its flag is set', () => {
  const shown = (props: { referral?: boolean }) => renderToStaticMarkup(createElement(CaseStudy, props))
  const link = /<a href="\/referrals\?tab=link"[^>]*>Get My Referral Link<\/a>/
  expect(shown({ referral: true })).toMatch(link)
  for (const props of [{}, { referral: false }]) {
    expect(shown(props)).toContain('$206')
    expect(shown(props)).not.toContain('referrals')
  }
})
