import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { payable } from '#testing/builders/payable.ts'
import { pdfOf } from '#testing/pdf-examples.ts'
import { ask, send } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { withoutNetwork } from '../support/offline.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { expect, test } from '../support/test.ts'
import { rowsOf } from './processing.ts'

const expense = { charge_type_alias: 'E/NO-TAX', date: '2026-11-18', total: '7.85', description: 'Shopping' }
const miles = {
  charge_type_alias: 'MILE/TOP',
  date: '2026-11-20',
  quantity: '6.4',
  rate: '0.55',
  description: 'Diversion',
}
const suspension = {
  ...{ charge_type_alias: 'SUSP/PAY', date: '2026-11-17', quantity: '7.5', rate: '13.1', description: 'Suspended' },
}

/** Signs in to a branch with two carers of 16 to 22 November 2026, who have three extras. */
async function openAdditionals(page: Page): Promise<{ transaction: string; visitGuid: string }> {
  const { periodGuid, carers } = await signInToOwnBranch(page, '/', (owner, branchId) =>
    payable({ owner, branchId }, ['Khan', 'Brook'], { title: randomUUID() }),
  )
  const root = `/finance/payment-processing/${periodGuid}/transactions`
  const transaction = `${root}/${carers[0]?.transactionGuid}`
  const { items } = await ask<{ items: { guid: string; appointment_guid: string }[] }>(page, `${transaction}/items`)
  const related = { ...miles, transaction_item_guid: items[0]?.guid }
  for (const [at, body] of [expense, related, suspension].entries()) {
    await send(page, 'POST', `${root}/${carers[at === 2 ? 1 : 0]?.transactionGuid}/charges`, body)
  }
  return { transaction: `/api${transaction}`, visitGuid: items[0]?.appointment_guid ?? '' }
}

