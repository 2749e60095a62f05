import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { payslip } from '#testing/builders/payslips.ts'
import { carer } from '#testing/builders/rota.ts'
import { messages } from '../carer/own-carer.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { dataFolder } from '../support/mail.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { expect, test } from '../support/test.ts'

test('the payslips of a carer are listed, and each press on Download opens a link of its own (CARER-018, PAYSLIP-001, PAYSLIP-003, PAYSLIP-004, PAYSLIP-D03, PAYSLIP-D04)', async ({
  page,
}) => {
  const storageKey = `payslips/${crypto.randomUUID()}`
  const { guid, other } = await signInToOwnBranch(page, '/carers', async (owner, branchId) => {
    const made = await carer(owner, { branchId, firstName: 'Kofi', lastName: 'Boateng' })
    await payslip(owner, { branchId, carerGuid: made, storageKey })
    await payslip(owner, { branchId, carerGuid: made, start: '2026-10-19', end: '2026-11-01' })
    return { guid: made, other: await carer(owner, { branchId }) }
  })
  const stored = join(dataFolder, 'files', storageKey)
  await mkdir(dirname(stored), { recursive: true })
  await writeFile(stored, '%PDF-1.7 pay')

  await page.goto(`/carers/${other}/visits`)
  await page
    .getByRole('navigation', { name: 'Carer', exact: true })
    .getByRole('link', { name: 'Care Pay Breakdown' })
    .click()
  await expect(page).toHaveURL(`/carers/${other}/payslips`)
  await expect(page.getByText('No payslips found.')).toBeVisible()

  await page.goto(`/carers/${guid}/payslips`)
  await expect(page.getByRole('heading', { name: 'Care Pay Breakdown' })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Care Pay Breakdown' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(/02\/11\/2026 - 15\/11\/2026.*20\/11\/2026 09:30/)
  await expect(rows.nth(2)).toContainText('19/10/2026 - 01/11/2026')
  await expectNoAxeFindings(page)
  const download = rows.nth(1).getByRole('button', { name: 'Download 02/11/2026 - 15/11/2026' })
  let asked = 0
  page.on('request', (request) => {
    if (/payslips\/[^/]+\/download$/.test(request.url())) asked++
  })
  for (let press = 1; press <= 2; press++) {
    expect(asked).toBe(press - 1)
    const tab = page.context().waitForEvent('page')
    const opened = page.context().waitForEvent('request', (request) => request.url().includes('/api/files/'))
    await download.click()
    await Promise.all([tab, opened])
    await expect(download).toBeEnabled()
    expect(asked).toBe(press)
  }
  await expect(page).toHaveURL(`/carers/${guid}/payslips`)
  await expect(messages(page).getByRole('alert')).toHaveCount(0)
})
