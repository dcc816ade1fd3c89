import { expect, test } from 'vitest'
import { brand } from '#domain/brand.ts'
import { MESSAGE_MIN, MESSAGE_SOFT_MAX } from '#domain/limits.ts'
import { lint } from '#domain/lint/lint.ts'
import { platforms } from '#domain/message.ts'
import { lineOf, linksOf, pages, pagesOf, samplesOf } from './pages.test-data.ts'

/** Everything between the platforms that a driver may be on, at a moment when contact is welcome. */
const findingsIn = (text: string) =>
  platforms.flatMap((platform) =>
    lint(text, { platform, moment: 'arriving' }).map(({ rule }) => `${platform}: ${rule}`),
  )

test.each(pages.flatMap((page) => samplesOf(page).map((text) => [page.path, text] as const)))(
  'a message shown as an example in %s is safe to send on every platform: %s',
  (_path, text) => {
    expect(findingsIn(text)).toEqual([])
    expect(text.length).toBeGreaterThanOrEqual(MESSAGE_MIN)
    expect(text.length).toBeLessThanOrEqual(MESSAGE_SOFT_MAX)
  },
)
