import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { account } from '#testing/builders/people.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const feature = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const changeBranch = (page: Page) => page.getByRole('button', { name: /change branch/i })

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a further branch is created from the settings of the open one, opened at once, and others are assigned to it', async ({
  page,
  context,
}) => {
  const id = await signInToOwnBranch(page, '/admin/company/branch', async (_owner, branchId) => branchId)
  const here = await field(page, 'Title').inputValue()
  const title = `Bradford ${randomUUID()}`
  const otherWindow = await context.newPage()

  await test.step('the form begins with the standard settings, and follows the nation', async () => {
    // A user with one branch has no branch switch.
    await expect(changeBranch(page)).toBeHidden()
    await page.getByRole('link', { name: 'New branch' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New branch' })).toBeVisible()
    await expect(feature(page, 'Schedule')).toBeChecked()
    await expect(feature(page, 'CM2000')).not.toBeChecked()
    await choose(page, 'Nation', 'Scotland')
    await expect(feature(page, 'Fields for Scotland')).toBeChecked()
    await choose(page, 'Nation', 'Wales')
    await expect(feature(page, 'Fields for Scotland')).not.toBeChecked()
    await expect(feature(page, 'Fields for Wales')).toBeChecked()
    await expectNoAxeFindings(page)
  })

  await test.step('a branch to copy fills in its settings; nothing brings the standard ones back', async () => {
    await choose(page, 'Branch', here)
    await expect(feature(page, 'Schedule')).not.toBeChecked()
    await expect(feature(page, 'Finance')).toBeChecked()
    await expect(feature(page, 'Fields for Wales')).toBeChecked()
    await choose(page, 'Branch', 'Nothing')
    await expect(feature(page, 'Schedule')).toBeChecked()
    await choose(page, 'Branch', here)
  })

  await test.step('a title that is missing or taken is refused at its field, and cancelling asks first', async () => {
    const create = page.getByRole('button', { name: /^Create branch/ })
    await create.click()
    await expect(page.getByText('This field is required.').first()).toBeVisible()
    await field(page, 'Title').fill(here.toUpperCase())
    await create.click()
    await expect(page.getByText('Branch with this title already exists').first()).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay on the page' }).click()
    await field(page, 'Title').fill(title)
    await otherWindow.goto('/admin')
    await expect(otherWindow.getByRole('heading', { level: 1 })).toBeVisible()
    await create.click()
  })

  await test.step('the new branch is in the switch of every window without another sign-in', async () => {
    const ready = page.getByRole('dialog', { name: `${title} is ready` })
    await expect(ready).toBeVisible()
    await ready.getByRole('button', { name: `Stay in ${here}` }).click()
    await expect(page).toHaveURL('/admin/company/branch')
    await changeBranch(page).click()
    await expect(page.getByRole('menuitemradio', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await otherWindow.reload()
    await changeBranch(otherWindow).click()
    await otherWindow.getByRole('menuitemradio', { name: title }).click()
    await expect(changeBranch(otherWindow)).toContainText(title)
    // The first window stays where it is, and says what was opened elsewhere.
    await expect(page.getByText(`${title} was opened in another tab.`)).toBeVisible()
    await expect(changeBranch(page)).toContainText(here)
    await otherWindow.close()
  })

  await test.step('it is opened, has its settings and its history', async () => {
    await changeBranch(page).click()
    await page.getByRole('menuitemradio', { name: title }).click()
    await expect(changeBranch(page)).toContainText(title)
    await page.goto('/admin/company/branch')
    await expect(field(page, 'Title')).toHaveValue(title)
    await expect(page.getByText('Wales, times of Europe/London.')).toBeVisible()
    await page.getByRole('button', { name: 'History' }).click()
    await expect(page.getByRole('dialog').getByText(title).first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a branch that is opened at once shows itself, and not the form for another one', async () => {
    const next = `Shipley ${randomUUID()}`
    await page.goto('/admin/company/branch/new')
    await field(page, 'Title').fill(next)
    await page.getByRole('button', { name: /^Create branch/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Open ${next}` })
      .click()
    await expect(changeBranch(page)).toContainText(next)
    await expect(page).toHaveURL('/admin/company/branch')
    await expect(field(page, 'Title')).toHaveValue(next)
  })

  await test.step('a colleague gets access as in any branch', async () => {
    const name = `Rob ${randomUUID()}`
    await inDatabase(dataFolder, (owner) => account(owner, { name, branchIds: [id], permissions: ['Visit:Read'] }))
    await page.goto('/admin/operators/assign')
    await page.getByRole('searchbox', { name: 'Search operators' }).fill(name)
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(page).toHaveURL('/admin/operators')
    await expect(page.getByRole('cell', { name: new RegExp(name) }).first()).toBeVisible()
  })
})

test('a user who may change the branch, but not the provider, creates none', async ({ page }) => {
  const email = `${randomUUID()}@journey.example`
  await inDatabase(dataFolder, (owner) =>
    account(owner, {
      ...{ email, password: 'Larkfield!2026', branchIds: [1] },
      permissions: ['Company.Branch:Edit', 'Company.Branch:Read', 'Company:Read'],
    }),
  )
  await signInAs(page, email, '/admin/company/branch')
  await expect(field(page, 'Title')).toHaveValue('Leeds')
  await expect(page.getByRole('link', { name: 'New branch' })).toBeHidden()
  await page.goto('/admin/company/branch/new')
  await expect(page).toHaveURL('/admin/company/branch')
})
