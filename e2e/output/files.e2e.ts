import type { Page } from '@playwright/test'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { pick } from '../support/pick.ts'
import { expectEveryRow } from '../support/rows.ts'
import { namesIn, savedBy } from '../support/saved-file.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { british, week } from '../support/weeks.ts'
import { done, type Files, freshFiles, readyRow, rows, tick } from './file-screens.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Files' })
const options = (page: Page, label: string) => page.getByRole('listbox', { name: label }).getByRole('option')

test('the list opens on last week, 500 a page, newest first, and sorts (FILE-002, FILE-003, FILE-011, FILE-013, FILE-D01)', async ({
  page,
}) => {
  await signIn(page, 'finance', '/finance/file-management')
  const { from, to } = week(-1)
  await expect(page).toHaveURL(`/finance/file-management?from=${from}&to=${to}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('File management')
  await expect(page).toHaveTitle('File management – Almoner')
  await expect(page.getByLabel('Cycle end from', { exact: true })).toHaveValue(british(from))
  await expect(page.getByLabel('Cycle end to', { exact: true })).toHaveValue(british(to))

  await page.goto('/finance/file-management?from=2001-01-01&to=2001-01-07')
  await expect(page.getByText('No invoices found.')).toBeVisible()
  await expectNoAxeFindings(page)

  await page.goto(`/finance/file-management?${done}`)
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Select',
    'Name',
    'Contract model',
    'Contract reference',
    'Reference',
    'Type',
    'Period',
    'Completed at',
    'Total',
    'Interface reference',
    'Actions',
  ])
  await expect(page.getByRole('columnheader', { name: 'Completed at' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText([
    '10',
    '25',
    '50',
    '100',
    '250',
    '500',
  ])
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('500')
  await expectNoAxeFindings(page)

  await page.getByRole('button', { name: 'Total' }).click()
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending')
  const { files } = await ask<Files>(page, `/finance/invoice-files?${done}&sort=rate&order=asc&page_size=1`)
  await expect(rows(page).first()).toContainText(files[0]?.output_reference ?? '')
  await expect(page).toHaveURL(/sort=rate&order=asc/)
})

test('filters find files, and invalid dates show an error (FILE-004, FILE-005, FILE-006, FILE-009)', async ({
  page,
}) => {
  await signIn(page, 'finance', `/finance/file-management?${done}`)
  const [some] = await freshFiles(page, 1)
  const reference = some?.output_reference ?? ''
  await page.getByRole('textbox', { name: 'Reference' }).fill(reference.toLowerCase())
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(some?.user_name ?? '')
  await page.getByRole('button', { name: 'Clear filters' }).click()

  await page.getByRole('searchbox', { name: 'Name' }).fill((some?.user_name ?? '').slice(1).toUpperCase())
  await expectEveryRow(rows(page), some?.user_name ?? '')
  await page.getByRole('button', { name: 'Clear filters' }).click()

  await pick(page, 'Invoice type', 'Invoice')
  await expect(page).toHaveURL(/type=COMPLETE/)
  await page.getByRole('combobox', { name: 'Interfaced status' }).click()
  await expect(options(page, 'Interfaced status')).toHaveText(['Any', 'Non Interfaced', 'Interfaced'])
  await page.keyboard.press('Escape')
  await pick(page, 'Interfaced status', 'Non Interfaced')
  await expect(page).toHaveURL(/interfaced=false/)
  await expect(rows(page).first()).toBeVisible()

  const from = page.getByLabel('Cycle end from', { exact: true })
  await from.fill('')
  await page.keyboard.press('Enter')
  await expect(from).toHaveAccessibleDescription('This field is required.')
  await from.fill(british(week(1).from))
  await page.keyboard.press('Enter')
  await expect(from).toHaveAccessibleDescription('Start date can not be after end date')
  await expect(page).toHaveURL(new RegExp(done.replace('&', '.*')))
  await expectNoAxeFindings(page)
})

test('one invoice is saved as a PDF from its row', async ({ page }) => {
  await signIn(page, 'finance', `/finance/file-management?${done}&page_size=10`)
  const button = rows(page)
    .first()
    .getByRole('button', { name: /^Download / })
  const reference = (await button.getAttribute('aria-label'))?.replace('Download ', '')
  const { name, bytes } = await savedBy(
    page,
    rows(page)
      .first()
      .getByRole('button', { name: `Download ${reference}` }),
  )
  expect(name).toBe(`${reference}.pdf`)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.subarray(-1024).toString('latin1')).toContain('%%EOF')
})

test('several invoices are combined after a mode was chosen, and saved from the downloads', async ({ page }) => {
  await signIn(page, 'finance', `/finance/file-management?${done}`)
  const download = page.getByRole('button', { name: 'Download selected' })
  await expect(download).toHaveAccessibleDescription('Select the files to download.')
  const picked = await freshFiles(page, 3)
  for (const { output_reference } of picked) await tick(page, output_reference).check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await download.click()

  await test.step('a mode is required (FILE-027, FILE-028, FILE-029, FILE-D15, FILE-D23)', async () => {
    const dialog = page.getByRole('dialog', { name: 'Download selected' })
    await dialog.getByRole('button', { name: 'Download', exact: true }).click()
    await expect(dialog.getByRole('combobox', { name: 'Download mode' })).toHaveAccessibleDescription(
      'Please select download mode.',
    )
    await expectNoAxeFindings(page)
    await dialog.getByRole('combobox', { name: 'Download mode' }).click()
    await expect(options(page, 'Download mode')).toHaveText([
      'Individual files',
      'Combine per contract model',
      'Combine all',
      'Backing table (CSV)',
      'E-invoices (Peppol)',
      'Evidence pack (PDF)',
    ])
    await page.getByRole('option', { name: 'Individual files' }).click()
    await dialog.getByRole('button', { name: 'Download', exact: true }).click()
    await expect(page.getByText('Download request sent.', { exact: true })).toBeVisible()
  })

  await test.step('they are saved from the downloads (FILE-029, OPS-014, OPS-021, OPS-026)', async () => {
    const row = await readyRow(page)
    await expectNoAxeFindings(page)
    await expect(page.getByRole('table', { name: 'Downloads' }).getByRole('columnheader')).toHaveText([
      'File name',
      'Created at',
      'Expired at',
      'Status',
      'Download',
    ])
    const { name, bytes } = await savedBy(page, row.getByRole('button', { name: /^Download / }))
    expect(name).toMatch(/\.zip$/)
    expect((await namesIn(bytes)).sort()).toEqual(picked.map((file) => `${file.output_reference}.pdf`).sort())
  })

  await test.step('an evidence pack has the visits of an invoice beside their lines', async () => {
    await page.goto(`/finance/file-management?${done}`)
    const reference = picked[0]?.output_reference ?? ''
    await tick(page, reference).check()
    await page.getByRole('button', { name: 'Download selected' }).click()
    await pick(page, 'Download mode', 'Evidence pack (PDF)')
    await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click()
    const row = await readyRow(page)
    const { name, bytes } = await savedBy(page, row.getByRole('button', { name: /^Download / }))
    expect(name).toBe(`Evidence ${reference}.pdf`)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test('payments have a tab of their own, with their files and filters, and go into a file for payroll by their codes (FILE-001, FILE-024, FILE-042, FILE-D02, FILE-D16)', async ({
  page,
}) => {
  await signIn(page, 'finance', `/finance/file-management?${done}`)
  const tabs = page.getByRole('navigation', { name: 'Invoicing or payments' })
  await tabs.getByRole('link', { name: 'Payments' }).click()
  await expect(page).toHaveURL(/modelType=payment/)
  // The other side of the same days.
  await expect(page).toHaveURL(new RegExp(done))
  await expect(page.getByRole('textbox', { name: 'Account' })).toHaveCount(0)
  await page.goto('/finance/file-management?modelType=payment&from=2001-01-01&to=2001-01-07')
  await expect(page.getByText('no payments found.')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.goto('/finance/interface-files?modelType=payment&from=2001-01-01&to=2001-01-07')
  await expect(tabs.getByRole('link')).toHaveText(['Invoicing', 'Payments'])
  await expect(tabs.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('No files found.')).toBeVisible()
})
