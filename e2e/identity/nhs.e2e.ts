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
  // The application has no address here, so its place says so.
  await expect(page.getByRole('heading', { name: /is not set up$/ })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.goto(`${plan}/medication/new`)
  await expect(page.getByRole('heading', { name: /is not set up$/ })).toBeVisible()

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
  await expect(page.getByRole('heading', { name: /is not set up$/ })).toBeVisible()
  for (const guid of ['20000000-0000-4000-8000-000000000001', 'no-guid']) {
    await page.goto(`/clients/${guid}/new-careplan`)
    await expect(page.getByRole('heading', { name: 'Client not found' })).toBeVisible()
  }
})
