import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import readWorkbookFile from 'read-excel-file/node'
import writeWorkbookFile, { type Cell } from 'write-excel-file/node'
import { expectNoAxeFindings } from '../support/axe.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

type Sheets = Map<string, (string | number | Date | null)[][]>

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

async function downloaded(page: Page): Promise<Sheets> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^Journey by spreadsheet-\d{4}-\d\d-\d\d\.xlsx$/)
  const sheets = await readWorkbookFile(await readFile(await download.path()))
  return new Map(sheets.map(({ sheet, data }) => [sheet, data as never])) // the library's type takes Date's constructor
}

async function choose(page: Page, sheets: Sheets): Promise<void> {
  const written = [...sheets].map(([sheet, data]) => ({
    sheet,
    data: data.map((line) =>
      line.map((cell): Cell => (cell instanceof Date ? { value: cell, type: Date, format: 'dd/mm/yyyy' } : cell)),
    ),
  }))
  const buffer = await writeWorkbookFile(written).toBuffer()
  await page
    .getByLabel('Excel workbook')
    .setInputFiles({ name: 'model.xlsx', mimeType: 'application/octet-stream', buffer })
}

test('a model is downloaded, fixed in a spreadsheet and uploaded again, with its changes shown first', async ({
  page,
}) => {
  await signIn(page, 'finance', '/finance/invoice-models/new')
  await field(page, 'Template name').fill('Journey by spreadsheet')
  await pick(page, 'Type', 'Private')
  await field(page, 'Starts on').fill('01/04/2026')
  await field(page, 'Cost centre').fill('JOURNEY')
  await page.getByRole('button', { name: 'Create model' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await page.getByRole('link', { name: 'Spreadsheet', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spreadsheet')
  await expectNoAxeFindings(page)

  const sheets = await downloaded(page)
  sheets.get('Services')?.push(['care', 'Invoices', 'Domiciliary', null, 'Pro-rata', new Date('2026-04-01T00:00:00Z')])
  sheets.get('Bands')?.push(['care', 0, null, 'Nearest'])
  sheets.get('Rates')?.push(['care', 0, 'Week', '00:00', '24:00', 'plenty'])
  await choose(page, sheets)
  const wrong = page.getByRole('table', { name: 'Errors' })
  await expect(wrong.getByRole('row').nth(1)).toHaveText(/^Rates\s*F2\s*Rate\s*“plenty”\s*Must be a number\.$/)
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  await expectNoAxeFindings(page)

  const [, rate] = sheets.get('Rates') ?? []
  if (rate) rate[5] = 27.5
  await choose(page, sheets)
  await expect(wrong.getByRole('row').nth(1)).toHaveText(/^Bands\s*E2\s*Rounding minutes/)

  const [, band] = sheets.get('Bands') ?? []
  if (band) band[4] = 15
  await choose(page, sheets)
  const changes = page.getByRole('table', { name: 'Changes' })
  await expect(changes.getByRole('row').filter({ hasText: 'Rates' })).toContainText('27.5')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Apply these 3 changes' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'The changes in the spreadsheet have been saved.',
  )
  await expect(changes).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Invoice model' }).getByRole('link', { name: 'Services' }).first().click()
  await expect(page.getByRole('link', { name: 'Domiciliary', exact: true })).toBeVisible()
})
