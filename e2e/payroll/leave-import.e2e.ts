import { readFile } from 'node:fs/promises'
import { carer } from '#testing/builders/rota.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const heads = 'payroll_reference,week_start,hours,pay'
const csv = (name: string, ...rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([heads, ...rows, ''].join('\r\n')),
})

test('leave data is imported after a preview that names each wrong row', async ({ page }) => {
  await signInToOwnBranch(page, '/', (owner, branchId) =>
    carer(owner, { branchId, more: { payroll_reference: '100151' } }),
  )

  await test.step('the screen is in the Finance menu, with a type and a file, both required (TASK-012, TASK-014, TASK-015)', async () => {
    await page.goto('/finance/processing-status')
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
    await expect(page).toHaveTitle('Import – Almoner')
    const type = page.getByRole('combobox', { name: 'Import type' })
    await type.click()
    await expect(page.getByRole('option')).toHaveText([
      ...['AL 52 Week Daily Data', 'AL 52 Week Data', 'AL Carry Over'],
    ])
    await page.keyboard.press('Escape')
    const upload = page.getByRole('button', { name: 'Upload' })
    await expect(upload).toHaveAccessibleDescription('Choose an import type and a file first.')
    await pick(page, 'Import type', 'AL 52 Week Data')
    await expect(upload).toHaveAccessibleDescription('Choose an import type and a file first.')
    await expect(page.getByText('Nothing was imported yet.')).toBeVisible()
    await expectNoAxeFindings(page)
  })

  const file = page.getByLabel('CSV file')
  const upload = page.getByRole('button', { name: 'Upload' })

  await test.step('the file must be .csv, and have the columns of the type (TASK-016, TASK-019, TASK-D13)', async () => {
    await file.setInputFiles({ ...csv('al.xlsx'), name: 'al.xlsx' })
    await expect(page.getByText('File must be a .csv file.').first()).toBeVisible()
    await file.setInputFiles({ name: 'al.csv', mimeType: 'text/csv', buffer: Buffer.from('one,two\r\n1,2\r\n') })
    await expect(page.getByRole('alert')).toContainText(
      'Something went wrong while uploading the file. Please try again later or contact user support.',
    )
    await expect(upload).toBeDisabled()
  })

  await test.step('a preview frames each wrong cell with its reason, and nothing can be uploaded (TASK-D14)', async () => {
    await file.setInputFiles(
      csv(
        'al.csv',
        ...['09/11', '02/11', '26/10', '19/10', '12/10', '05/10'].map((day) => `100151,${day}/2026,31.50,412.65`),
        '100151,29/09/2026,30,393',
        '10O151,21/09/2026,"27,25",',
      ),
    )
    const rows = page.getByRole('table', { name: 'Rows of the file' }).getByRole('row')
    await expect(rows.filter({ hasText: '29/09/2026' })).toContainText(
      'A week starts on a Monday; 29/09/2026 is a Tuesday.',
    )
    const last = rows.filter({ hasText: '10O151' })
    await expect(last).toContainText('No carer with this payroll reference. Did you mean 100151?')
    await expect(last).toContainText('Hours must be a number with a point, 27.25.')
    await expect(last).toContainText('Pay is missing.')
    await expect(rows.filter({ hasText: '… 2 right rows' })).toHaveCount(1)
    await expect(upload).toHaveAccessibleDescription(
      '2 of 8 rows are wrong. The file is taken as a whole or not at all.',
    )
    await expectNoAxeFindings(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the 2 wrong rows' }).click()
    const text = await readFile(await (await saved).path(), 'utf8')
    expect(text).toContain('8,100151,29/09/2026,30,393,A week starts on a Monday; 29/09/2026 is a Tuesday.')
  })

  await test.step('Cancel clears the form (TASK-D16)', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('table', { name: 'Rows of the file' })).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Import type' })).toHaveValue('')
    await expect(page.getByText('al.csv')).toHaveCount(0)
  })

  await test.step('a right file is uploaded with its effect shown before, and listed after (TASK-018)', async () => {
    await pick(page, 'Import type', 'AL 52 Week Data')
    await file.setInputFiles(csv('al.csv', '100151,09/11/2026,31.50,412.65', '100151,02/11/2026,30.25,396.28'))
    const effect = page.getByRole('region', { name: 'What the file would do' })
    await expect(effect).toContainText('Weeks2')
    // 31.50 + 30.25 hours, 412.65 + 396.28.
    await expect(effect).toContainText('61.75')
    await expect(effect).toContainText('£808.93')
    await upload.click()
    await expect(page.getByText('Your file has been successfully uploaded.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Last imports' })).toContainText('AL 52 Week Data2 rows')
    await expect(page.getByRole('combobox', { name: 'Import type' })).toHaveValue('')
  })
})

test('without Finance:Edit there is no import, nor its menu entry (TASK-013, SHELL-058)', async ({ page }) => {
  await signIn(page, 'coordinator', '/finance/import')
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toHaveCount(0)
})
