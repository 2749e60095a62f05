import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sickness } from '#testing/builders/absences.ts'
import { account } from '#testing/builders/people.ts'
import { carer } from '#testing/builders/rota.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { dataFolder } from '../support/mail.ts'
import { withoutNetwork } from '../support/offline.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { savedBy } from '../support/saved-file.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Writes a stored file of the server. */
async function store(key: string, contents: string): Promise<void> {
  const path = join(dataFolder, 'files', key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, contents)
}

test('sick leaves are listed, filtered and downloaded', async ({ page, anotherBrowser }) => {
  const { title, email, key } = await signInToOwnBranch(page, '/visits', async (owner, branchId) => {
    const ada = await carer(owner, { branchId, firstName: 'Ada', lastName: 'Hale' })
    const bea = await carer(owner, { branchId, firstName: 'Bea', lastName: 'Moss' })
    const closed = await sickness(owner, { branchId, carerGuid: ada })
    const open = await sickness(owner, { branchId, carerGuid: bea })
    await owner.deleteFrom('carer_absence_file').where('absence_guid', '=', open).execute()
    const ongoing = { end_date: null, ends_at: null, comments: null, recorded_at: '2026-11-09T07:00:00Z' }
    await owner.updateTable('carer_absence').set(ongoing).where('guid', '=', open).execute()
    const email = `sick-${branchId}@journey.example`
    await account(owner, {
      email,
      password: 'Larkfield!2026',
      branchIds: [branchId],
      permissions: ['Branch.Report:Read'],
    })
    const branch = await owner.selectFrom('branch').select('title').where('id', '=', branchId).executeTakeFirstOrThrow()
    const { storage_key: key } = await owner
      .selectFrom('carer_absence_file')
      .select('storage_key')
      .where('absence_guid', '=', closed)
      .executeTakeFirstOrThrow()
    return { title: branch.title, email, key }
  })
  const rows = page.getByRole('table', { name: 'Sick reports' }).getByRole('row')

  await test.step('the menu leads to the list (OPS-001, OPS-003, OPS-D02, OPS-D03, OPS-D04, SHELL-031)', async () => {
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Reports' }).click()
    await page.getByRole('link', { name: 'Sick Reports' }).click()
    await expect(page).toHaveURL(/\/reports\/sick-reports/)
    await expect(rows.first().getByRole('columnheader')).toHaveText([
      ...['Carer', 'Branch', 'Start', 'End', 'Files', 'Comments'],
    ])
    await expect(rows.filter({ hasText: 'Ada Hale' }).getByRole('cell')).toHaveText([
      ...[/Ada Hale/, title, '02/11/2026', '02/11/2026', 'fit note.pdf', 'Migraine'],
    ])
    await expect(rows.filter({ hasText: 'Bea Moss' }).getByRole('cell')).toHaveText([
      ...[/Bea Moss/, title, '02/11/2026', '-', '-', '-'],
    ])
    await expectNoAxeFindings(page)
  })

  await test.step('it is filtered by carer and by days in order, in the address and in the file (OPS-004, OPS-008, OPS-012, OPS-042, OPS-D01)', async () => {
    const asked = page.waitForRequest(/sick-leave.*search=bea/)
    await page.getByRole('searchbox', { name: 'Carer' }).pressSequentially('bea', { delay: 50 })
    await asked
    await expect(rows).toHaveCount(2)
    await expect(page).toHaveURL(/search=bea/)
    const { bytes } = await savedBy(page, page.getByRole('button', { name: 'Download CSV' }))
    expect(bytes.toString()).toContain('Bea Moss')
    expect(bytes.toString()).not.toContain('Ada Hale')
    await page.getByLabel('Uploaded after', { exact: true }).fill('10/11/2026')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/uploaded_after=2026-11-10/)
    await expect(page.getByText('We did not find any matching sick reports')).toBeVisible()
    await page.getByLabel('Uploaded before', { exact: true }).fill('09/11/2026')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Uploaded after', { exact: true })).toHaveAccessibleDescription(
      'Start date can not be after end date',
    )
    await expect(page).not.toHaveURL(/uploaded_before/)
    await expectNoAxeFindings(page)
  })

  await test.step('without a match there is nothing to download (OPS-007, OPS-D05)', async () => {
    await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveAccessibleDescription(
      'There is nothing to download.',
    )
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await expect(rows).toHaveCount(3)
  })

  await test.step('the list is a CSV file; one that does not arrive is said (OPS-005, OPS-D05)', async () => {
    const button = page.getByRole('button', { name: 'Download CSV' })
    const { name, bytes } = await savedBy(page, button)
    expect(name).toBe('sick-reports-2026-11-24.csv')
    expect(bytes.toString()).toContain(`Ada Hale,${title},02/11/2026,02/11/2026,fit note.pdf,Migraine`)
    const failed = 'Something went wrong while downloading the file. Please try again later or contact user support.'
    await withoutNetwork(page, async () => {
      await button.click()
      await expect(page.getByText(failed)).toBeVisible()
    })
  })

  await test.step('an empty file is a failure, not a download (OPS-013)', async () => {
    const fitNote = page.getByRole('button', { name: 'fit note.pdf' })
    const failed = 'Something went wrong while downloading the file. Please try again later or contact user support.'
    await store(key, '')
    // The message of the list has the same words.
    await expect(page.getByText(failed)).toBeHidden()
    await fitNote.click()
    await expect(page.getByText(failed)).toBeVisible()
    await store(key, '%PDF-1.7\n')
    const { name, bytes } = await savedBy(page, fitNote)
    expect([name, bytes.toString()]).toEqual(['fit note.pdf', '%PDF-1.7\n'])
  })

  await test.step('the report needs HR besides the right to reports (OPS-002, SHELL-047)', async () => {
    const other = await anotherBrowser()
    await signInAs(other, email, '/reports/sick-reports')
    await expect(other.getByRole('heading', { name: 'Access denied' })).toBeVisible()
    await expect(other.getByRole('link', { name: 'Sick Reports' })).toHaveCount(0)
  })
})
