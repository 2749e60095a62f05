import type { Page } from '@playwright/test'
import { resourceNamed } from '#contract/operator/resources.ts'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { installClock } from '../support/clock.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { type Caller, callerIn, createOperator } from './api.ts'

const needed = 'This field is required.'
const list = (page: Page) => page.getByRole('table', { name: 'Operators' })
const rowOf = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name })
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const right = (page: Page, name: string, choice: 'None' | 'Read' | 'Edit') =>
  page.getByRole('radio', { name: `${name}: ${choice}`, exact: true })
const wildcard = (page: Page, name: string) => page.getByRole('checkbox', { name: `${name}: Wildcard`, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const banner = (page: Page) => page.getByRole('main').getByRole('alert')

/** Presses every listed button of a form's footer, and expects exactly these. */
async function expectSteps(page: Page, steps: readonly string[]): Promise<void> {
  for (const step of ['Previous section', 'Next section']) {
    await expect(page.getByRole('button', { name: step })).toHaveCount(steps.includes(step) ? 1 : 0)
  }
}

test('the administration opens the operators, where a new one is created with roles and rights', async ({ page }) => {
  await test.step('the root opens the first screen of its menu (OPER-001, OPER-006, OPER-D01, OPER-D02, OPER-D06)', async () => {
    await signIn(page, 'dev', '/admin')
    await expect(page).toHaveURL('/admin/operators')
    const menu = page.getByRole('navigation', { name: 'Administration' })
    await expect(menu.getByRole('link')).toHaveText([
      'Operators',
      'Holidays',
      'Holiday tiers',
      'Contract care types',
      'Rule conditions',
      'Runs',
      'Law tables',
      'Payroll codes',
      'Report templates',
      'Company',
      'Accounting',
      'Import clients',
      'Import carers',
      'Outbox',
      'Sign-ins',
      'Erasures',
    ])
    await expect(page.getByRole('link', { name: 'Administration' }).last()).toBeVisible()
    await expect(list(page).getByRole('columnheader')).toHaveText([/Select/, 'User details', 'Login', 'Status'])
    await expectNoAxeFindings(page)
  })

  await test.step('required fields are checked in every section (OPER-002, OPER-014, OPER-015, OPER-018, OPER-D07, OPER-D08)', async () => {
    await page.getByRole('link', { name: 'Create operator' }).click()
    await expect(page).toHaveURL('/admin/operators/new/personal-details')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a new operator')
    await expect(page.getByRole('checkbox', { name: 'Send welcome email' })).toBeChecked()
    await expectSteps(page, ['Next section'])
    await save(page)
    await expect(banner(page)).toContainText('Please fix the errors in the form.')
    for (const label of ['Salutation', 'First name', 'Last name', 'Email', 'Role']) {
      await expect(banner(page).getByRole('button', { name: `${label}: ${needed}` })).toBeVisible()
    }
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Active')
    await expectNoAxeFindings(page)
  })

  await test.step('errors are shown at their fields (OPER-016, OPER-019)', async () => {
    await pick(page, 'Salutation', 'Dr')
    await field(page, 'First name').fill('Nadia')
    await field(page, 'Last name').fill('Hart 2')
    await field(page, 'Mobile').fill('no number')
    await field(page, 'Email').fill('nadia@larkfield')
    await field(page, 'Short name').focus()
    await expect(field(page, 'Last name')).toHaveAccessibleDescription(/^Must ONLY contain their name/)
    await expect(field(page, 'Mobile')).toHaveAccessibleDescription('Value must be a valid phone number.')
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Value must be a valid email address.')
    await expect(field(page, 'Short name')).toHaveAttribute('placeholder', 'N Hart 2')
    await field(page, 'Last name').fill('Hartley')
    await field(page, 'Mobile').fill('+44 7700 900987')
    await field(page, 'Email').fill('nadia.hartley@larkfield.example')
  })

  await test.step('rights are given row by row (OPER-022, OPER-023, OPER-D11)', async () => {
    await page.getByRole('button', { name: 'Next section' }).click()
    await expect(page).toHaveURL('/admin/operators/new/permissions')
    await expectSteps(page, ['Previous section'])
    await pick(page, 'Role', 'HR')
    const table = page.getByRole('table', { name: 'Permissions' })
    await expect(table.getByRole('columnheader')).toHaveText(['Resource', 'None', 'Read', 'Edit', 'Wildcard'])
    await expect(table.getByRole('row')).toHaveCount(43)

    await right(page, 'Visit', 'Read').check()
    await expect(right(page, 'Finance.Model', 'None')).toBeChecked()
    await wildcard(page, 'Finance.Model').check()
    await expect(right(page, 'Finance.Model', 'Read')).toBeChecked()
    await expect(right(page, 'Finance.Model', 'None')).toBeDisabled()
    await expect(page.getByRole('row', { name: /^Rates of models/ })).toContainText(
      'Covered by Invoice and payment models (Read)',
    )
    await wildcard(page, 'Finance.Model').uncheck()
    await expect(right(page, 'Finance.Model', 'Read')).toBeChecked()
    await expect(right(page, 'Finance.Model', 'None')).toBeEnabled()
    await wildcard(page, 'Finance.Model').check()
    await expectNoAxeFindings(page)
  })

  await test.step('the table works by keyboard: Left and Right choose in a row, Up and Down change the row', async () => {
    await right(page, 'Chat', 'None').focus()
    await page.keyboard.press('ArrowRight')
    await expect(right(page, 'Chat', 'Read')).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await expect(right(page, 'Company', 'Read')).toBeFocused()
    await expect(right(page, 'Company', 'None')).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(right(page, 'Chat', 'Read')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(right(page, 'Chat', 'None')).toBeChecked()
  })

  await test.step('the search filters the table and loses nothing (OPER-D11)', async () => {
    const table = page.getByRole('table', { name: 'Permissions' })
    await page.getByRole('searchbox', { name: 'Search resources' }).fill('availab')
    await expect(table.getByRole('rowheader')).toHaveText([/^Availability of carers/])
    await page.getByRole('searchbox', { name: 'Search resources' }).fill('')
    await expect(right(page, 'Visit', 'Read')).toBeChecked()
  })

  await test.step('it is saved, and in the list of the branch (OPER-037, OPER-D11, OPER-D16)', async () => {
    await save(page)
    await expect(messages(page)).toContainText('New operator successfully created')
    await expect(page).toHaveURL('/admin/operators')
    await page.getByRole('searchbox', { name: 'Search operators' }).fill('nadia.hart')
    await expect(rowOf(page, 'Nadia Hartley')).toContainText('Invited')
    await rowOf(page, 'Nadia Hartley').getByText('Active').click()
    await expect(page).toHaveURL(/\/admin\/operators\/[0-9a-f-]{36}\/profile\/personal-details$/)
    const guid = /operators\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
    const made = await ask<{ resources: unknown; profile: { short_name: string } }>(page, `/operator/${guid}`)
    expect(made.profile.short_name).toBe('N Hartley')
    expect(made.resources).toEqual([
      { resource_guid: resourceNamed('Finance.Model')?.guid, is_wildcard: true, scope: 'Read' },
      { resource_guid: resourceNamed('Visit')?.guid, is_wildcard: false, scope: 'Read' },
    ])
  })
})

test('an operator is opened, changed and saved; nothing unsaved is lost by accident, and no changes of others are overwritten', async ({
  page,
  request,
}) => {
  const api = await callerIn(request, 'dev', 'Leeds')
  const person = { first_name: 'Tomos', last_name: 'Price', email: 'tomos.price@larkfield.example' }
  const guid = await createOperator(api, person)
  const profile = `/admin/operators/${guid}/profile/personal-details`
  const reads: string[] = []
  page.on('response', (answer) => {
    if (answer.request().method() === 'GET' && answer.url().endsWith(`/api/operator/${guid}`)) reads.push(answer.url())
  })

  await test.step('an unknown section opens the first (OPER-003, OPER-017, OPER-D07, OPER-D08, OPER-D21, AUTH-008)', async () => {
    await signIn(page, 'dev', `/admin/operators/${guid}/profile/nothing`)
    await expect(page).toHaveURL(profile)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tomos Price')
    await expect(page.getByText('Role Admin')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Invite user' })).toBeVisible()
    await expect(field(page, 'Email')).toBeDisabled()
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await expectNoAxeFindings(page)
  })

  await test.step('leaving with unsaved changes asks first (SHELL-111)', async () => {
    await field(page, 'Mobile').fill('07700 900111')
    await field(page, 'Other phone').fill('0113 496 0222')
    await page.getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('This form contains unsaved changes, are you sure you want to leave the page?')
    await question.getByRole('button', { name: 'Stay on the page' }).click()
    await expect(field(page, 'Mobile')).toHaveValue('07700 900111')
  })

  await test.step('the documents are a section of their own, and the form keeps its input meanwhile', async () => {
    await page.getByRole('button', { name: 'Documents' }).click()
    await expect(page).toHaveURL(`/admin/operators/${guid}/profile/documents`)
    await expect(page.getByText('There are currently no uploaded documents.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'Operators' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay on the page' }).click()
    await page.getByRole('button', { name: 'Personal details' }).click()
    await expect(field(page, 'Mobile')).toHaveValue('07700 900111')
  })

  await test.step('a save stays on the page, shows a message, and drops the cache (OPER-038, OPER-D16)', async () => {
    expect(reads).toHaveLength(1)
    await save(page)
    await expect(messages(page)).toContainText('Operator details successfully updated.')
    await expect(page).toHaveURL(profile)
    await expect.poll(() => reads.length).toBe(2)
    await page.getByRole('link', { name: 'Operators' }).first().click()
    await page.getByRole('searchbox', { name: 'Search operators' }).fill('tomos')
    await list(page).getByRole('link', { name: 'Tomos Price' }).click()
    await expect(field(page, 'Mobile')).toHaveValue('07700 900111')
    await expect(field(page, 'Other phone')).toHaveValue('0113 496 0222')
    expect(reads).toHaveLength(2)
  })

  await test.step("after another user's save a message is shown, and the latest can be loaded (OPER-D15)", async () => {
    await saveElsewhere(api, guid, 'Tomas')
    await field(page, 'Short name').fill('Tom')
    await save(page)
    await expect(banner(page)).toContainText('Could not update operator.')
    await expect(banner(page)).toContainText('Somebody else has changed this in the meantime.')
    await page.getByRole('button', { name: 'Load the latest' }).click()
    await expect(field(page, 'First name')).toHaveValue('Tomas')
    await field(page, 'Short name').fill('Tom')
    await save(page)
    const stored = async () => (await api.get<{ profile: object }>(`/operator/${guid}`)).profile
    await expect.poll(stored).toMatchObject({ first_name: 'Tomas', short_name: 'Tom' })
  })

  await test.step('an inactive operator cannot be invited (OPER-D21)', async () => {
    await pick(page, 'Status', 'Inactive')
    await save(page)
    await expect(page.getByRole('button', { name: 'Invite user' })).toBeDisabled()
  })
})

test('an operator is refetched once four hours have passed, and not before (OPER-027)', async ({ page, request }) => {
  await installClock(page)
  const api = await callerIn(request, 'dev', 'Leeds')
  const guid = await createOperator(api, {
    first_name: 'Ffion',
    last_name: 'Rees',
    email: 'ffion.rees@larkfield.example',
  })
  const reads: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'GET' && sent.url().endsWith(`/api/operator/${guid}`)) reads.push(sent.url())
  })
  await signIn(page, 'dev', '/admin/operators?search=ffion.rees')
  const open = async () => {
    await list(page).getByRole('link', { name: 'Ffion Rees' }).click()
    await expect(field(page, 'First name')).toHaveValue('Ffion')
    await page.getByRole('link', { name: 'Operators' }).first().click()
    await page.getByRole('searchbox', { name: 'Search operators' }).fill('ffion.rees')
  }
  await open()
  await page.clock.fastForward('03:58:00')
  await open()
  expect(reads).toHaveLength(1)
  await page.clock.fastForward('00:03:00')
  await open()
  await expect.poll(() => reads).toHaveLength(2)
})

test('a taken email is reported at the email field (OPER-D14, OPER-D15)', async ({ page }) => {
  await signIn(page, 'dev', '/admin/operators/new/personal-details')
  await pick(page, 'Salutation', 'Mx')
  await field(page, 'First name').fill('Robin')
  await field(page, 'Last name').fill('Again')
  await field(page, 'Email').fill('DEV@larkfield.example')
  await page.getByRole('button', { name: 'Next section' }).click()
  await pick(page, 'Role', 'Operator')
  await save(page)
  await expect(page).toHaveURL('/admin/operators/new/personal-details')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Operator with this email already exists')
  await expect(banner(page)).toContainText('Could not create operator.')
  await expect(field(page, 'Email')).toHaveValue('DEV@larkfield.example')
})

/** Changes an operator as another user would, without a version. */
async function saveElsewhere(api: Caller, guid: string, firstName: string): Promise<void> {
  await api.send('PUT', `/operator/${guid}`, {
    profile: { salutation: 'Mr', first_name: firstName, last_name: 'Price', phone_mobile: '07700 900111' },
  })
}
