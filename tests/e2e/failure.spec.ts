import type { Page } from '@playwright/test'
import { alive, expect, newDriver, test } from './driver.ts'

const footer = (page: Page) => page.getByRole('contentinfo')

test('§2.49 a page whose code is gone after an update offers to load the new one', async ({ page }) => {
  await page.goto('/faq')
  await alive(footer(page))
  await page.route(/\/assets\/locations-[^/]*\.js$/, (route) => route.abort())
  await footer(page).getByRole('link', { name: 'Locations' }).click()
  const card = page.getByRole('alert')
  await expect(card.getByRole('heading', { name: 'Loading Error' })).toBeVisible()
  await expect(footer(page).getByRole('link', { name: 'FAQ' })).toBeVisible()
  await page.unrouteAll()
  await card.getByRole('button', { name: 'Reload Page' }).click()
  await expect(card).toHaveCount(0)
  await expect(page).toHaveURL(/\/locations$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('§2.49 a page goes on without the parts that it can do without', async ({ page }) => {
  await newDriver(page)
  await page.route(
    /\/assets\/(Toaster|DriverBar|SessionWatch|PaymentWatch|StartupNotice)-[^/]*\.js$/,
    (route) => route.abort(),
  )
  const tried = page.waitForEvent('requestfailed', (request) => request.url().includes('/Toaster-'))
  await page.goto('/reasons')
  await tried
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Create Message' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Reasons', exact: true })).toBeVisible()
})
