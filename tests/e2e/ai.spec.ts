// A language model writes beside the draft. The model server behaves as each journey asks, for an order of
// its own.
import { axeViolationsInBothThemes, smallTargets } from './accessibility-checks.ts'
import {
  promptsFor,
  setModelBehaviour,
  modelLabel,
  composedOption,
  expect,
  message,
  modelOption,
  newAiDriver,
  optionOf,
  enterOrder,
  textOf,
} from './ai-driver.ts'
import { clipboard, copy, edit, holdRequest, loggedMessages, origin, pasteOrder, test } from './driver.ts'

test('§1.3 §4.4 automated mode has the model write in the background where the driver wants it; AI-enhanced, the draft stands at once, the model’s words are one tap away, and what is tapped is copied and logged', async ({
  page,
}) => {
  const person = await newAiDriver(page)
  const minutes = 31
  const before = await textOf(page, 'Our draft')
  await page.evaluate(() => {
    const announcements = ((globalThis as { announcements?: string[] }).announcements = [])
    const recordAnnouncement = () => {
      for (const status of document.querySelectorAll('[aria-label="Your message"] [role=status]'))
        if (status.textContent && status.textContent !== announcements.at(-1))
          announcements.push(status.textContent as never)
    }
    new MutationObserver(recordAnnouncement).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  await enterOrder(page, minutes)
  expect(await textOf(page, 'Our draft')).not.toBe('')
  await expect(composedOption(page)).toBeChecked()
  await expect(modelOption(page)).toBeEnabled()
  await expect(message(page)).toContainText('follows a script and is no AI')
  const written = await textOf(page, modelLabel)
  expect([written === '', written === before]).toEqual([false, false])
  // Screen readers announce the whole text once, not its words as they come.
  const announcements = await page.evaluate(() => (globalThis as { announcements?: string[] }).announcements!)
  expect(announcements.filter((announcement) => announcement.startsWith('The AI has'))).toEqual([
    `The AI has written: ${written}`,
  ])
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])

  // What changes the wording changes the text that is shown, and Copy takes no other.
  const [ours, theirs] = ['Another one', 'Another from AI'].map((name) => page.getByRole('button', { name }))
  await expect(ours!).toBeVisible()
  await expect(theirs!).toBeHidden()
  await optionOf(page, modelLabel).click()
  await expect(theirs!).toBeVisible()
  await expect(ours!).toBeHidden()
  await page.getByRole('button', { name: 'Three from AI' }).click()
  await expect(modelOption(page)).toHaveCount(3)
  await expect(modelOption(page).last()).toBeEnabled()
  expect(await promptsFor(minutes)).toHaveLength(2)
  const second = await textOf(page, /, 2 of 3$/)
  await optionOf(page, /, 2 of 3$/).click()
  await page.reload()
  await expect(modelOption(page).and(page.getByRole('radio', { checked: true }))).toHaveCount(1)
  await copy(page)
  await expect.poll(() => clipboard(page)).toBe(second)
  await expect.poll(() => loggedMessages(person)).toMatchObject([{ mode: 'ai_enhanced', text: second }])

  await test.step('automated mode', async () => {
    await page.getByRole('button', { name: 'Next message' }).click()
    await page.getByRole('link', { name: /^Mode: AI-enhanced/ }).click()
    await page.getByText('Automated', { exact: true }).click()
    await page.getByRole('link', { name: /Mode: Automated/ }).click()
    await page.getByText('Have AI word it, too').click()
    await page.goto('/upload')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    await pasteOrder(page)
    await expect(composedOption(page)).toBeChecked()
    await expect(modelOption(page)).toBeEnabled()
    const written = await textOf(page, modelLabel)
    expect(written).toContain('Wilhelmina')
    await optionOf(page, modelLabel).click()
    await copy(page)
    await expect.poll(() => clipboard(page)).toBe(written)
    await expect
      .poll(async () => (await loggedMessages(person)).map(({ mode }) => mode))
      .toEqual(['ai_enhanced', 'ai_enhanced'])
    // The name is on the screen, and in no request.
    expect(sent.filter((body) => body.includes('Wilhelmina'))).toEqual([])
  })
})

test('§1.2 §1.3 while the model writes slowly the driver edits and copies; nothing of theirs is overwritten', async ({
  page,
}) => {
  const person = await newAiDriver(page)
  const minutes = 32
  await setModelBehaviour('held', minutes)
  await enterOrder(page, minutes)
  await expect(message(page)).toContainText('The AI is writing')
  await edit(page, 'Hello, I am on my way with your order.')
  await setModelBehaviour('kind', minutes)
  await expect(modelOption(page)).toBeEnabled()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Hello, I am on my way with your order.',
  )
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('radio', { name: 'Your own words' })).toBeChecked()
  await optionOf(page, modelLabel).click()
  await expect(modelOption(page)).toBeChecked()
  await page.getByRole('button', { name: 'Bring them back' }).click()
  await expect(page.getByRole('radio', { name: 'Your own words' })).toBeChecked()

  await setModelBehaviour('stuck', minutes)
  const before = (await promptsFor(minutes)).length
  await page.getByRole('button', { name: 'Another from AI' }).click()
  await expect(message(page)).toContainText('The AI is writing')
  // Whoever copies sooner leaves before the model is asked.
  await expect.poll(async () => (await promptsFor(minutes)).length).toBe(before + 1)
  await copy(page)
  await expect.poll(() => clipboard(page)).toBe('Hello, I am on my way with your order.')
  await expect
    .poll(() => loggedMessages(person))
    .toMatchObject([{ mode: 'ai_enhanced', text: 'Hello, I am on my way with your order.' }])
  // The generation was cancelled.
  await expect.poll(async () => (await promptsFor(minutes)).at(-1)?.left).toBe(true)
})

