import { expect, test } from 'vitest'
import { prerenderPaths, renderPage } from './prerender.tsx'

test('§2.27 every page for visitors can be read before its code has come', async () => {
  const pages = (await prerenderPaths()).filter(({ isPrerendered }) => isPrerendered)
  expect(pages.length).toBeGreaterThan(20)
  for (const { path } of pages) expect((await renderPage(path)).body, path).toContain('<h1')
})
