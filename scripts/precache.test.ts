import { expect, test } from 'vitest'
import { importsOf, sources } from './architecture.ts'
import { isPrecached } from './precache.ts'

const imports = importsOf(sources())

/** The components that a file of routes loads with its pages. */
const loadedBy = (file: string) =>
  imports
    .filter(
      ({ from, to }) => from === `src/routes/${file}` && /^src\/(?!routes\/).*\/[A-Z]\w+\.tsx$/.test(to),
    )
    .map(({ to }) => to)

test.each(['driver.tsx', 'auth.tsx'])(
  '§4.10 the code of every page in %s is precached, so that it opens without the network',
  (file) => {
    const loaded = loadedBy(file)
    expect(loaded.length).toBeGreaterThan(4)
    expect(loaded.filter((source) => !isPrecached(source))).toEqual([])
  },
)

test('no driver’s phone carries the code of the administrator’s pages', () => {
  expect(loadedBy('admin.tsx').filter(isPrecached)).toEqual(['src/sessions/Gates.tsx'])
})

test('of the visitors’ pages only those are precached that a driver needs at work', () => {
  const loaded = ['landing.tsx', 'articles.tsx'].flatMap(loadedBy).filter(isPrecached)
  expect([...new Set(loaded)].toSorted()).toEqual([
    'src/account/record/RecordLink.tsx',
    'src/site/articles/Article.tsx',
    'src/site/landing/Landing.tsx',
    'src/site/landing/ProtectionStatement.tsx',
  ])
})

test('of the pages that sell and of the testing program only those of a driver are precached', () => {
  const loaded = ['billing.tsx', 'testing.tsx'].flatMap(loadedBy).filter(isPrecached)
  expect([...new Set(loaded)].toSorted()).toEqual([
    'src/billing/Billing.tsx',
    'src/sessions/Gates.tsx',
    'src/sessions/PremiumCard.tsx',
    'src/testing/TesterDashboard.tsx',
    'src/testing/TestingExpired.tsx',
  ])
})
