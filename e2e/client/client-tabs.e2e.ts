import { client } from '#testing/builders/rota.ts'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { pick } from '../support/pick.ts'
import { savedBy } from '../support/saved-file.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { week } from '../support/weeks.ts'

const file = (name: string, content: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

test('the care plan of a client is uploaded, shown and downloaded; documents are the shared manager', async ({
  page,
}) => {
  const guid = await signInToOwnBranch(page, '/clients', (owner, branchId) => client(owner, { branchId }))
  await page.goto(`/clients/${guid}/careplan`)
  const messages = page.getByRole('region', { name: 'Messages' })
  const dialog = page.getByRole('dialog', { name: 'Upload careplan' })
  const choose = async (name: string, content: string) => {
    await dialog.getByLabel('File').setInputFiles(file(name, content))
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  }

  await test.step('without one the screen says so, and a wrong file is refused (CLIENT-014, CLIENT-053, CLIENT-D23, SHELL-190)', async () => {
    await expect(page.getByText('No careplan uploaded yet.')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Upload careplan' }).click()
    await choose('plan.pdf', 'This is no PDF.')
    await expect(messages.getByRole('alert')).toContainText('Could not upload careplan')
    await expect(dialog.getByLabel('File')).toHaveAccessibleDescription(/choose a PDF, DOC, or DOCX file/)
    await expectNoAxeFindings(page)
  })

  await test.step('the uploaded one is shown and downloaded (CLIENT-053, CLIENT-D23, SHELL-191)', async () => {
    await choose('Plan of care.pdf', '%PDF-1.7\nfirst\n%%EOF\n')
    await expect(messages).toContainText('Careplan successfully uploaded')
    const plan = page.getByRole('region', { name: 'Current careplan' })
    await expect(plan).toContainText('Plan of care.pdf')
    await expectNoAxeFindings(page)
    const { name, bytes } = await savedBy(page, plan.getByRole('button', { name: 'Download' }))
    expect([name, bytes.toString()]).toEqual(['Plan of care.pdf', '%PDF-1.7\nfirst\n%%EOF\n'])
    await plan.getByRole('button', { name: 'View' }).click()
    await page.getByRole('dialog', { name: 'Plan of care.pdf' }).getByRole('button', { name: 'Close' }).first().click()
  })

  await test.step('without the embedded application, documents are those of the shared manager (CLIENT-013, CLIENT-052)', async () => {
    await page.getByRole('navigation', { name: 'Client', exact: true }).getByRole('link', { name: 'Documents' }).click()
    await expect(page).toHaveURL(`/clients/${guid}/documents`)
    await expect(page.getByRole('button', { name: 'Upload document' })).toBeVisible()
    await expectNoAxeFindings(page)
  })
})

test('the visits of a client are those of this week, newest first (CLIENT-019, CLIENT-D24)', async ({ page }) => {
  await signIn(page, 'branch', '/clients?status=19')
  const { users } = await ask<{ users: { guid: string }[] }>(page, '/patient?status=19&page_size=1')
  const guid = users[0]?.guid ?? ''
  await page.goto(`/clients/${guid}/visits`)
  const table = page.getByRole('table', { name: 'Visits' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Date',
    'Start',
    'End',
    'Carer',
    'Service',
    'Check-in',
    'Check-out',
    'Status',
  ])
  const { from, to } = week(0)
  const { count } = await ask<{ count: number }>(page, `/visit?patient_guid=${guid}&start=${from}&end=${to}`)
  await expect(page.getByText(`of ${count}`)).toBeVisible()
  await expectNoAxeFindings(page)
  await pick(page, 'Status', 'Deleted')
  await page.keyboard.press('Escape')
  await expect(page.getByText('No visits found.')).toBeVisible()
})
