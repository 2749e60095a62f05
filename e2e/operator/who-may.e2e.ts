import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { callerIn, createOperator } from './api.ts'

const locks = {
  above: 'This operator has permissions that you do not have.',
  elsewhere: 'This operator also works in a branch that you do not work in.',
}
const refusal = 'You do not have this permission yourself.'
const right = (page: Page, name: string) => page.getByRole('radio', { name })

interface Operators {
  operators: { guid: string; profile: { email: string } }[]
}

test('a branch administrator gives only rights that they hold (OPER-D09, OPER-D12, OPER-D19, OPER-D22)', async ({
  page,
  request,
}) => {
  const api = await callerIn(request, 'branch', 'Leeds')
  const guid = await createOperator(api, {
    first_name: 'Amina',
    last_name: 'Diallo',
    email: 'amina.diallo@larkfield.example',
  })
  const { operators } = await api.get<Operators>(`/branch/${api.branch}/assigned-operators?page_size=100`)
  const guidOf = (name: string) => operators.find(({ profile }) => profile.email.startsWith(`${name}@`))?.guid ?? ''

  await test.step('rows of rights that they lack are disabled, with the reason', async () => {
    await signIn(page, 'branch', `/admin/operators/${guid}/profile/permissions`)
    for (const name of ['Developer: Read', 'Developer: Edit', 'Finance.Model: Edit', '*: Read']) {
      await expect(right(page, name)).toBeDisabled()
    }
    await right(page, 'Developer: Edit').hover()
    await expect(page.getByRole('tooltip')).toHaveText(refusal)
    await right(page, 'Developer: Edit').click({ force: true })
    await expect(right(page, 'Developer: None')).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Visit: Wildcard', exact: true })).toBeDisabled()
    await expectNoAxeFindings(page)
  })

  await test.step('they can give what they hold; Edit adds the Read that its screens need', async () => {
    await right(page, 'User.Carer: Edit').check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Operator details successfully updated.')).toBeVisible()
    const { resources } = await api.get<{ resources: { scope: string }[] }>(`/operator/${guid}`)
    expect(resources.map(({ scope }) => scope).sort()).toEqual(['Edit', 'Read', 'Read'])
  })

  await test.step('the account of a user with more permissions is read-only', async () => {
    await page.goto(`/admin/operators/${guidOf('finance')}/profile/personal-details`)
    await expect(page.getByRole('status').filter({ hasText: locks.above })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Status' })).toBeDisabled()
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Permissions' }).click()
    await expect(page.getByRole('textbox', { name: 'Role' })).toBeDisabled()
    await expect(right(page, 'Finance.Model: None')).toBeDisabled()
    await expect(right(page, 'Finance.Model: Edit')).toBeChecked()
    await page.getByRole('button', { name: 'Documents' }).click()
    await expect(page.getByText('There are currently no uploaded documents.', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Upload document' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Send password reset' })).toBeDisabled()
    await page.goto('/admin/operators?search=finance@larkfield')
    const tick = page.getByRole('checkbox', { name: 'Select Priya Nair' })
    await expect(tick).toBeDisabled()
    await expect(tick).toHaveAccessibleDescription(locks.above)
  })

  await test.step('so is that of a user who also works in another branch, who can be unassigned', async () => {
    const glasgow = await callerIn(request, 'dev', 'Glasgow')
    const leeds = await callerIn(request, 'dev', 'Leeds')
    const person = { first_name: 'Rory', last_name: 'Baird', email: 'rory.baird@larkfield.example' }
    const shared = await createOperator(glasgow, person)
    await leeds.send('POST', `/branch/${leeds.branch}/assign-operators`, [shared])
    await page.goto(`/admin/operators/${shared}/profile/personal-details`)
    await expect(page.getByRole('status').filter({ hasText: locks.elsewhere })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    const invite = page.getByRole('button', { name: 'Invite user' })
    await expect(invite).toBeDisabled()
    await expect(invite).toHaveAccessibleDescription(locks.elsewhere)
    await page.goto('/admin/operators?page_size=100')
    await page.getByRole('checkbox', { name: 'Select Rory Baird' }).check()
    await page.getByRole('button', { name: 'Unassign' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unassign' }).click()
    await expect(page.getByText('Operators successfully unassigned.')).toBeVisible()
    // Now they only work in another branch, and are not found from this one.
    await page.goto('/admin/operators/assign?search=Baird')
    await expect(page.getByText('No operators found.')).toBeVisible()
  })

  await test.step('nobody can deactivate or unassign themselves', async () => {
    await page.goto(`/admin/operators/${guidOf('branch')}/profile/personal-details`)
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Inactive', exact: true }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveAccessibleDescription(
      'You cannot deactivate your own account.',
    )
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave the page' }).click()
    await expect(page.getByRole('heading', { name: 'Operators' })).toBeVisible()
    // Other journeys add operators, and then ten rows do not show them all.
    await page.goto('/admin/operators?page_size=100')
    await expect(page.getByRole('checkbox', { name: 'Select Helen Marsden' })).toBeDisabled()
    await expect(page.getByRole('checkbox', { name: 'Select Sam Ellery' })).toBeEnabled()
  })
})

test('without a right the administration is hidden, and its addresses are denied (OPER-005, OPER-007, OPER-D01, SHELL-014, SHELL-051)', async ({
  page,
}) => {
  await signIn(page, 'viewer', '/admin')
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0)
  const guid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  for (const path of [
    '/admin/operators',
    '/admin/operators/new/personal-details',
    '/admin/operators/assign',
    `/admin/operators/${guid}/profile/personal-details`,
    '/admin/company',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access denied' }), path).toBeVisible()
  }
})

test('a user with only the finance settings is led to the first of them, and sees no operators (OPER-006, OPER-007, OPER-D01, OPER-D02, FSET-001)', async ({
  page,
}) => {
  await signIn(page, 'finance', '/')
  await page.getByRole('link', { name: 'Administration' }).click()
  await expect(page).toHaveURL('/admin/holidays')
  await expect(page.getByRole('navigation', { name: 'Administration' }).getByRole('link')).toHaveText([
    'Holidays',
    'Holiday tiers',
    'Contract care types',
    'Rule conditions',
    'Runs',
    'Law tables',
    'Payroll codes',
    'Company',
    'Accounting',
    'Outbox',
  ])
  await page.goto('/admin/company')
  await expect(page.getByRole('heading', { name: 'Company' })).toBeVisible()
  await expect(page.getByText('You may read the provider, but not change it.')).toBeVisible()
  await page.goto('/admin/operators')
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
})

test('unknown addresses say so (OPER-D02, OPER-D08, SHELL-D41)', async ({ page }) => {
  await signIn(page, 'dev', '/admin/nowhere')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  for (const guid of ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'nobody']) {
    await page.goto(`/admin/operators/${guid}/profile/personal-details`)
    await expect(page.getByRole('heading', { name: 'Operator not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to operators' }).click()
    await expect(page).toHaveURL('/admin/operators')
  }
})

test('the menu of the administration is 250 wide, or 60 when collapsed, and remembers which (SHELL-025)', async ({
  page,
}) => {
  await signIn(page, 'dev', '/admin/operators')
  const menu = page.getByRole('navigation', { name: 'Administration' })
  const width = async () => (await menu.boundingBox())?.width
  await expect.poll(width).toBe(250)
  await menu.getByRole('button', { name: 'Collapse Administration' }).click()
  await expect.poll(width).toBe(60)
  await expectNoAxeFindings(page)
  await page.reload()
  await expect.poll(width).toBe(60)
  await menu.getByRole('link', { name: 'Sign-ins' }).click()
  await expect(page).toHaveURL(/\/admin\/sign-ins/)
})
