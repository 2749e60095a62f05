import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { savedBy } from '../support/saved-file.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { week } from '../support/weeks.ts'
import { done, type Files, freshFiles, readyRow, rows, tick } from './file-screens.ts'

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
