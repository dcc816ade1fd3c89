import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, title } from './open-app.tsx'

const address = () => location.pathname + location.search
const main = () => within(screen.getByRole('main'))
const words = () => screen.queryByRole('main')?.textContent

test('§2.8 a visitor narrows the blog to one section, and the address says so', async () => {
  const user = await openApp('/blog')
  const posts = () => main().getAllByRole('article').length
  await screen.findAllByRole('article')
  const all = posts()
  expect(all).toBeGreaterThanOrEqual(12)
  const isCurrent = async () =>
    (await screen.findByRole('link', { name: 'Protection' })).getAttribute('aria-current')
  await user.click(screen.getByRole('link', { name: 'Protection' }))
  await expect.poll(address).toBe('/blog?section=Protection')
  await expect.poll(isCurrent).toBe('page')
  await expect.poll(posts).toBeLessThan(all)
  await openApp('/blog?section=Protection')
  await expect.poll(isCurrent).toBe('page')
  await openApp('/blog?section=nonsense')
  await expect.poll(posts).toBe(all)
})

test('§2.5 §2.6 from the tips a driver reaches their city and their suburb', async () => {
  const user = await openApp('/tips')
  await user.click(await screen.findByRole('link', { name: 'Sydney' }))
  await expect.poll(address).toBe('/tips/sydney')
  const around = within(await screen.findByRole('region', { name: 'Around Sydney' }))
  await user.click(around.getByRole('link', { name: 'Newtown' }))
  await screen.findByRole('heading', { level: 1, name: /Newtown/ })
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(breadcrumb.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Tips',
    'Sydney',
    'Newtown',
  ])
})

test('§2.6 a suburb that nobody has written about shows its city, and says so', async () => {
  await openApp('/tips/sydney/glebe')
  await expect.poll(words).toContain('We have no words of our own about Glebe yet.')
  await screen.findByRole('heading', { level: 1, name: /Sydney/ })
})

test('§2.7 a driver finds their place by its first letters', async () => {
  const user = await openApp('/locations')
  const field = await screen.findByLabelText('Find a location')
  await user.type(field, 'frem')
  const places = () =>
    main()
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  await expect.poll(places).toEqual(['Perth', 'Fremantle'])
  await user.clear(field)
  await user.type(field, 'atlantis')
  await expect.poll(words).toContain('We have no tips for that place yet.')
  await user.clear(field)
  await user.click(await screen.findByRole('link', { name: 'Fremantle' }))
  await screen.findByRole('heading', { level: 1, name: /Fremantle/ })
  expect(address()).toBe('/tips/perth/fremantle')
})

test.each(['/blog/none', '/tips/<script>alert(1)</script>', '/no/such/street'])(
  '§2.26 the address %s without a page shows the not-found page, and a way on',
  async (path) => {
    const user = await openApp(path)
    await title('No such address')
    await user.click(screen.getByRole('link', { name: 'Back to the start' }))
    await title('A kind word at the drop-off')
    expect(address()).toBe('/')
  },
)
