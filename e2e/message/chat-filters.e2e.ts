import { expectNoAxeFindings } from '../support/axe.ts'
import { openBranch } from '../support/branch.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { chats, log, menuLine } from './chat-screen.ts'

test('chats are filtered by carer and region, the filters stay while one is opened, and the menu of a chat has links', async ({
  page,
}) => {
  await signIn(page, 'coordinator', '/messages')
  await openBranch(page, 'Glasgow')
  await menuLine(page).click()
  const count = async () => Number(await chats(page).first().locator('..').getAttribute('aria-setsize'))
  await expect(chats(page).first()).toBeVisible()
  await test.step('a chat has a row of 78 px (CHAT-005)', async () => {
    expect((await chats(page).first().boundingBox())?.height).toBe(78)
  })
  const all = await count()
  await test.step('the chats are one Tab stop, with the arrow keys inside', async () => {
    await chats(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(chats(page).nth(1)).toBeFocused()
    await page.keyboard.press('End')
    const focused = chats(page).and(page.locator(':focus'))
    await expect(focused.locator('..')).toHaveAttribute('aria-posinset', String(all))
    await page.keyboard.press('Tab')
    await expect(focused).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Home')
    await expect(chats(page).first()).toBeFocused()
  })
  const names = await chats(page).evaluateAll((links) => links.map((link) => link.textContent ?? ''))
  await test.step('carers are picked, three are shown as tags (CHAT-003, CHAT-004, CHAT-D04)', async () => {
    await page.getByRole('combobox', { name: 'Carers' }).click()
    const options = page.getByRole('option')
    for (const at of [0, 1, 2, 3]) await options.nth(at).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3)
    await expect(page.getByText('+1', { exact: true })).toBeVisible()
    await expect.poll(count).toBe(4)
    await expect(page).toHaveURL(/carers=.+carers=/)
  })

  await test.step('a chat opens beside the filters, which Clear empties (CHAT-003, CHAT-012, CHAT-D04)', async () => {
    await chats(page).filter({ hasText: 'No messages yet' }).first().click()
    await expect(log(page).getByText('No messages yet')).toBeVisible()
    await expect(page).toHaveURL(/\/messages\/branch\..+carers=.+carers=/)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(count).toBe(all)
    expect(names.length).toBeGreaterThan(4)
  })

  await test.step('regions are picked (CHAT-003, CHAT-D04)', async () => {
    await page.getByRole('combobox', { name: 'Regions' }).click()
    await page.getByRole('option').first().click()
    await page.keyboard.press('Escape')
    await expect.poll(count).toBeLessThan(all)
  })

  await test.step('the menu of a chat links to the carer and their visits (CHAT-008, CHAT-009, CHAT-D05)', async () => {
    const name =
      (await page
        .getByRole('region', { name: /^Conversation with / })
        .getByRole('heading')
        .textContent()) ?? ''
    expect(name).not.toBe('')
    await page.getByRole('button', { name: /^More about / }).click()
    await expectNoAxeFindings(page)
    await page.getByRole('menuitem', { name: 'Go to visits' }).click()
    await expect(page).toHaveURL(/\/carers\/[0-9a-f-]{36}\/visits/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await page.goBack()
    await page.getByRole('button', { name: /^More about / }).click()
    await page.getByRole('menuitem', { name: 'Go to profile' }).click()
    await expect(page).toHaveURL(/\/carers\/[0-9a-f-]{36}\/profile\/personal-details$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  })

  await test.step('empty results and missing chats say so (CHAT-007)', async () => {
    await page.goto('/messages/branch.nothing')
    await expect(page.getByText('Chat not found')).toBeVisible()
    await page.goto('/messages?carers=00000000-0000-4000-8000-000000000000')
    await expect(page.getByText('There are no channels matching your search criteria')).toBeVisible()
  })

  await test.step('three regions are shown as tags (CHAT-004)', async () => {
    // The branch has three regions, so the address has five others.
    const regions = [1, 2, 3, 4, 5].map((at) => `regions=00000000-0000-4000-8000-00000000000${at}`)
    await page.goto(`/messages?${regions.join('&')}`)
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3)
    await expect(page.getByText('+2', { exact: true })).toBeVisible()
  })
})

test('a user who may only read carers is denied the messages and has no line for them (SHELL-011, CHAT-D02)', async ({
  page,
}) => {
  await signIn(page, 'viewer', '/messages')
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await expect(menuLine(page)).toBeHidden()
})