test('§1.2 a lost line is found again, without a network the draft stands alone, and who leaves or stops lets the model go', async ({
  page,
  context,
}) => {
  await newAiDriver(page)
  const minutes = 33
  await setModelBehaviour('held', minutes)
  const began: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/enhanced')) began.push(request.postData()!)
  })
  await enterOrder(page, minutes)
  await expect(message(page)).toContainText('The AI is writing')
  await context.setOffline(true)
  // The browser drops the connection, which it would otherwise keep while offline.
  await page.evaluate(() => stop())
  await expect(message(page)).toContainText('You’re offline, so here’s our draft alone.')
  await context.setOffline(false)
  await expect.poll(() => began.length).toBeGreaterThan(1)
  await setModelBehaviour('kind', minutes)
  await expect(modelOption(page)).toBeEnabled()
  expect(await promptsFor(minutes)).toHaveLength(1)
  expect(new Set(began).size).toBe(1)
  await setModelBehaviour('slow', minutes)
  await optionOf(page, modelLabel).click()
  await page.getByRole('button', { name: 'Another from AI' }).click()
  await expect.poll(async () => (await promptsFor(minutes)).map(({ left }) => left)).toEqual([false, false])
  await expect(modelOption(page).last()).toBeEnabled()

  await setModelBehaviour('stuck', minutes)
  await page.getByRole('button', { name: 'Another from AI' }).click()
  await expect(message(page)).toContainText('The AI is writing')
  await expect.poll(async () => (await promptsFor(minutes)).length).toBe(3)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect
    .poll(async () => (await promptsFor(minutes)).map(({ left }) => left))
    .toEqual([false, false, true])
  await message(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await promptsFor(minutes)).length).toBe(4)
  await optionOf(page, 'Our draft').click()
  await page.goto('/faq')
  await expect.poll(async () => (await promptsFor(minutes)).at(-1)?.left).toBe(true)

  // Its own tab, which is closed during the generation.
  const other = await context.newPage()
  await other.goto('/upload')
  await expect.poll(async () => (await promptsFor(minutes)).length).toBe(5)
  await other.close({ runBeforeUnload: true })
  await expect.poll(async () => (await promptsFor(minutes)).at(-1)?.left).toBe(true)
})

test('§1.3 a model that does not begin is called slow and given up; a second tab sees what was chosen; a spent day says when it is over', async ({
  page,
  context,
}) => {
  const { token } = await newAiDriver(page)
  const [minutes, elsewhere] = [34, 35]
  await setModelBehaviour('hanging', minutes)
  // The screen calls it slow after three seconds and gives up after five: it is requested when the first has
  // been seen.
  const ask = await holdRequest(page, '**/api/messages/enhanced')
  await enterOrder(page, minutes)
  await expect(message(page)).toContainText('The AI is slow just now')
  await ask()
  await expect(message(page)).toContainText('took too long')
  await setModelBehaviour('late', minutes)
  await message(page).getByRole('button', { name: 'Try again' }).click()
  await expect(modelOption(page)).toBeEnabled()
  await optionOf(page, modelLabel).click()
  const chosen = await textOf(page, modelLabel)
  const other = await context.newPage()
  await other.goto('/upload')
  await expect.poll(() => textOf(other, modelLabel)).toBe(chosen)
  await expect(modelOption(other)).toBeChecked()
  // It requests no other text by itself.
  await expect(other.getByRole('button', { name: 'One from AI' })).toBeVisible()
  await other.close()

  // Another device uses up the day's allowance while words come: the running generation still ends. Most of it goes
  // before, since the words may not take long.
  const spendElsewhere = (messages: number) =>
    Promise.all(Array.from({ length: messages }, () => spend(token, elsewhere)))
  await setModelBehaviour('nothing', elsewhere)
  await spendElsewhere(55)
  await setModelBehaviour('held', minutes)
  await page.getByRole('button', { name: 'Another from AI' }).click()
  await expect.poll(async () => (await promptsFor(minutes)).length).toBe(3)
  await spendElsewhere(5)
  await setModelBehaviour('kind', minutes)
  await expect(modelOption(page).last()).toBeEnabled()
  await expect(message(page)).toContainText('0 left today.')
  await page.getByRole('button', { name: 'Another from AI' }).click()
  await expect(message(page)).toContainText(
    /today’s 60 AI-enhanced messages\. They’re back (tomorrow )?at \d/,
  )
  await expect(message(page).getByRole('button', { name: 'Try again' })).toBeHidden()
  // The chosen text stays.
  expect(await textOf(page, modelLabel)).toBe(chosen)
  await copy(page)
  await expect.poll(() => clipboard(page)).toBe(chosen)
})

async function spend(token: string, eta: number): Promise<void> {
  const input = {
    moment: 'picked_up',
    tone: 'formal',
    platform: 'unknown',
    eta,
    reason: null,
    instruction: null,
    itemCount: null,
    hasName: false,
    hasStore: false,
  }
  const response = await fetch(`${origin()}/api/messages/enhanced`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      id: crypto.randomUUID(),
      input,
      seed: 1,
      firstName: null,
      store: null,
      variants: 1,
    }),
  })
  await response.text()
}
