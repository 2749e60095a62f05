import { careType } from '#testing/builders/finance-settings.ts'
import { carerReads } from '#testing/builders/messages.ts'
import { appointment, carer, client } from '#testing/builders/rota.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a message to all carers shows how many get it and asks before it is sent', async ({ page }) => {
  await signIn(page, 'coordinator', '/messages')
  await page.getByRole('button', { name: 'New message' }).click()
  const dialog = page.getByRole('dialog', { name: 'New message' })
  await test.step('regions have to be chosen, and a text is required (CHAT-D07)', async () => {
    await expect(dialog.getByRole('radio')).toHaveCount(3)
    await dialog.getByRole('radio', { name: 'Regions' }).check()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('This field is required.')).toHaveCount(2)
    await dialog.getByRole('textbox', { name: 'Message' }).fill('x'.repeat(1001))
    await expect(dialog.getByText('1000 of 1000 characters')).toBeVisible()
  })
  await dialog.getByRole('radio', { name: 'All carers' }).check()
  const readers = dialog.getByRole('status')
  await expect(readers).toHaveText(/^\d+ carers get it, each in their own chat\.$/)
  const count = /^\d+/.exec((await readers.textContent()) ?? '')?.[0]
  await dialog.getByRole('button', { name: 'Names' }).click()
  await expect(dialog.getByText(/^\S+ \S+, \S+ \S+, /)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Not meant for everybody.')
  await dialog.getByRole('button', { name: 'Send' }).click()

  const question = page.getByRole('dialog', { name: `Send to ${count} carers?` })
  await expect(question).toContainText('It cannot be recalled.')
  await expectNoAxeFindings(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Not meant for everybody.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Stay on the page' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Not meant for everybody.')
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Leave the page' }).click()
  await expect(page.getByText('Not meant for everybody.')).toHaveCount(0)
})

