import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('an NHS user opens the new care plan of their client, whatever they requested, and no other (AUTH-012, AUTH-013, AUTH-D22, AUTH-D26, AUTH-D27)', async ({
  page,
}) => {
  await signInByForm(page, 'nhs', '/carers')
  await expect(page).toHaveURL(/\/clients\/[\da-f-]{36}\/new-careplan$/)
  const { client_guid } = await ask<{ client_guid: string }>(page, '/v1/care-plan/client/assigned-to-operator')
  const plan = `/clients/${client_guid}/new-careplan`
  await expect(page).toHaveURL(plan)
  // Of the demo: two signed versions and a draft.
  await expect(page.getByRole('region', { name: 'Version 2' })).toContainText('Current')
  await expect(page.getByRole('region', { name: 'Personal care' })).toContainText('Cannot reach feet and back')
  await expect(page.getByRole('link', { name: 'Open draft' })).toBeHidden()
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Versions', exact: true }).click()
  await page.getByRole('link', { name: 'Version 1' }).click()
  await expect(page.getByText('A later version applies.')).toBeVisible()
  await page.goto(`${plan}/draft`)
  await expect(page.getByRole('region', { name: 'Version 3' })).toContainText('Draft')
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeHidden()
  // The form of a section leads back to the draft.
  await page.goto(`${plan}/draft/medication`)
  await expect(page).toHaveURL(`${plan}/draft`)
  await page.goto(`${plan}/medication/new`)
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()

  for (const path of ['/clients', '/carers', '/clients/20000000-0000-4000-8000-000000000001/new-careplan']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access denied' }), path).toBeVisible()
  }
  await page.goto('/')
  await expect(page).toHaveURL(plan)
})

test('an NHS user without a client sees a full-page message (AUTH-014, AUTH-D22)', async ({ page }) => {
  await signInByForm(page, 'nhs-none')
  await expect(page.getByText('The operator does not have a nhsClient associated.')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
})

test('everybody else opens care plans by their own permission (AUTH-D27, CLIENT-015)', async ({ page }) => {
  await signInByForm(page, 'coordinator', '/clients')
  const { users } = await ask<{ users: { guid: string }[] }>(page, '/patient?page_size=10')
  await page.goto(`/clients/${users[0]?.guid}/new-careplan`)
  await expect(page.getByRole('navigation', { name: 'Digital care plan' })).toBeVisible()
  for (const guid of ['20000000-0000-4000-8000-000000000001', 'no-guid']) {
    await page.goto(`/clients/${guid}/new-careplan`)
    await expect(page.getByRole('heading', { name: 'Client not found' })).toBeVisible()
  }
})
