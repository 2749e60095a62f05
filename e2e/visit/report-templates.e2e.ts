import type { Page } from '@playwright/test'
import { careType } from '#testing/builders/finance-settings.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { pick } from '../support/pick.ts'
import { expect, test } from '../support/test.ts'

const field = (page: Page, at: number) => page.getByRole('group', { name: `Field ${at}`, exact: true })
const text = (page: Page, at: number, name: string) => field(page, at).getByRole('textbox', { name, exact: true })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const versions = (page: Page) => page.getByRole('table', { name: 'Versions' }).getByRole('row')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

test('a branch keeps versions of a report template: drafted, published, changed and retired', async ({ page }) => {
  const service = await signInToOwnBranch(page, '/visits', async (owner, branchId) => {
    const title = `Reablement ${branchId}`
    await careType(owner, { title })
    return title
  })

  await test.step('a template is begun with its sections and fields, each checked at its place', async () => {
    await page.goto('/admin/report-templates')
    await expect(page.getByText('No report templates found, start by adding one.')).toBeVisible()
    await page.getByRole('link', { name: 'Create template' }).click()
    await press(page, 'Save draft')
    for (const name of ['Template title', 'Section title']) {
      await expect(page.getByRole('textbox', { name })).toHaveAccessibleDescription('This field is required.')
    }
    await expect(text(page, 1, 'Field title')).toHaveAccessibleDescription('This field is required.')
    await page.getByRole('textbox', { name: 'Template title' }).fill('Daily notes')
    await page.getByRole('textbox', { name: 'Section title' }).fill('Care given')
    await text(page, 1, 'Field title').fill('How did it go?')
    await press(page, 'Add a field')
    await expect(text(page, 2, 'Field title')).toBeFocused()
    await text(page, 2, 'Field title').fill('Drinks')
    await field(page, 2).getByRole('combobox', { name: 'Kind of field' }).click()
    await page.getByRole('option', { name: 'Number', exact: true }).click()
    await text(page, 2, 'Maximum').fill('20')
    await expectNoAxeFindings(page)
  })

  await test.step('parts are moved and removed, and the preview shows what a carer sees', async () => {
    await press(page, 'Duplicate Drinks')
    await expect(field(page, 3)).toBeVisible()
    await field(page, 3).getByRole('button', { name: 'Remove Drinks' }).click()
    await expect(page.getByRole('dialog')).toContainText('Do you really want to remove Drinks?')
    await confirm(page, 'Remove')
    await expect(field(page, 3)).toBeHidden()
    await press(page, 'Move Drinks up')
    await expect(text(page, 1, 'Field title')).toHaveValue('Drinks')
    await press(page, 'Preview')
    const preview = page.getByRole('dialog', { name: 'Daily notes' })
    await expect(preview.getByText('Care given')).toBeVisible()
    await expect(preview.getByRole('textbox', { name: 'How did it go?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await press(page, 'Save draft')
    await expect(messages(page)).toContainText('Draft saved.')
    await expect(page).toHaveURL(/\/admin\/report-templates\/[0-9a-f-]{36}$/)
  })

  await test.step('the draft is published after a question, and used for a care type', async () => {
    await expect(versions(page).nth(1)).toContainText(/1.*Draft/)
    await press(page, 'Publish')
    await expect(page.getByRole('dialog')).toContainText('A published version can not be changed any more.')
    await expectNoAxeFindings(page)
    await confirm(page, 'Publish')
    await expect(messages(page)).toContainText('Template published.')
    await expect(versions(page).nth(1)).toContainText(/1.*Published.*Priya Nair/)
    await pick(page, 'Care types', service)
    await page.keyboard.press('Escape')
    await press(page, 'Save use')
    await expect(messages(page)).toContainText('Use of the template saved.')
  })

  await test.step('a change is a new version; the old one stays to be looked at', async () => {
    await text(page, 2, 'Field title').fill('How was the visit?')
    await press(page, 'Save draft')
    await expect(versions(page)).toHaveCount(3)
    await expect(page.getByText('Draft waiting')).toBeVisible()
    await press(page, 'Publish')
    await confirm(page, 'Publish')
    await expect(page.getByText('Draft waiting')).toBeHidden()
    await press(page, 'Show version 1')
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'How did it go?' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a draft is dropped, and the template retired', async () => {
    await text(page, 2, 'Field title').fill('Never published')
    await press(page, 'Save draft')
    await press(page, 'Drop draft')
    await confirm(page, 'Drop draft')
    await expect(text(page, 2, 'Field title')).toHaveValue('How was the visit?')
    await press(page, 'Retire')
    await confirm(page, 'Retire')
    await expect(messages(page)).toContainText('Template retired.')
    await page.goto('/admin/report-templates')
    const row = page.getByRole('table', { name: 'Report templates' }).getByRole('row').nth(1)
    await expect(row).toContainText(/Daily notes.*Retired/)
    await expectNoAxeFindings(page)
  })
})