test('a message to carers with a status shows its progress and its result for each, and is sent again to those who did not get it', async ({
  page,
}) => {
  const [ann, bea] = await signInToOwnBranch(page, '/carers', async (owner, branchId) => {
    await owner
      .updateTable('branch')
      .set({ features: ['chat'] })
      .where('id', '=', branchId)
      .execute()
    const onLeave = { branchId, statusId: 14 }
    const carerGuid = await carer(owner, { ...onLeave, firstName: 'Ann', lastName: 'Archer' })
    await appointment(owner, {
      ...{ branchId, clientGuid: await client(owner, { branchId, firstName: 'Olive', lastName: 'Oakes' }) },
      ...{ careTypeGuid: await careType(owner), start: '2027-01-04T08:30:00Z', end: '2027-01-04T09:00:00Z' },
      assignees: [{ carerGuid }],
    })
    return [
      carerGuid,
      await carer(owner, { ...onLeave, firstName: 'Bea', lastName: 'Baker' }),
      await carer(owner, { branchId, firstName: 'Cat', lastName: 'Cook' }),
    ]
  })
  const recipient = (name: string) => page.getByRole('row').filter({ hasText: name })
  await page.goto('/messages')

  await test.step('statuses narrow the recipients', async () => {
    await page.getByRole('button', { name: 'New message' }).click()
    const dialog = page.getByRole('dialog', { name: 'New message' })
    await dialog.getByRole('radio', { name: 'All carers' }).check()
    await expect(dialog.getByRole('status')).toHaveText('3 carers get it, each in their own chat.')
    await dialog.getByRole('combobox', { name: 'Statuses' }).click()
    await page.getByRole('option', { name: 'On leave' }).click()
    await expect(dialog.getByRole('status')).toHaveText('2 carers get it, each in their own chat.')
    await expect(dialog).toContainText('2 carers can read it only after signing in to the app for the first time.')
    await dialog.getByRole('textbox', { name: 'Message' }).fill('See you soon.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('button', { name: 'Send to 2 carers' }).click()
    await expect(page.getByText('New message sent successfully')).toBeVisible()
  })

  await test.step('the result is for each recipient, and leads to their chat', async () => {
    await page.getByRole('button', { name: 'Show result' }).click()
    await expect(recipient('Ann Archer')).toContainText('Sent', { timeout: 60_000 })
    await expect(recipient('Bea Baker')).toContainText('Sent')
    await expect(recipient('Cat Cook')).toHaveCount(0)
    await inDatabase(dataFolder, (owner) => carerReads(owner, ann ?? '', '2026-11-24T09:05:00Z'))
    await page.reload()
    await expect(recipient('Ann Archer')).toContainText('Read')
    await expectNoAxeFindings(page)
  })

  await test.step('those who did not get it can be sent to again', async () => {
    await inDatabase(dataFolder, (owner) =>
      owner
        .updateTable('bulk_message_recipient')
        .set({ timetoken: null, failure: 'This carer is inactive.' })
        .where('carer_guid', '=', bea ?? '')
        .execute(),
    )
    await page.reload()
    await expect(recipient('Bea Baker')).toContainText('This carer is inactive.')
    await page.getByRole('button', { name: 'Send again to 1 carer' }).click()
    await expect(recipient('Bea Baker')).toContainText('Sent', { timeout: 60_000 })
    await expect(page.getByRole('button', { name: /^Send again/ })).toHaveCount(0)
  })

  await test.step('the list counts results, and leads back to each', async () => {
    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'Sent to several carers' })
      .click()
    const sent = page.getByRole('row').filter({ hasText: 'See you soon.' })
    await expect(sent).toContainText('Sent to 2 carers, 1 read')
    await expectNoAxeFindings(page)
    await sent.getByRole('link').click()
    await recipient('Ann Archer').getByRole('link').click()
    await expect(page.getByRole('log', { name: 'Messages' })).toContainText('See you soon.')
  })

  await test.step('templates are kept; a placeholder that is not known is refused at its field', async () => {
    await page.getByRole('button', { name: 'Templates and sent messages' }).click()
    await page.getByRole('menuitem', { name: 'Templates', exact: true }).click()
    await page.getByRole('button', { name: 'Create template' }).click()
    const form = page.getByRole('dialog', { name: 'Create template' })
    await form.getByRole('textbox', { name: 'Title' }).fill('Reminder')
    await form.getByRole('textbox', { name: 'Message' }).fill('Hello {nick name}')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('{nick name} is not known.').last()).toBeVisible()
    await form.getByRole('textbox', { name: 'Message' }).fill('Hello {first name}, see you on {next visit}.')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Template successfully created.')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Reminder' })).toContainText('{next visit}')
    await expectNoAxeFindings(page)
    await page.goBack()
  })

  await test.step('in a chat a template is filled before it is sent, or it says why it can not be', async () => {
    const input = page.getByRole('textbox', { name: 'Message' })
    const use = async () => {
      await page.getByRole('button', { name: 'Use a template' }).click()
      await page.getByRole('menuitem', { name: /^Reminder/ }).click()
    }
    await use()
    await expect(input).toHaveValue('Hello Ann, see you on 04/01/2027 08:30.')
    await page.getByRole('list', { name: 'Chats' }).getByRole('link').filter({ hasText: 'Bea Baker' }).click()
    // Until then the button is that of the chat before.
    await expect(page.getByRole('region', { name: 'Conversation with Bea Baker' })).toBeVisible()
    await use()
    await expect(
      page.getByText('No next visit is planned. The template can not be filled for Bea Baker.'),
    ).toBeVisible()
    await expect(input).toHaveValue('')
    await page.getByRole('list', { name: 'Chats' }).getByRole('link').filter({ hasText: 'Ann Archer' }).click()
    await expect(input).toHaveValue('Hello Ann, see you on 04/01/2027 08:30.')
  })

  await test.step('a message to several shows how its first reader gets it', async () => {
    await page.getByRole('button', { name: 'New message' }).click()
    const dialog = page.getByRole('dialog', { name: 'New message' })
    await dialog.getByRole('radio', { name: 'All carers' }).check()
    await dialog.getByRole('button', { name: 'Use a template' }).click()
    await page.getByRole('menuitem', { name: /^Reminder/ }).click()
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(
      'Hello Ann, see you on 04/01/2027 08:30.',
    )
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello {nick name}')
    await expect(dialog.getByText('{nick name} is not known.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('dialog', { name: /^Send to/ })).toHaveCount(0)
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave the page' }).click()
  })

  await test.step('the head of the chat says what comes next, and leads to it', async () => {
    const head = page.getByRole('region', { name: 'Conversation with Ann Archer' })
    await expect(head.getByText('On leave', { exact: true })).toBeVisible()
    await head.getByRole('link', { name: '04/01/2027 08:30, Olive Oakes' }).click()
    await expect(page).toHaveURL(/\/visits\?start=2027-01-04&end=2027-01-04/)
  })
})
