import { expectNoAxeFindings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { signInToOwnGroup } from './own-group.ts'
import { itemsOf, moneySum, pathOf, rowsOf, type Transaction } from './processing.ts'

test('"e" excludes with a reason, for the focused row or for the ticked ones, and Undo reverts it', async ({
  page,
}) => {
  const { group, ready } = await signInToOwnGroup(page, { clients: 1, visits: 3 })
  const [transaction] = ready as [Transaction]
  const items = await itemsOf(page, group, transaction)
  const free = items.filter((item) => !item.is_chargeable).length
  const total = moneySum(items.map((item) => item.total))
  await page.goto(pathOf(group, transaction))
  const rows = rowsOf(page, 'Visits')
  const dialog = page.getByRole('dialog')

  await test.step('the focused row', async () => {
    await rows.first().focus()
    await page.keyboard.press('e')
    await expect(dialog).toContainText('Exclude')
    await dialog.getByRole('button', { name: 'Exclude' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription('This field is required.')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Carer came an hour late')
    await expectNoAxeFindings(page)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('1 visit excluded.')).toBeVisible()
    await expect(rows.first()).toContainText('Excluded')
    await expect(rows.first()).toContainText('£0.00')
    await expect(page.getByText(`Total ${moneySum(items.slice(1).map((item) => item.total))}`)).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(`^No charge ?${free + 1}$`) })).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('its working and its history show the reason', async () => {
    await rows.first().getByRole('link').first().click()
    const panel = page.getByRole('complementary', { name: 'How £0.00 was worked out' })
    await expect(panel).toContainText('Reason: Carer came an hour late')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'History' }).click()
    await expect(page.getByRole('dialog')).toContainText('Carer came an hour late')
    await page.keyboard.press('Escape')
  })

  await test.step('an excluded visit is included again by "e"', async () => {
    await rows.first().focus()
    await page.keyboard.press('e')
    await expect(page.getByText('1 visit charged again.')).toBeVisible()
    await expect(page.getByText(`Total ${total}`)).toBeVisible()
  })

  await test.step('the ticked rows, and Undo', async () => {
    await rows.first().focus()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await page.keyboard.press('e')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Hospital')
    await dialog.getByRole('button', { name: 'Exclude' }).click()
    await expect(page.getByText('2 visits excluded.')).toBeVisible()
    await expect(page.getByText(`Total ${moneySum(items.slice(2).map((item) => item.total))}`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('2 visits charged again.')).toBeVisible()
    await expect(page.getByText(`Total ${total}`)).toBeVisible()
  })

  await test.step('the shortcuts are listed', async () => {
    await page.getByRole('main').focus()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Exclude the selected visits')
    await expectNoAxeFindings(page)
  })
})
