import { account, relative } from '#testing/builders/people.ts'
import { client } from '#testing/builders/rota.ts'
import { choice, field, heading, messages, open, save } from '../carer/own-carer.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder, linkMailedTo } from '../support/mail.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { pick } from '../support/pick.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a contact is added to the care circle of a client, invited, changed and set to inactive', async ({ page }) => {
  const { branchId, guid } = await signInToOwnBranch(page, '/clients', async (owner, branchId) => ({
    branchId,
    guid: await client(owner, { branchId, reference: 'OWN-1' }),
  }))
  const circle = `/clients/${guid}/relative`
  const email = `grace-${branchId}@relatives.larkfield.example`
  const taken = `taken-${branchId}@relatives.larkfield.example`
  await inDatabase(dataFolder, (owner) => account(owner, { email: taken }))

  await test.step('the navigation of the client leads to an empty list (RELATIVE-001, RELATIVE-002, RELATIVE-003)', async () => {
    await page.goto(`/clients/${guid}/absences`)
    await page
      .getByRole('navigation', { name: 'Client', exact: true })
      .getByRole('link', { name: 'Care Circle' })
      .click()
    await expect(page).toHaveURL(circle)
    await expect(page.getByText('No contacts found, start by adding one.')).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('the form starts as active and leads to its first error (RELATIVE-004, RELATIVE-009, RELATIVE-D03, RELATIVE-D04)', async () => {
    await page.getByRole('link', { name: 'Add new contact' }).click()
    await expect(page).toHaveURL(`${circle}/new/personal-details`)
    await expect(heading(page)).toHaveText('Add new contact')
    await expect(choice(page, 'Status')).toHaveValue('Active')
    await expectNoAxeFindings(page)
    await field(page, 'First name').fill('Grace')
    await field(page, 'Last name').fill('Hale')
    await pick(page, 'Relationship', 'Daughter')
    await save(page)
    await expect(page).toHaveURL(`${circle}/new/contact-details`)
    await expect(field(page, 'Mobile')).toBeFocused()
    await expect(page.getByText('This field is required.', { exact: true })).toBeVisible()
    await field(page, 'Mobile').fill('07700 900300')
  })

  await test.step('a welcome email needs an email that nobody has (RELATIVE-013, RELATIVE-D06, SHELL-190, SHELL-191)', async () => {
    await open(page, 'Welcome email')
    await expect(page.getByRole('checkbox', { name: 'Send welcome email' })).not.toBeChecked()
    await page.getByRole('checkbox', { name: 'Send welcome email' }).check()
    await save(page)
    await expect(field(page, 'Email')).toBeFocused()
    await field(page, 'Email').fill(taken)
    await save(page)
    await expect(page.getByText('Could not create new relative')).toBeVisible()
    await field(page, 'Email').fill(email)
    await expectNoAxeFindings(page)
    await save(page)
    await expect(messages(page)).toContainText('New Relative successfully created')
    await linkMailedTo(email)
  })

  await test.step('the list shows the contact and leads to the profile (RELATIVE-005, RELATIVE-006, RELATIVE-D02)', async () => {
    await expect(page).toHaveURL(circle)
    const table = page.getByRole('table', { name: 'Care Circle' })
    await expect(table.getByRole('columnheader')).toHaveText([
      'Name',
      'Relationship',
      'Mobile',
      'Email',
      'Login',
      'Status',
    ])
    await expect(table.getByRole('row', { name: /Grace Hale/ })).toContainText(
      /Daughter.*07700 900300.*Invited.*Active/,
    )
    await expectNoAxeFindings(page)
    await table.getByRole('link', { name: 'Grace Hale' }).click()
    await expect(heading(page)).toHaveText('Grace Hale')
    await expect(page).toHaveURL(/\/profile\/personal-details$/)
    const found = new URL(page.url()).pathname
    await page.goto(found.replace('personal-details', 'welcome-email'))
    await expect(page).toHaveURL(found)
    await expect(page.getByRole('button', { name: 'Welcome email' })).toHaveCount(0)
  })

  await test.step('an inactive contact is neither invited nor sent a reset (RELATIVE-008, RELATIVE-014, RELATIVE-D07, RELATIVE-D10, SHELL-190, SHELL-191)', async () => {
    await expect(page.getByRole('button', { name: 'Invite again' })).toBeVisible()
    await pick(page, 'Status', 'Inactive')
    await field(page, 'First name').fill('Gracie')
    await save(page)
    await expect(messages(page)).toContainText('User details successfully saved.')
    await expect(heading(page)).toHaveText('Gracie Hale')
    await expect(page.getByRole('button', { name: 'Invite again' })).toHaveAttribute('aria-disabled', 'true')
    // The form takes no input until everything has been read again.
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled()
    await open(page, 'Contact details')
    await field(page, 'Email').fill('')
    await save(page)
    await expect(page.getByText('Could not update user details')).toBeVisible()
  })
})

test('who may only read clients sees contacts without changing them; an unknown one is not found (RELATIVE-D09, RELATIVE-D10)', async ({
  page,
}) => {
  const { email, clientGuid, guid } = await signInToOwnBranch(page, '/clients', async (owner, branchId) => {
    const reader = `reader-${branchId}@larkfield.example`
    await account(owner, {
      email: reader,
      password: 'Larkfield!2026',
      branchIds: [branchId],
      permissions: ['User.Client:Read'],
    })
    const made = await client(owner, { branchId })
    return { email: reader, clientGuid: made, guid: await relative(owner, { branchId, clientGuid: made }) }
  })
  const circle = `/clients/${clientGuid}/relative`
  await signInAs(page, email, circle)
  await page.getByRole('link', { name: 'Grace Hale' }).click()
  await expect(page).toHaveURL(`${circle}/${guid}/profile/personal-details`)
  await expect(field(page, 'First name')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Care Circle' }).first().click()
  await expect(page.getByRole('table', { name: 'Care Circle' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add new contact' })).toHaveCount(0)
  await page.goto(`${circle}/${crypto.randomUUID()}/profile/personal-details`)
  await expect(page.getByText('Contact not found').first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to Care Circle' }).click()
  await expect(page).toHaveURL(circle)
})
