import type { Page } from '@playwright/test'
import { client } from '#testing/builders/rota.ts'
import { pngOf } from '#testing/file-examples.ts'
import { send } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { expect, test } from '../support/test.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: /^Save changes/ })
const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true })

test('provider, branch and regions are kept in the company, holidays also for links of finance', async ({ page }) => {
  const branchId = await signInToOwnBranch(page, '/admin', async (_owner, id) => id)
  const clientGuid = await inDatabase(dataFolder, (owner) => client(owner, { branchId }))

  await test.step('the menu leads to the provider; invalid details are refused, a text for invoices is saved (OPER-007)', async () => {
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Company' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Company' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name' })).not.toHaveValue('')
    await expectNoAxeFindings(page)
    const sortCode = page.getByRole('textbox', { name: 'Sort code' })
    const was = await sortCode.inputValue()
    await sortCode.fill('001234')
    await save(page).click()
    await expect(page.getByText('Enter a sort code like 00-12-34.').first()).toBeVisible()
    await sortCode.fill(was)
    const note = page.getByRole('textbox', { name: 'Text on invoices' })
    await note.fill('Please pay by bank transfer.')
    await save(page).click()
    await expect(page.getByText('Provider successfully updated.')).toBeVisible()
    // The form takes no input until it has been read again.
    await expect(save(page)).toBeEnabled()
    await page.getByRole('button', { name: 'History' }).click()
    await expect(page.getByRole('dialog').getByText('Please pay by bank transfer.').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await note.fill('')
    await save(page).click()
    await expect(note).toHaveValue('')
    await expect(page.getByText('Unsaved changes')).toBeHidden()
  })

  await test.step('a logo is uploaded, replaced and removed after a question; a file that is no picture is refused', async () => {
    const upload = async (button: string, name: string, buffer: Buffer) => {
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('dialog').getByLabel('File').setInputFiles({ name, mimeType: 'image/png', buffer })
      await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click()
    }
    const logo = page.getByRole('img', { name: 'Logo of the provider' })
    await upload('Upload logo', 'logo.png', Buffer.from('no picture'))
    await expect(page.getByRole('dialog').getByText("This file type isn't supported.").first()).toBeVisible()
    await page
      .getByRole('dialog')
      .getByLabel('File')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngOf(400, 100) })
    await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(logo).toHaveJSProperty('naturalWidth', 400)
    await upload('Replace logo', 'new.png', pngOf(200, 100))
    await expect(logo).toHaveJSProperty('naturalWidth', 200)
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Remove logo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(logo).toBeHidden()
    await expect(page.getByRole('button', { name: 'Upload logo' })).toBeVisible()
  })

  await test.step('a feature of the branch is there as soon as it is saved; the second of two windows is told', async () => {
    await tab(page, 'Branch').click()
    await expect(inMenu(page, 'Schedule')).toBeHidden()
    await page.getByRole('checkbox', { name: 'Schedule' }).check()
    await expectNoAxeFindings(page)
    await save(page).click()
    await expect(page.getByText('Branch successfully updated.')).toBeVisible()
    await expect(inMenu(page, 'Schedule')).toBeVisible()
    // A change made before the form has been read again would not be a conflict.
    await expect(save(page)).toBeEnabled()
    const title = await page.getByRole('textbox', { name: 'Title' }).inputValue()
    const body = {
      title,
      status: 'Active',
      reference: 'ELSEWHERE',
      external_inbox: false,
      left_menu_jarvis: false,
      on_cost_percent: null,
      invoice_note: null,
    }
    await send(page, 'PUT', '/company/branch', { ...body, features: ['finance', 'scheduling'] })
    await page.getByRole('textbox', { name: 'Reference' }).fill('HERE')
    await save(page).click()
    await expect(page.getByText('Somebody else has changed this in the meantime.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Load the latest' }).click()
    await expect(page.getByRole('textbox', { name: 'Reference' })).toHaveValue('ELSEWHERE')
  })

  await test.step('a branch is closed after a question, and says so (SHELL-D21)', async () => {
    const choose = async (status: string) => {
      await page.getByRole('combobox', { name: 'Status' }).click()
      await page.getByRole('option', { name: status, exact: true }).click()
      await save(page).click()
    }
    await choose('Inactive')
    await page.getByRole('button', { name: 'Close branch' }).click()
    await expect(page.getByText('This branch is inactive.')).toBeVisible()
    await choose('Active')
    await expect(page.getByText('This branch is inactive.')).toBeHidden()
  })

  await test.step('regions are created, renamed and deleted; one that is used stays', async () => {
    await tab(page, 'Regions').click()
    await expect(page.getByText('No regions found, start by adding one.')).toBeVisible()
    const create = async (title: string) => {
      await page.getByRole('button', { name: 'Create region' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill(title)
      await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
    }
    await create('North')
    await expect(page.getByText('Region successfully created.')).toBeVisible()
    await create('north')
    await expect(page.getByText('Region with this title already exists').first()).toBeVisible()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('South')
    await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByRole('cell', { name: 'South', exact: true })).toBeVisible()
    await expectNoAxeFindings(page)
    await inDatabase(dataFolder, async (owner) => {
      const of = { branch_id: branchId, client_guid: clientGuid }
      const { guid } = await owner
        .selectFrom('region')
        .select('guid')
        .where('branch_id', '=', branchId)
        .where('title', '=', 'North')
        .executeTakeFirstOrThrow()
      await owner
        .insertInto('client_region')
        .values({ ...of, region_guid: guid })
        .execute()
    })
    const remove = async (title: string) => {
      await page.getByRole('button', { name: `Delete ${title}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    }
    await remove('North')
    await expect(page.getByText('You can not delete a region that people or appointments belong to.')).toBeVisible()
    await remove('South')
    await expect(page.getByRole('cell', { name: 'South', exact: true })).toBeHidden()
    await expect(page.getByRole('cell', { name: 'North', exact: true })).toBeVisible()
  })

  await test.step('links of finance lead to the holidays (FSET-008, FSET-D02)', async () => {
    await page.goto('/admin/finance/holidays')
    await expect(page.getByRole('table', { name: 'Holidays' })).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Administration' })
    await expect(menu.getByRole('link', { name: 'Holidays' })).toHaveAttribute('aria-current', 'page')
    await page.goto('/admin/finance/holidays/new')
    await expect(page.getByRole('heading', { name: 'Create holiday' })).toBeVisible()
  })
})
