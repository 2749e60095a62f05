import { callerIn, createOperator } from '../operator/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { savedBy } from '../support/saved-file.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const file = (name: string, content: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

test('a document of an operator is uploaded, refused, downloaded, replaced, given another expiry and deleted', async ({
  page,
  request,
}) => {
  const caller = await callerIn(request, 'dev', 'Leeds')
  const guid = await createOperator(caller, {
    first_name: 'Greta',
    last_name: 'Fielding',
    email: 'greta.fielding@larkfield.example',
  })
  await signIn(page, 'dev', `/admin/operators/${guid}/profile/documents`)
  const messages = page.getByRole('region', { name: 'Messages' })
  const rows = page.getByRole('table', { name: 'Documents' }).getByRole('row')

  await test.step('a list without documents says how to start (SHELL-092)', async () => {
    await expect(
      page.getByText(
        'There are currently no uploaded documents. Please select the ‘Upload document’ button above to get started.',
      ),
    ).toBeVisible()
    await expectNoAxeFindings(page)
  })

  const form = page.getByRole('form', { name: 'Upload document' })
  await test.step('the content of a file counts, not its name (SHELL-103, SHELL-170, SHELL-D28, SHELL-D31)', async () => {
    await page.getByRole('button', { name: 'Upload document' }).click()
    await form.getByRole('combobox', { name: 'Category' }).click()
    await page.getByRole('option', { name: 'Contract' }).click()
    await form.getByRole('textbox', { name: 'Expiry date' }).fill('31/12/2030')
    await form.getByLabel('File').setInputFiles(file('contract.pdf', 'This is no PDF.'))
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(messages.getByRole('alert')).toContainText('Could not upload file')
    await expect(form.getByLabel('File')).toHaveAccessibleDescription(/This file type isn't supported\./)
    await form.getByLabel('File').setInputFiles(file('Contract – naïve.pdf', '%PDF-1.7\nfirst\n%%EOF\n'))
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(messages.getByText('File successfully uploaded.')).toBeVisible()
  })

  await test.step('it is listed with its uploader, and downloaded unchanged', async () => {
    await expect(rows).toHaveCount(2)
    for (const text of ['Contract – naïve', 'Contract', '31/12/2030']) await expect(rows.nth(1)).toContainText(text)
    const { name, bytes } = await savedBy(page, page.getByRole('button', { name: 'Download Contract – naïve' }))
    expect(name).toBe('Contract – naïve.pdf')
    expect(bytes.toString()).toBe('%PDF-1.7\nfirst\n%%EOF\n')
  })

  await test.step('another file replaces it (SHELL-103)', async () => {
    await page.getByRole('button', { name: 'Replace Contract – naïve' }).click()
    const replace = page.getByRole('form', { name: 'Replace document' })
    await replace.getByLabel('File').setInputFiles(file('signed.txt', 'Signed.'))
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(messages.getByText('File successfully replaced.')).toBeVisible()
    await expect(rows.nth(1)).toContainText('signed.txt')
    const { bytes } = await savedBy(page, page.getByRole('button', { name: 'Download Contract – naïve' }))
    expect(bytes.toString()).toBe('Signed.')
  })

  await test.step('its expiry is changed in its cell, and a past one warns (SHELL-104)', async () => {
    await page.getByRole('button', { name: 'Change expiry date of Contract – naïve' }).click()
    const day = page.getByRole('form', { name: 'Expiry date' }).getByRole('textbox', { name: 'Expiry date' })
    await day.fill('01/02/2020')
    await day.press('Enter')
    await expect(messages.getByText('Expiration date successfully updated.')).toBeVisible()
    await expect(rows.nth(1)).toContainText('Document has expired.')
  })

  await test.step('filters are in the address', async () => {
    await page.getByRole('searchbox', { name: 'Name' }).fill('nothing like it')
    await expect(page.getByText('No documents match these filters.')).toBeVisible()
    await expect(page).toHaveURL(/search=nothing/)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(rows).toHaveCount(2)
  })

  await test.step('it is deleted after a confirmation (SHELL-103, SHELL-173)', async () => {
    await page.getByRole('button', { name: 'Delete Contract – naïve' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Are you sure you want to delete this file?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(messages.getByText('File successfully deleted.')).toBeVisible()
    await expect(rows).toHaveCount(1)
  })
})
