import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { region } from '#testing/builders/people.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { pick } from '../support/pick.ts'
import { savedBy } from '../support/saved-file.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const sampleOf = (name: string) => readFile(new URL(`../../docs/samples/${name}`, import.meta.url), 'utf8')

const chooseFile = (page: Page, name: string, text: string) =>
  page
    .getByLabel('CSV file or Excel workbook')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') })
const rowOf = (page: Page, number: string) =>
  page
    .getByRole('table', { name: 'Rows of the file' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: number, exact: true }) })
const ownBranch = (page: Page, path: string) =>
  signInToOwnBranch(page, path, async (owner, branchId) => {
    await region(owner, { branchId, title: 'Leeds North' })
    await region(owner, { branchId, title: 'Leeds West' })
  })

test('clients move in from a file of another system, once it is right', async ({ page }) => {
  const sample = await sampleOf('clients.csv')
  await ownBranch(page, '/clients')

  await test.step('a wrong file is previewed: each wrong cell with its reason, and why it cannot be imported', async () => {
    await page.getByRole('link', { name: 'Import' }).click()
    await expect(page.getByRole('heading', { name: 'Import clients' })).toBeVisible()
    await expectNoAxeFindings(page)
    await chooseFile(page, 'clients.csv', sample.replace('03/11/1944', '31/02/1944').replace('Surname', 'Family'))
    await expect(rowOf(page, '3')).toContainText('Date of birth: Must be a date, such as 31/01/2027.')
    const apply = page.getByRole('button', { name: 'Import 5 clients' })
    await expect(apply).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('status').filter({ hasText: '1 of 5 rows is wrong.' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'What the file would do' })).toContainText(
      'These columns are not imported: Family, Old system ID.',
    )
    await expectNoAxeFindings(page)
    const { name, bytes } = await savedBy(page, page.getByRole('button', { name: 'Download the wrong row' }))
    expect(name).toBe('wrong-rows.csv')
    expect(bytes.toString('utf8')).toMatch(/\r\n3,Mr,Stanley,.*"?Date of birth: Must be a date/)
  })

  await test.step('a column is matched to its field', async () => {
    await pick(page, 'Last name', 'Family')
    await expect(rowOf(page, '3')).toContainText('Okafor')
    await expect(page.getByRole('region', { name: 'What the file would do' })).toContainText(
      'This column is not imported: Old system ID.',
    )
  })

  await test.step('the corrected file is imported with contracts, and its clients found', async () => {
    await chooseFile(page, 'clients.csv', sample)
    await page.getByRole('button', { name: 'Import 5 clients' }).click()
    await expect(page.getByText('5 clients and 4 contracts were imported from clients.csv.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Last imports' })).toContainText('5 clients and 4 contracts')
    await page.getByRole('link', { name: 'See the clients' }).click()
    await expect(page.getByRole('link', { name: 'Doreen Whitaker' })).toBeVisible()
  })

  await test.step('a second time everyone is there already, and can be left out', async () => {
    await page.getByRole('link', { name: 'Import' }).click()
    await chooseFile(page, 'clients.csv', sample)
    await expect(rowOf(page, '2')).toContainText('Doreen Whitaker (CL-00001) of this branch has this NHS number.')
    await page.getByRole('checkbox', { name: 'Leave out clients who are already in the branch' }).check()
    await expect(rowOf(page, '2')).toContainText('Already in the branch, left out')
    await expect(page.getByRole('status').filter({ hasText: 'The file has nothing to import.' })).toBeVisible()
  })
})

test('carers move in from Administration; users without the right do not see the import', async ({ page }) => {
  await ownBranch(page, '/admin')
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Import carers' }).click()
  await chooseFile(page, 'picture.csv', '\u0000\u0001')
  await expect(page.getByText('This file is named .csv, but it is not a CSV file.')).toBeVisible()
  await chooseFile(page, 'carers.csv', await sampleOf('carers.csv'))
  await expect(page.getByRole('button', { name: 'Import 3 carers' })).toBeVisible()

  await signIn(page, 'viewer', '/import/carers')
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
})
