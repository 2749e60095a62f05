import type { Page } from '@playwright/test'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const menu = (page: Page) => page.getByRole('button', { name: 'Saved filters' })
const groups = (page: Page) => page.getByRole('table', { name: 'Transaction groups' })

test('filters of a list are saved by name, opened in another window, renamed there and deleted', async ({
  page,
  context,
}) => {
  await signIn(page, 'finance')
  await page.goto('/finance/invoice-processing?work_list=overdue&search=Leeds')
  await expect(groups(page)).toBeVisible()
  await menu(page).click()
  await expectNoAxeFindings(page)
  await page.getByRole('menuitem', { name: 'Save these filters…' }).click()
  const form = page.getByRole('dialog', { name: 'Save filters' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('This field is required.', { exact: true })).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill('Late in Leeds')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()

  const other = await context.newPage()
  await other.goto('/finance/invoice-processing')
  await test.step('another window opens them, whatever its own filters', async () => {
    await menu(other).click()
    await expect(other.getByRole('menuitem', { name: 'Save these filters…' })).toHaveAttribute('aria-disabled', 'true')
    await other.getByRole('menuitemradio', { name: 'Late in Leeds' }).click()
    await expect(other).toHaveURL('/finance/invoice-processing?work_list=overdue&search=Leeds')
    await menu(other).click()
    await expect(other.getByRole('menuitemradio', { name: 'Late in Leeds' })).toBeChecked()
  })

  await test.step('a taken name is refused at the field', async () => {
    await other.getByRole('menuitem', { name: 'Save these filters…' }).click()
    const again = other.getByRole('dialog', { name: 'Save filters' })
    await again.getByRole('textbox', { name: 'Name' }).fill('late in leeds')
    await again.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(again.getByText('You already have saved filters with this name.', { exact: true })).toBeVisible()
    await again.getByRole('textbox', { name: 'Name' }).fill('Leeds')
    await again.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(again).toBeHidden()
  })

  await test.step('renamed and deleted in one window, gone in the other', async () => {
    await menu(other).click()
    await other.getByRole('menuitem', { name: 'Rename or delete…' }).click()
    await other.getByRole('button', { name: 'Rename Leeds' }).click()
    const rename = other.getByRole('dialog', { name: 'Rename filters' })
    await rename.getByRole('textbox', { name: 'Name' }).fill('All of Leeds')
    await rename.getByRole('button', { name: 'Save', exact: true }).click()
    await other.getByRole('button', { name: 'Delete Late in Leeds' }).click()
    await other.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(other.getByRole('button', { name: 'Delete All of Leeds' })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Delete Late in Leeds' })).toHaveCount(0)

    // The first window still has its old state, and gets a message.
    await menu(page).click()
    await page.getByRole('menuitem', { name: 'Rename or delete…' }).click()
    await page.getByRole('button', { name: 'Delete Late in Leeds' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Delete All of Leeds' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete All of Leeds' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('There are no saved filters.')).toBeVisible()
    await expectNoAxeFindings(page)
  })
})

test('the menu shows how many groups are overdue, even while Finance is folded', async ({ page }) => {
  await signIn(page, 'finance')
  const { overdue } = await ask<{ overdue: { count: number } }>(page, '/finance/invoice-work-lists')
  expect(overdue.count).toBeGreaterThan(0)
  const side = page.getByRole('navigation', { name: 'Menu' })
  const finance = side.getByRole('button', { name: 'Finance' })
  await expect(finance).toHaveAccessibleName(`Finance ${overdue.count} overdue`)
  await finance.click()
  await expect(finance).toHaveAccessibleName('Finance')
  await expect(side.getByRole('link', { name: `Invoice processing ${overdue.count} overdue` })).toBeVisible()
})
