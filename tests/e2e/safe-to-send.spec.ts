// What a driver does about a sentence that the check stops.
import { axeViolations, axeViolationsInBothThemes } from './accessibility-checks.ts'
import { authOrigin, expect, newConfirmedAccount, test } from './auth-driver.ts'
import { storeSession } from './device.ts'
import { clipboard, copyButton, draft, edit, toastButton } from './driver.ts'
import { makeAdmin } from './test-control.ts'

test('§1.2 §2.14 a driver takes out a plea with one tap, undoes it, reports the stop, and the administrator reads it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const ann = await newConfirmedAccount('Ann Lee')
  await storeSession(page, ann)
  await page.goto('/upload')
  const typed = "I'll be at the gate in 5 minutes please tip me. See you soon."
  await edit(page, typed)
  const field = page.getByRole('textbox', { name: 'Message' })
  const message = page.getByRole('region', { name: 'Your message' })
  const cards = message.getByRole('listitem').filter({ hasText: 'Not allowed' })
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Not allowed: asks for a tip. “tip me”')
  await expect(copyButton(page)).toHaveAttribute('aria-disabled', 'true')

  // The minutes stay, the focus goes to the message, and a toast says what happened.
  await cards.getByRole('button', { name: 'Remove this part' }).focus()
  await page.keyboard.press('Enter')
  const undo = await toastButton(page, 'Undo')
  await expect(field).toHaveValue("I'll be at the gate in 5 minutes. See you soon.")
  await expect(cards).toHaveCount(0)
  await expect(message).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: 'Read it once more before you copy.' }),
  ).toBeVisible()
  await undo.click()
  await expect(field).toHaveValue(typed)
  await expect(message).toBeFocused()

  // The reasons: rule, app, source and the day on which it was read.
  const why = cards.getByRole('button', { name: 'Why? Not allowed: asks for a tip.' })
  await why.focus()
  await page.keyboard.press('Space')
  await expect(why).toHaveAttribute('aria-expanded', 'true')
  await expect(cards).toContainText(/Rule: asks for a tip\. App: .+, checked \d+ \w+ \d{4}/)
  expect(await axeViolationsInBothThemes(page)).toEqual([])

  // Without a network the report is not sent, and says so; nothing that was typed is lost.
  await cards.getByRole('button', { name: 'Report a wrong stop' }).click()
  const sheet = page.getByRole('dialog', { name: 'Was this wrong?' })
  const words = sheet.getByLabel('Words to show us')
  await expect(words).toHaveValue("I'll be at the gate in 5 minutes please tip me.")
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await words.fill('My sister wrote this')
  await page.context().setOffline(true)
  await sheet.getByRole('button', { name: 'Send the report' }).click()
  await expect(sheet.getByRole('alert')).toContainText('There’s no connection, so it wasn’t sent.')
  await expect(words).toHaveValue('My sister wrote this')
  await page.context().setOffline(false)
  await sheet.getByRole('button', { name: 'Send the report' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(cards.getByRole('button', { name: 'Report a wrong stop' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Thanks, we’ll take a look.' })).toBeVisible()
  await expect(field).toHaveValue(typed)

  await cards.getByRole('button', { name: 'Remove this part' }).click()
  await copyButton(page).click()
  await expect(copyButton(page)).toContainText('Copied')
  expect(await draft(page)).toBe(await clipboard(page))

  const administrator = await newConfirmedAccount('Alex Admin')
  await makeAdmin(administrator)
  const adminPage = await (await browser.newContext({ baseURL: authOrigin(), locale: 'en-AU' })).newPage()
  await storeSession(adminPage, administrator)
  await adminPage.goto('/admin/messages')
  await adminPage.getByRole('link', { name: 'Reports of wrong stops' }).click()
  await expect(adminPage.getByRole('table', { name: 'Wrong stops by rule' })).toContainText('Asks for a tip')
  const report = adminPage.getByRole('article').filter({ hasText: ann.email })
  await expect(report).toContainText(
    /Rule: asks for a tip \(asks_for_tip\) · .+ · version \d+\.\d+\.\d+ \(\w+\)/,
  )
  await expect(report).toContainText('My sister wrote this')
  expect(await axeViolations(adminPage)).toEqual([])
  await report.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(report).toHaveCount(0)
})
