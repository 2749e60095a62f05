import type { Page } from '@playwright/test'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { pick } from '../support/pick.ts'
import { expectEveryRow } from '../support/rows.ts'
import { namesIn, savedBy } from '../support/saved-file.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { british, week } from '../support/weeks.ts'

interface Files {
  files: { output_reference: string; user_name: string; rate: string; interface_reference: string | null }[]
  count: number
}

/** The demo has invoiced the weeks before last. */
const done = `from=${week(-8).from}&to=${week(-2).to}`

const table = (page: Page) => page.getByRole('table', { name: 'Files' })
const rows = (page: Page, name = 'Files') =>
  page
    .getByRole('table', { name, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const options = (page: Page, label: string) => page.getByRole('listbox', { name: label }).getByRole('option')
const tick = (page: Page, reference: string) => page.getByRole('checkbox', { name: `Select ${reference}`, exact: true })

/** Invoices that are in no interface file yet, newest first. */
async function freshFiles(page: Page, count: number): Promise<Files['files']> {
  const { files } = await ask<Files>(page, `/finance/invoice-files?${done}&interfaced=false&page_size=${count}`)
  expect(files).toHaveLength(count)
  return files
}

/** The downloads page with a job marked, once its file is ready. */
async function readyRow(page: Page) {
  await expect(page).toHaveURL(/\/download\?job_guid=[0-9a-f-]{36}$/)
  // The marked row is exposed as the current one.
  const marked = rows(page, 'Downloads').and(page.locator('[aria-current]'))
  await expect(marked).toContainText('Completed', { timeout: 30_000 })
  return marked
}

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

test('invoices go into an interface file once, which can be saved and opened', async ({ page }) => {
  await signIn(page, 'finance', `/finance/file-management?${done}`)
  // The oldest ones, so that the newest stay for the other tests.
  const oldest = `${done}&interfaced=false&order=asc&page_size=10`
  const picked = (await ask<Files>(page, `/finance/invoice-files?${oldest}`)).files.slice(0, 2)
  const references = picked.map((file) => file.output_reference)
  await page.goto(`/finance/file-management?${oldest}`)
  for (const reference of references) await tick(page, reference).check()
  await page.getByRole('button', { name: 'Interface selected' }).click()
  await test.step('the picked files are counted and sent (FILE-D11)', async () => {
    const dialog = page.getByRole('dialog', { name: 'Interface selected' })
    await expect(dialog.getByRole('definition').first()).toHaveText('2')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Interface', exact: true }).click()
    await expect(page.getByText('Interface request sent.')).toBeVisible()
  })

  const row = await readyRow(page)
  const saved = await savedBy(page, row.getByRole('button', { name: /^Download / }))
  await test.step('the file has a row for each invoice line (FILE-D12)', async () => {
    const lines = saved.bytes.toString('utf8').split(/\r?\n/)
    expect(lines[0]).toBe(
      'External ID,Customer,Date,Due Date,Terms,Posting Period,PO/Other Ref,Memo,Department,Item,Description,Quantity,Rate,Amount,Tax Code,Line',
    )
    const externalIds = new Set(
      lines
        .slice(1)
        .filter(Boolean)
        .map((line) => line.split(',')[0]),
    )
    expect([...externalIds].sort()).toEqual(references.toSorted())
  })

  await page.goto(`/finance/file-management?${done}&reference=${references[0]}`)
  const interfaced = await ask<Files>(page, `/finance/invoice-files?${done}&reference=${references[0]}`)
  const reference = interfaced.files[0]?.interface_reference ?? ''
  expect(reference).toMatch(/^IF\d{6}$/)
  await test.step('an invoice goes into one interface file (FILE-D07)', async () => {
    await expect(rows(page)).toContainText(reference)
    await rows(page).getByRole('checkbox').check()
    await expect(page.getByRole('button', { name: 'Interface selected' })).toHaveAccessibleDescription(
      '1 of the selected files has already been interfaced.',
    )
  })

  await page.goto(`/finance/interface-files?from=${week(-1).from}&to=${week(0).to}&reference=${reference}`)
  await test.step('the viewer shows its contracts and saves it again (FILE-041, FILE-043, FILE-D14)', async () => {
    await expect(page.getByRole('heading', { name: 'Interface File Viewer' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Interface files' }).getByRole('columnheader')).toHaveText([
      'Contracts',
      'Reference',
      'Total',
      'Contracts',
      'Actions',
    ])
    for (const filter of ['Date from', 'Date to', 'Reference', 'Contract models']) {
      await expect(page.getByLabel(filter, { exact: true }).first()).toBeVisible()
    }
    const file = rows(page, 'Interface files').first()
    await file.getByRole('button', { name: `Contracts of ${reference}` }).click()
    const contracts = page.getByRole('table', { name: `Contracts of ${reference}` })
    await expect(contracts.getByRole('columnheader')).toHaveText([
      'Contract',
      'Average completed at',
      'Period',
      'Count',
    ])
    await expectNoAxeFindings(page)
    const again = await savedBy(page, file.getByRole('button', { name: `Download ${reference}` }))
    expect(again.bytes.equals(saved.bytes)).toBe(true)
  })

  await test.step('its reference links to its files', async () => {
    await rows(page, 'Interface files').first().getByRole('link', { name: reference }).click()
    await expect(page.getByRole('heading', { name: 'File management' })).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    for (const each of references) await expect(rows(page).filter({ hasText: each })).toHaveCount(1)
  })
})

test('files that another user interfaced meanwhile are refused with the reason, and the dialog stays (FILE-031)', async ({
  page,
}) => {
  await signIn(page, 'finance', `/finance/file-management?${done}&interfaced=false&page_size=10`)
  const other = await page.context().newPage()
  const [file] = await freshFiles(page, 1)
  const reference = file?.output_reference ?? ''

  await tick(page, reference).check()
  await page.getByRole('button', { name: 'Interface selected' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  await other.goto(`/finance/file-management?${done}&reference=${reference}`)
  await tick(other, reference).check()
  await other.getByRole('button', { name: 'Interface selected' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Interface', exact: true }).click()
  await expect(other.getByText('Interface request sent.')).toBeVisible()

  await page.getByRole('dialog').getByRole('button', { name: 'Interface', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Something went wrong while interfacing the file(s). Please try again later or contact user support.',
  )
  await expect(page.getByRole('alert')).toContainText('1 of 1 files are interfaced already.')
  await expectNoAxeFindings(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the interface viewer opens on last week and says when it is empty (FILE-026, FILE-041, FILE-D01)', async ({
  page,
}) => {
  await signIn(page, 'finance', '/finance/interface-files')
  const { from, to } = week(-1)
  await expect(page).toHaveURL(`/finance/interface-files?from=${from}&to=${to}`)
  await page.goto('/finance/interface-files?from=2001-01-01&to=2001-01-07')
  await expect(page.getByText('No files found.')).toBeVisible()
  await expectNoAxeFindings(page)
})

test('payments have a tab of their own, with their files and filters, and go into a file for payroll by their codes (FILE-001, FILE-024, FILE-042, FILE-D02, FILE-D16)', async ({
  page,
}) => {
  await signIn(page, 'finance', `/finance/file-management?${done}`)
  const tabs = page.getByRole('navigation', { name: 'Invoicing or payments' })
  await tabs.getByRole('link', { name: 'Payments' }).click()
  await expect(page).toHaveURL(/modelType=payment/)
  await expect(page.getByRole('textbox', { name: 'Account' })).toHaveCount(0)
  await page.goto('/finance/file-management?modelType=payment&from=2001-01-01&to=2001-01-07')
  await expect(page.getByText('no payments found.')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.goto('/finance/interface-files?modelType=payment&from=2001-01-01&to=2001-01-07')
  await expect(tabs.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('No files found.')).toBeVisible()
})
