import type { Page } from '@playwright/test'
import { installClock, pauseClock } from '../support/clock.ts'
import { expect, expectNoAxeFindings, test } from '../support/gallery.ts'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(2_500_000) })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const rows = (page: Page) => page.getByRole('table', { name: 'Documents' }).getByRole('row')

async function choose(page: Page, state: string) {
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: state }).click()
}

test('the list has its columns, its warnings in words and shape, its filters and 25 rows a page (SHELL-092, SHELL-D30, SHELL-D32)', async ({
  page,
}) => {
  await installClock(page)
  await page.goto('/documents')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Category',
    'Uploaded at',
    'Uploaded by',
    'Expires at',
    'Warnings',
    'Actions',
  ])
  await expect(rows(page)).toHaveCount(26)
  await expect(page.getByRole('status').filter({ hasText: 'of 30' })).toHaveText('1–25 of 30')
  const expired = page.getByRole('row', { name: /Passport/ })
  await expect(expired).toContainText('Document has expired.')
  await expect(page.getByRole('row', { name: /DBS certificate/ })).toContainText('Document expires within 30 days.')
  await expect(expired.getByRole('cell', { name: 'Document has expired.' }).locator('svg')).toBeVisible()

  const name = page.getByRole('searchbox', { name: 'Name' })
  // The clock is paused while letters are typed, however long that takes.
  await pauseClock(page)
  await name.pressSequentially('dbs')
  await page.clock.runFor(450)
  await expect(rows(page)).toHaveCount(26)
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Right to work' }).click()
  await expect(rows(page)).toHaveCount(7)
  await expect(page).toHaveURL(/category_guid=/)
})

test('an upload shows missing fields, names the document after its file, shows its progress and resets (SHELL-093, SHELL-095 to SHELL-098, SHELL-103, SHELL-D28, SHELL-D31)', async ({
  page,
}) => {
  await page.goto('/documents')
  await page.getByRole('button', { name: 'Upload document' }).press('Enter')
  const form = page.getByRole('form', { name: 'Upload document' })
  const upload = form.getByRole('button', { name: 'Upload', exact: false }).last()
  await upload.click()
  await expect(form.getByLabel('File')).toHaveAccessibleDescription(/Required$/)
  for (const field of [form.getByLabel('Category'), form.getByRole('textbox', { name: 'Expiry date' })]) {
    await expect(field).toHaveAccessibleDescription('This field is required.')
  }
  await expectNoAxeFindings(page)

  await form.getByLabel('File').setInputFiles({ ...pdf('run.exe'), mimeType: 'application/octet-stream' })
  await expect(form.getByLabel('File')).toHaveAccessibleDescription(
    /This file type isn't supported\. Please choose a PDF, DOC, DOCX, XLSX, RTF, HTML, TXT, JPG, TIFF, or PNG file to upload\.$/,
  )
  await form.getByLabel('File').setInputFiles(pdf('Visa 2026.pdf'))
  await expect(form.getByLabel('File')).toHaveAccessibleDescription('Visa 2026.pdf 2.4 MB')
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Visa 2026')
  await form.getByRole('textbox', { name: 'Expiry date' }).fill('31/02/2027')
  await form.getByRole('textbox', { name: 'Name' }).focus()
  await expect(form.getByRole('textbox', { name: 'Expiry date' })).toHaveAccessibleDescription('Enter a valid date.')
  await form.getByRole('textbox', { name: 'Expiry date' }).fill('1/3/2027')
  await form.getByLabel('Category').press('ArrowDown')
  await page.getByRole('option', { name: 'Right to work' }).click()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await expect(messages(page).getByRole('status')).toHaveText(['File successfully uploaded.'])
  await expect(form).toHaveCount(0)
  await expect(rows(page).nth(1)).toContainText('Visa 2026')

  await page.getByRole('button', { name: 'Upload document' }).click()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await expect(form.getByRole('textbox', { name: 'Expiry date' })).toHaveValue('')
  await expect(form.getByText('Visa 2026.pdf')).toHaveCount(0)
})

test('a failed upload keeps the input and shows the error, at the file if the server does (SHELL-105, SHELL-106)', async ({
  page,
}) => {
  await page.goto('/documents')
  await page.getByRole('button', { name: 'Upload document' }).click()
  const form = page.getByRole('form', { name: 'Upload document' })
  await form.getByLabel('Category').press('ArrowDown')
  await page.getByRole('option', { name: 'DBS' }).click()
  await form.getByRole('textbox', { name: 'Expiry date' }).fill('01/03/2027')
  await form.getByLabel('File').setInputFiles(pdf('lost.pdf'))
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(messages(page).getByRole('alert')).toHaveText(['Could not upload file'])
  await expect(form.getByRole('alert')).toContainText(
    'Something went wrong while uploading the file. Please try again later or contact user support.',
  )
  await expect(form.getByRole('alert')).toContainText('The server is not responding.')
  await expect(form.getByText('lost.pdf')).toBeVisible()
  await form.getByLabel('File').setInputFiles(pdf('virus.pdf'))
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(form.getByLabel('File')).toHaveAccessibleDescription(/This file contains a virus\.$/)
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('virus')
})

