import type { BrowserContext, Page } from '@playwright/test'
import type { Db } from '#server/database/connection.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { account } from '#testing/builders/people.ts'
import { appointment, carer, client } from '#testing/builders/rota.ts'
import { inDatabase } from '../support/database.ts'
import { messages } from '../support/form.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { pick } from '../support/pick.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const [email, password] = ['hangs@larkfield.example', 'Larkfield!2026']
const noAnswer = 'The server is not responding. Please check your connection and try again.'
const sign = (page: Page) => page.getByRole('banner').getByText('The server is not responding.')
/** The call waits 10 seconds and its check 5; the rest is for a busy machine. */
const given = { timeout: 60_000 }

test('what is saved while the server hangs ends with a message, keeps what was typed, and is done once', async ({
  page,
}) => {
  test.slow()
  const server = await startOwnServer(async () => ({}))
  try {
    const { clientGuid, carerGuid } = await inDatabase(server.dataFolder, layOut)
    const dose = await prepareDose(page, server, clientGuid)
    const upload = await prepareUpload(await nextTo(page), server, clientGuid)
    const leave = await prepareLeave(await nextTo(page), server, carerGuid)
    const visits = await prepareVisits(await nextTo(page), server)
    const all = [dose, upload, leave, visits]
    await server.hanging(async () => {
      for (const { begin } of all) await begin()
      for (const { ends } of all) await ends()
    })
    for (const { again } of all) await again()
  } finally {
    await server.stop()
  }
})

interface Work {
  /** While the server hangs. */
  begin: () => Promise<void>
  ends: () => Promise<void>
  /** When the server is back. */
  again: () => Promise<void>
}

async function layOut(owner: Db) {
  const { id: branchId } = await owner
    .insertInto('branch')
    .values({ title: 'Leeds', nation_alias: 'ENG', features: ['emars', 'scheduling', 'finance'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await account(owner, { email, password, branchIds: [branchId], permissions: ['*:Edit'] })
  const clientGuid = await client(owner, { branchId, firstName: 'Margaret', lastName: 'Holroyd' })
  const carerGuid = await carer(owner, { branchId, lastName: 'Shah' })
  const of = { branch_id: branchId }
  const { guid: medicine_guid } = await owner
    .insertInto('medicine')
    .values({
      ...{ ...of, client_guid: clientGuid, name: 'Paracetamol 500 mg tablets', unit: 'tablets', route: 'oral' },
      starts_on: '2026-11-01',
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('medicine_schedule')
    .values({
      ...{ ...of, medicine_guid, kind: 'prn', dose: '2 tablets', units: '2', times: [], weekdays: [] },
      ...{ every_days: 1, first_day: '2026-11-01', starts_at: '2026-11-01T00:00:00Z' },
    })
    .execute()
  const careTypeGuid = await careType(owner)
  await appointment(owner, {
    ...{ branchId, clientGuid, careTypeGuid, start: '2026-11-24T12:00:00Z', end: '2026-11-24T13:00:00Z' },
    assignees: [{ carerGuid }],
  })
  return { clientGuid, carerGuid }
}

/** Opens another window of the same user. */
function nextTo(page: Page): Promise<Page> {
  const context: BrowserContext = page.context()
  return context.newPage()
}

/** A dose taken as needed is not tied to a time, so that only its key tells a retry from another dose. */
async function prepareDose(page: Page, server: OwnServer, clientGuid: string): Promise<Work> {
  await signInAs(page, email, `${server.address}/clients/${clientGuid}/emars`, password)
  await page.getByRole('button', { name: 'Record Paracetamol 500 mg tablets' }).click()
  const dialog = page.getByRole('dialog')
  const note = dialog.getByRole('textbox', { name: 'Note' })
  const record = dialog.getByRole('button', { name: 'Record', exact: true })
  await note.fill('Headache')
  return {
    begin: () => record.click(),
    async ends() {
      await expect(dialog).toContainText(noAnswer, given)
      await expect(note).toHaveValue('Headache')
    },
    async again() {
      await expect(sign(page)).toHaveCount(0, given)
      await note.fill('Headache after lunch')
      await record.click()
      await expect(dialog).toContainText('Your earlier attempt was saved, although no answer arrived.')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Leave' }).click()
      await page.getByRole('link', { name: 'Paracetamol 500 mg tablets' }).first().click()
      const records = page.getByRole('table', { name: 'All records' }).getByRole('row')
      await expect(records.filter({ hasText: 'Headache' })).toHaveCount(1)
    },
  }
}

async function prepareUpload(page: Page, server: OwnServer, clientGuid: string): Promise<Work> {
  await signInAs(page, email, `${server.address}/clients/${clientGuid}/documents`, password)
  await page.getByRole('button', { name: 'Upload document' }).click()
  const form = page.getByRole('form', { name: 'Upload document' })
  const buffer = Buffer.from('%PDF-1.7\nfirst\n%%EOF\n')
  await form.getByLabel('File').setInputFiles({ name: 'Consent.pdf', mimeType: 'application/pdf', buffer })
  await form.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await form.getByRole('textbox', { name: 'Expiry date' }).fill('31/12/2030')
  const send = form.getByRole('button', { name: /^Upload/ })
  return {
    begin: () => send.click(),
    async ends() {
      await expect(form).toContainText('Something went wrong while uploading the file.', given)
      await expect(form).toContainText('The server is not responding. Please check your connection and try again.')
      await expect(form).toContainText('Consent.pdf')
      await expect(form.getByRole('textbox', { name: 'Expiry date' })).toHaveValue('31/12/2030')
    },
    async again() {
      await expect(sign(page)).toHaveCount(0, given)
      await send.click()
      await expect(messages(page)).toContainText('File successfully uploaded.')
      // The head and one document.
      await expect(page.getByRole('table', { name: 'Documents' }).getByRole('row')).toHaveCount(2)
    },
  }
}

async function prepareLeave(page: Page, server: OwnServer, carerGuid: string): Promise<Work> {
  await signInAs(page, email, `${server.address}/carers/${carerGuid}/carer-absences/add`, password)
  await pick(page, 'Type', 'Annual leave')
  await page.getByRole('textbox', { name: 'First day' }).fill('14/12/2026')
  await page.getByRole('textbox', { name: 'Last day' }).fill('18/12/2026')
  const comments = page.getByRole('textbox', { name: 'Comments' })
  await comments.fill('Agreed in June.')
  await expect(page.getByText('No visits fall into it.')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save absence' })
  return {
    begin: () => save.click(),
    async ends() {
      await expect(page.getByRole('main').getByRole('alert')).toContainText(noAnswer, given)
      await expect(comments).toHaveValue('Agreed in June.')
    },
    async again() {
      await expect(sign(page)).toHaveCount(0, given)
      await save.click()
      await expect(messages(page)).toContainText('Absence recorded.')
      await expect(page.getByRole('table', { name: 'Absences' }).getByRole('row')).toHaveCount(2)
    },
  }
}

async function prepareVisits(page: Page, server: OwnServer): Promise<Work> {
  await signInAs(page, email, `${server.address}/visits?view=list&from=2026-11-24&to=2026-11-24`, password)
  const rows = page.getByRole('table', { name: 'Visits' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Shah')
  return {
    begin: () => page.getByRole('searchbox').first().fill('Nobody'),
    async ends() {
      await expect(sign(page)).toBeVisible(given)
      await expect(rows.nth(1)).toContainText('Shah')
    },
    async again() {
      // The list is read by itself when the server is back.
      await expect(rows.filter({ hasText: 'Shah' })).toHaveCount(0, given)
    },
  }
}
