import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { heading, open } from '../support/form.ts'
import { dataFolder } from '../support/mail.ts'
import { expect, test } from '../support/test.ts'
import { clientFeatures, signInToClient } from './own-client.ts'

const expectNotFound = async (page: Page, paths: readonly string[]) => {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' }), path).toBeVisible()
  }
}

test('in the other mode a client is created, shown at a glance and changed with the same parts', async ({ page }) => {
  const { guid, branchId } = await signInToClient(page, () => '/clients')
  await test.step('without the feature the addresses of the other mode are not there (CLIENT-D02, CLIENT-D09)', () =>
    expectNotFound(page, ['/clients/create', '/clients/create-facility', `/clients/${guid}/add-packages`]))
  await inDatabase(dataFolder, (owner) =>
    owner
      .updateTable('branch')
      .set({ features: [...clientFeatures, 'client_profile_v2', 'client_documents', 'finance', 'shifts'] })
      .where('id', '=', branchId)
      .execute(),
  )

  await test.step('with it the list leads to the other form (CLIENT-004, CLIENT-006, CLIENT-009, CLIENT-D02)', async () => {
    await expectNotFound(page, ['/clients/new', '/clients/new/personal-details'])
    await page.goto('/clients')
    await page.getByRole('link', { name: 'Create a client' }).click()
    await expect(page).toHaveURL('/clients/create/personal-details')
    await expect(heading(page)).toHaveText('Create a new client')
    await open(page, 'Care packages')
    await expect(page).toHaveURL('/clients/create/care-packages')
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText('ClientsCreate a new client')
  })

  await test.step('a facility is created as a unit (CLIENT-006, CLIENT-009, CLIENT-D02)', async () => {
    await page.goto('/clients')
    await page.getByRole('link', { name: 'Create a facility' }).click()
    await expect(page).toHaveURL('/units/new')
    await expect(heading(page)).toHaveText('Create a unit')
  })

  await test.step('a client shows at a glance (CLIENT-010, CLIENT-034, CLIENT-035, CLIENT-038)', async () => {
    await page.goto(`/clients/${guid}`)
    await expect(page).toHaveURL(`/clients/${guid}/profile`)
    const card = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(card('Care packages').getByText('Domiciliary')).toBeVisible()
    await expect(card('Key safe')).not.toContainText('4711')
    await card('Key safe').getByRole('button', { name: 'Show' }).click()
    await expect(card('Key safe')).toContainText('4711')
    await expect(card('Address')).toContainText('27 Gledhow Avenue, Leeds, LS8 1AA')
    await expect(page.getByText('NHS number 943 476 5919 · Leeds East')).toBeVisible()
    await expectNoAxeFindings(page)
    await card('Care packages').getByRole('link').click()
    await expect(page).toHaveURL(`/clients/${guid}/profile/care-packages`)
    await expect(page.getByRole('checkbox', { name: 'Domiciliary' })).toBeChecked()
    await page.goto(`/clients/${guid}/add-packages`)
    await expect(page).toHaveURL(`/clients/${guid}/profile/care-packages`)
  })

  await test.step('documents are an application with their own feature (CLIENT-013, CLIENT-D01)', async () => {
    const loaded = page.waitForResponse(/embedded\/client-documents\/main/)
    await page.goto(`/clients/${guid}/documents`)
    await loaded
    await expect(page.getByRole('button', { name: 'Upload document' })).toBeVisible()
    await expect(heading(page)).toContainText('Clients - ')
  })
})