test('replacing locks the name and only needs the file (SHELL-094, SHELL-103, SHELL-105, SHELL-D28)', async ({
  page,
}) => {
  await page.goto('/documents')
  await page.getByRole('button', { name: 'Replace DBS certificate' }).click()
  const form = page.getByRole('form', { name: 'Replace document' })
  await expect(form.getByRole('textbox')).toHaveCount(1)
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeDisabled()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('DBS certificate')
  await expect(form.getByRole('combobox')).toHaveCount(0)
  await expectNoAxeFindings(page)
  await form.getByLabel('File').setInputFiles(pdf('lost.pdf'))
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(messages(page).getByRole('alert')).toHaveText(['Could not replace file'])
  await form.getByLabel('File').setInputFiles(pdf('dbs-new.pdf'))
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(messages(page).getByText('File successfully replaced.')).toBeVisible()
  await expect(page.getByRole('row', { name: /DBS certificate/ })).toContainText('dbs-new.pdf')
})

test('the expiry date is changed in its cell, by keyboard, and the warning disappears (SHELL-104, SHELL-D29)', async ({
  page,
}) => {
  await page.goto('/documents')
  const row = page.getByRole('row', { name: /Passport/ })
  await row.getByRole('button', { name: 'Change expiry date of Passport' }).press('Enter')
  const form = page.getByRole('form', { name: 'Expiry date' })
  const day = form.getByRole('textbox', { name: 'Expiry date' })
  await day.fill('31/02/2030')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(day).toHaveAccessibleDescription('Enter a valid date.')
  await expectNoAxeFindings(page)
  await day.fill('28/02/2030')
  await day.press('Enter')
  await expect(messages(page).getByRole('status')).toHaveText(['Expiration date successfully updated.'])
  await expect(row).toContainText('28/02/2030')
  await expect(row).not.toContainText('Document has expired.')
  await expect(row.getByRole('button', { name: 'Change expiry date of Passport' })).toBeFocused()
})

test('deleting asks first; a failed deletion or download says so (SHELL-103, SHELL-105, SHELL-107, SHELL-D30)', async ({
  page,
}) => {
  await page.goto('/documents')
  await page.getByRole('button', { name: 'Delete DBS certificate' }).click()
  const question = page.getByRole('dialog', { name: 'Delete DBS certificate' })
  await expect(question).toContainText('Are you sure you want to delete this file?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('row', { name: /DBS certificate/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete DBS certificate' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(messages(page).getByRole('status')).toHaveText(['File successfully deleted.'])
  await expect(page.getByRole('row', { name: /DBS certificate/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Delete Reference' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(messages(page).getByRole('alert')).toContainText('Could not delete file')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Contract of employment' }).click()
  expect((await saved).suggestedFilename()).toBe('contract-of-employment.pdf')
  await page.getByRole('button', { name: 'Download Passport' }).click()
  await expect(
    messages(page).getByText(
      'Something went wrong while downloading the file. Please try again later or contact user support.',
    ),
  ).toBeVisible()
})

test('a read-only user has no controls to change anything, and an empty list says how to start (SHELL-102, SHELL-D33)', async ({
  page,
}) => {
  await page.goto('/documents')
  await choose(page, 'Only to be read')
  await expect(rows(page)).toHaveCount(26)
  await expect(page.getByRole('button', { name: 'Download Passport' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Upload document|^Replace|^Delete|^Change expiry/ })).toHaveCount(0)
  await choose(page, 'None yet')
  await expect(
    page.getByText(
      'There are currently no uploaded documents. Please select the ‘Upload document’ button above to get started.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload document' })).toBeVisible()
  await choose(page, 'A list that fails')
  await expect(page.getByRole('alert')).toContainText('The service is not available.')
})

test('a file dropped on the list opens the form with it', async ({ page }) => {
  await page.goto('/documents')
  await expect(rows(page)).toHaveCount(26)
  const files = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['%PDF-1.7'], 'Dropped.pdf'))
    return data
  })
  await page.getByRole('table', { name: 'Documents' }).dispatchEvent('drop', { dataTransfer: files })
  const form = page.getByRole('form', { name: 'Upload document' })
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Dropped')
  await expect(form.getByText('Dropped.pdf')).toBeVisible()
})

test('X, Escape and a press outside the dialog of an upload ask before its input is lost (SHELL-111)', async ({
  page,
}) => {
  await page.goto('/documents')
  const open = page.getByRole('button', { name: 'Upload document' })
  const form = page.getByRole('form', { name: 'Upload document' })
  const name = form.getByRole('textbox', { name: 'Name' })
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  const ways = [
    () => page.getByRole('dialog', { name: 'Upload document' }).getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]
  for (const way of ways) {
    await open.click()
    await expect(name).toBeVisible()
    await way()
    await expect(form).toHaveCount(0)

    await open.click()
    await name.fill('Visa')
    await way()
    await expect(question).toContainText('are you sure you want to leave the page?')
    // On a second Escape the browser would close both by itself.
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(name).toHaveValue('Visa')
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Leave the page' }).click()
    await expect(form).toHaveCount(0)
  }
})