test('additionals are found, approved and rejected', async ({ page }) => {
  const { transaction, visitGuid } = await openAdditionals(page)
  const rows = rowsOf(page, 'Additionals')
  const dialog = page.getByRole('dialog')
  const pick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
  const khan = {
    miles: '20/11/2026, Aisha Khan, Mileage top-up',
    expense: '18/11/2026, Aisha Khan, Expense (non-taxable)',
  }
  const total = async () => {
    const authorization = `Bearer ${await page.evaluate(() => sessionStorage.getItem('access_token'))}`
    return ((await (await page.request.get(transaction, { headers: { authorization } })).json()) as { total: string })
      .total
  }

  await test.step('the screen opens on the last full week (ADDL-001, ADDL-002, ADDL-028, ADDL-D02, ADDL-D03)', async () => {
    await page.getByRole('button', { name: 'Finance' }).click()
    await page.getByRole('link', { name: 'Additionals management' }).click()
    await expect(page).toHaveURL(/\/additionals-management\?/)
    await expect(page.getByRole('heading', { level: 1, name: 'Additionals Management' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Invoicing' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Payments' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Event date from' })).toHaveValue('16/11/2026')
    await expect(page.getByRole('textbox', { name: 'Event date to' })).toHaveValue('22/11/2026')
    await expect(page.getByRole('columnheader')).toContainText([
      ...['Event date', 'Owner', 'Contract', 'Type', 'Description', 'Total', 'Status', 'Transaction reference'],
    ])
    // 6.4 x 0.55 = 3.52, 7.5 x 13.10 = 98.25
    await expect(rows).toHaveCount(3)
    await expect(rows.first()).toContainText('6.40 miles × £0.55, Diversion')
    await expect(page.getByText('£109.62').first()).toBeVisible()
    await expect(rows.first().getByRole('link', { name: 'Aisha Khan' })).toHaveAttribute(
      'href',
      /\/carers\/[^/]+\/profile\/personal-details$/,
    )
    await expectNoAxeFindings(page)
  })

  await test.step('the start is required and not after the end (ADDL-028)', async () => {
    const from = page.getByRole('textbox', { name: 'Event date from' })
    await from.fill('')
    await from.blur()
    await expect(from).toHaveAccessibleDescription('This field is required.')
    await from.fill('23/11/2026')
    await from.blur()
    await expect(from).toHaveAccessibleDescription('Start date can not be after end date')
    await from.fill('16/11/2026')
    await from.blur()
  })

  await test.step('all are selected only with an approval status (ADDL-017)', async () => {
    const all = page.getByRole('checkbox', { name: 'Select all rows shown' })
    await expect(all).toHaveAccessibleDescription('Select all works with an approval status.')
    await page.getByRole('combobox', { name: 'Approval status' }).click()
    const statuses = page.getByRole('listbox', { name: 'Approval status' }).getByRole('option')
    await expect(statuses).toHaveText(['Any', 'Pending', 'Approved', 'Rejected'])
    await page.getByRole('option', { name: 'Pending' }).click()
    await all.check()
    await expect(page.getByText('3 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Clear selection' }).click()
  })

  await test.step('approving needs no feedback, and a failure is said (ADDL-018, ADDL-019, ADDL-024, ADDL-025, ADDL-D08, ADDL-D09)', async () => {
    await pick(khan.miles).check()
    await pick(khan.expense).check()
    await page.getByRole('button', { name: 'Approve selected' }).click()
    await expect(dialog.getByRole('heading', { name: 'Approve additional(s)' })).toBeVisible()
    await expect(dialog.getByText('2 additionals, £11.37')).toBeVisible()
    await expectNoAxeFindings(page)
    await withoutNetwork(page, async () => {
      await dialog.getByRole('button', { name: 'Approve' }).click()
      await expect(dialog.getByText('Could not approve additional(s).')).toBeVisible()
    })
    const sent = page.waitForRequest((request) => request.url().endsWith('/bulk-approve'))
    await dialog.getByRole('button', { name: 'Approve' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ approved: true, comment: 'No comment provided' })
    await expect(page.getByText('Additional(s) requests successfully approved.')).toBeVisible()
    await expect(rows).toHaveCount(1)
    // 12.85 + 3.52 + 7.85
    expect(await total()).toBe('24.22')
  })

  await test.step('those of another status are not picked with them (ADDL-011, ADDL-013, ADDL-D06)', async () => {
    await page.getByRole('combobox', { name: 'Approval status' }).click()
    await page.getByRole('option', { name: 'Any' }).click()
    await pick(khan.miles).check()
    await expect(pick('17/11/2026, Aisha Brook, Suspension pay')).toHaveAccessibleDescription(
      'Can not pick Additional with a different status, and no further action can be taken at this time.',
    )
    await expect(page.getByRole('button', { name: 'Approve selected' })).toHaveAccessibleDescription(
      'These additionals are approved already.',
    )
  })

  await test.step('a row opens beside the list with its receipts first, which are uploaded, shown and deleted', async () => {
    await rows.filter({ hasText: 'Suspension pay' }).getByText('£98.25').click()
    const panel = page.getByRole('complementary', { name: 'Aisha Brook, £98.25' })
    await expect(panel.getByText('There is no receipt.')).toBeVisible()
    await panel.getByRole('button', { name: 'Upload receipt' }).click()
    const file = (name: string, content: string | Buffer) => ({
      ...{ name, mimeType: 'application/pdf', buffer: Buffer.from(content) },
    })
    await dialog.getByLabel('File').setInputFiles(file('Receipt.pdf', 'This is no PDF.'))
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog.getByText(/PDF, JPG, JPEG, or PNG/).first()).toBeVisible()
    await dialog.getByLabel('File').setInputFiles(file('Receipt.pdf', await pdfOf(['khaki', 'lavender'])))
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.getByText('Receipt uploaded.')).toBeVisible()
    await expect(panel.getByRole('list', { name: 'Checks' })).toContainText('Nobody else has sent this receipt')
    await expect(panel.getByRole('img', { name: 'Receipt Receipt.pdf, page 1 of 2' })).toBeVisible({ timeout: 60_000 })
    await expect(panel.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await panel.getByRole('button', { name: 'Next page' }).click()
    await expect(panel.getByRole('img', { name: 'Receipt Receipt.pdf, page 2 of 2' })).toBeVisible({ timeout: 60_000 })
    await expectNoAxeFindings(page)
  })

  await test.step('a PDF is zoomed, its pages are turned, and it is downloaded; a broken one says so', async () => {
    const panel = page.getByRole('complementary', { name: 'Aisha Brook, £98.25' })
    await panel.getByRole('button', { name: 'Zoom in on Receipt.pdf' }).click()
    await expect(dialog.getByRole('img', { name: 'Receipt Receipt.pdf, page 2 of 2' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Previous page' }).click()
    await expect(dialog.getByRole('img', { name: 'Receipt Receipt.pdf, page 1 of 2' })).toBeVisible()
    await expectNoAxeFindings(page)
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await saving).suggestedFilename()).toBe('Receipt.pdf')
    await page.keyboard.press('Escape')
    await panel.getByRole('button', { name: 'Upload receipt' }).click()
    const broken = { name: 'Broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
    await dialog.getByLabel('File').setInputFiles(broken)
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(panel.getByText('This PDF could not be shown. Download it to open it.')).toBeVisible({
      timeout: 60_000,
    })
    const savingBroken = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Download Broken.pdf' }).click()
    expect((await savingBroken).suggestedFilename()).toBe('Broken.pdf')
    await panel.getByRole('button', { name: 'Delete Broken.pdf' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Receipt deleted.')).toBeVisible()
  })

  await test.step('the panel rejects with feedback, and one key approves (ADDL-018, ADDL-019)', async () => {
    const panel = page.getByRole('complementary', { name: 'Aisha Brook, £98.25' })
    await panel.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(panel.getByRole('textbox', { name: 'Feedback' })).toHaveAccessibleDescription(
      'This field is required.',
    )
    await expect(panel.getByRole('textbox', { name: 'Feedback' })).toBeFocused()
    await panel.getByRole('textbox', { name: 'Feedback' }).fill('Hours are wrong')
    await panel.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(panel.getByRole('listitem').filter({ hasText: 'Rejected by' })).toContainText('Hours are wrong')
    await panel.getByRole('heading', { level: 2 }).click()
    await page.keyboard.press('a')
    await expect(panel.getByRole('listitem').filter({ hasText: 'Approved by' })).toContainText('No comment provided')
    // The receipt that a payment was approved by stays with it.
    await panel.getByRole('button', { name: 'Delete Receipt.pdf' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('The receipt that an additional was approved by stays with it.')).toBeVisible()
    await page.keyboard.press('Escape')
    await panel.getByRole('button', { name: 'Close panel' }).click()
  })

  await test.step('rejecting needs feedback, and changes the payment at once (ADDL-018, ADDL-024, ADDL-D13)', async () => {
    // The message of the panel's rejection has the same words.
    const rejected = page.getByText('Additional(s) requests successfully rejected.')
    await expect(rejected).toBeHidden()
    await page.getByRole('button', { name: 'Reject selected' }).click()
    await dialog.getByRole('button', { name: 'Reject' }).click()
    const feedback = dialog.getByRole('textbox', { name: 'Feedback' })
    await expect(feedback).toHaveAccessibleDescription('This field is required.')
    await feedback.fill('Already paid by mileage')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(rejected).toBeVisible()
    await expect(rows.first()).toContainText('Rejected')
    // 12.85 + 7.85
    expect(await total()).toBe('20.70')
  })

  await test.step('a row unfolds its history, the newest first (ADDL-009, ADDL-D03)', async () => {
    await page.getByRole('button', { name: `History of ${khan.miles}` }).click()
    const entries = page.getByRole('listitem').filter({ hasText: / by / })
    await expect(entries).toContainText([/^Rejected by .*Already paid by mileage$/, /^Approved by /, /^Asked for by /])
    await expectNoAxeFindings(page)
  })

  await test.step('its carer and its visit are opened from the row (ADDL-030)', async () => {
    await expect(page.getByRole('link', { name: 'Open the visit' })).toHaveAttribute(
      'href',
      `/visits/detail/${visitGuid}`,
    )
  })

  await test.step('the second of two people is told who was faster (ADDL-025, ADDL-D09)', async () => {
    await pick(khan.expense).check()
    await page.getByRole('button', { name: 'Reject selected' }).click()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('checkbox', { name: `Select ${khan.expense}`, exact: true }).check()
    await other.getByRole('button', { name: 'Reject selected' }).click()
    await other.getByRole('dialog').getByRole('textbox', { name: 'Feedback' }).fill('No receipt')
    await other.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await expect(other.getByText('Additional(s) requests successfully rejected.')).toBeVisible()
    await other.close()
    await dialog.getByRole('textbox', { name: 'Feedback' }).fill('Too late')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog.getByText('Could not reject additional(s).')).toBeVisible()
    await expect(
      dialog.getByText(/ rejected it on .*: Expense \(non-taxable\) of Aisha Khan, 18\/11\/2026\.$/),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave the page' }).click()
  })

  await test.step('a filter without matches says so; names match as contains (ADDL-026, ADDL-027, ADDL-029)', async () => {
    const name = page.getByRole('textbox', { name: 'Owner name' })
    await name.fill('BROO')
    await expect(rows).toHaveCount(1)
    await name.fill('nobody')
    await expect(page.getByText('No additionals found.')).toBeVisible()
  })

  await test.step('invoices have no approval (ADDL-003, ADDL-D01, FILE-D02)', async () => {
    await page.getByRole('link', { name: 'Invoicing' }).click()
    await expect(page).toHaveURL(/modelType=invoice/)
    await expect(page.getByText('No additionals found.')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Approval status' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Approve selected' })).toHaveCount(0)
  })
})
