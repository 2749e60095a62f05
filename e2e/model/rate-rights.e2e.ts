import type { APIRequestContext, Page } from '@playwright/test'
import { permissionGroups } from '#contract/permissions.ts'
import { callerIn } from '../operator/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { linkMailedTo } from '../support/mail.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { field, menu, newModel } from './part-screens.ts'

test('a user who may only read rates sees standing charges with every field disabled and the reason why (MCHG-003, MCHG-004, MCHG-D01, MCHG-D02, MODEL-014)', async ({
  page,
  request,
}) => {
  const finance = await callerIn(request, 'finance', 'Leeds')
  const path = await newModel(finance, 'invoice', { title: 'Read only journey' })
  const body = { start: '2026-04-01', rate: '45', hours: '1', frequency_type_alias: '1/WEEK' }
  const { guid } = (await finance.send('POST', `${path}/rates`, body)) as { guid: string }
  const salaried = await newModel(finance, 'payment', { title: 'Read only salary', type_alias: 'P/SALARY' })

  await signInWith(page, request, 'rate.reader', [
    ['Finance.Model', 'Edit'],
    ['Finance.Model.Rate', 'Read'],
  ])
  await page.goto(`${path}/settings`)
  await menu(page).getByRole('link', { name: 'Standing Charges' }).click()
  await expect(page.getByRole('row').last()).toContainText('01/04/2026')
  await expect(page.getByRole('link', { name: 'Create a standing charge' })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.goto(`${path}/standing-charges/${guid}`)
  await expect(page.getByText('You do not have permission to change standing charges.').first()).toBeVisible()
  for (const label of ['Starts on', 'Ends before', 'Rate', 'Hours']) await expect(field(page, label)).toBeDisabled()
  await expect(page.getByRole('combobox', { name: 'Frequency' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeFindings(page)
  await page.goto(`${path}/standing-charges/new`)
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await page.goto(`${salaried}/salary-bands`)
  await expect(page.getByText('No salary bands found, start by adding one.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create a salary' })).toHaveCount(0)
})

test('without a right to rates neither their menu lines nor their screens exist (MCHG-003, MCHG-032, MODEL-014, MODEL-021)', async ({
  page,
  request,
}) => {
  const finance = await callerIn(request, 'finance', 'Leeds')
  const path = await newModel(finance, 'invoice', { title: 'No rates journey' })
  const salaried = await newModel(finance, 'payment', { title: 'No rates salary', type_alias: 'P/SALARY' })
  await signInWith(page, request, 'rate.nobody', [['Finance.Model', 'Edit']])
  await page.goto(`${path}/settings`)
  await expect(menu(page).getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Standing Charges' })).toHaveCount(0)
  await page.goto(`${path}/standing-charges`)
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await page.goto(`${salaried}/settings`)
  await expect(menu(page).getByRole('link', { name: 'Base Rates' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Salary Bands' })).toHaveCount(0)
  await page.goto(`${salaried}/salary-bands`)
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
})

/** Invites an operator of Leeds with only some rights, opens their account and signs in with it. */
async function signInWith(
  page: Page,
  request: APIRequestContext,
  name: string,
  rights: readonly (readonly [string, 'Read' | 'Edit'])[],
): Promise<void> {
  const dev = await callerIn(request, 'dev', 'Leeds')
  const email = `${name}@journey.example`
  const password = 'Larkfield!2026'
  const { resources } = await dev.get<{ resources: { guid: string; name: string }[] }>('/permission/resources')
  await dev.send('POST', '/operator', {
    profile: { salutation: 'Ms', first_name: 'Rita', last_name: 'Reader', email },
    status: 0,
    resources: rights.map(([resource, scope]) => ({
      resource_guid: resources.find((each) => each.name === resource)?.guid,
      is_wildcard: false,
      scope,
    })),
    resource_group: [permissionGroups.operator],
    send_welcome_email: true,
  })
  const [, , guid, invitation_token] = (await linkMailedTo(email)).split('/')
  const opened = await request.post('/api/auth/invitation', {
    data: { guid, invitation_token, password, password_confirmation: password },
  })
  expect(opened.ok(), await opened.text()).toBe(true)
  await signInAs(page, email, '/')
}
