import { expectNoAxeFindings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { type Embedding, example, startEmbedding, windowOf } from './embedding.ts'

// They share one server, so they run one after another.
test.describe.configure({ mode: 'default' })

let embedding: Embedding
test.beforeAll(async () => {
  embedding = await startEmbedding()
})
test.afterAll(() => embedding.stop())

test('a user who may only see the company is led to it from the administration (OPER-006, OPER-D01)', async ({
  page,
}) => {
  embedding.host.serveApplication('company', example('Company'))
  await embedding.openAs(page, 'company', '/admin')
  await expect(page).toHaveURL(embedding.at('/admin/company'))
  await expect(page.getByRole('heading', { name: 'Example Company' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Administration' }).getByRole('link')).toHaveText([
    'Company',
    'Accounting',
    'Outbox',
  ])
})

test("on a client's page the application gets that client, and another client restarts it (SHELL-019, SHELL-D26)", async ({
  page,
}) => {
  embedding.host.serveApplication('digital-careplan', example('DigitalCareplan'))
  const [hale = '', adair = ''] = embedding.clients
  await embedding.openAs(page, 'glasgow', `/clients/${hale}/new-careplan`)
  await expect(page.getByRole('heading', { name: 'Example DigitalCareplan' })).toBeVisible()
  const subject = () =>
    page.evaluate(() => {
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      const { client, carer, router } = (globalThis as any).given
      return { guid: client.guid, carer, basename: router.basename }
    })
  expect(await subject()).toEqual({ guid: hale, carer: null, basename: `/clients/${hale}/new-careplan` })
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  await page.evaluate((to) => (globalThis as any).given.router.navigate(to), `/clients/${adair}/new-careplan/goals`)
  await expect.poll(subject).toEqual({ guid: adair, carer: null, basename: `/clients/${adair}/new-careplan` })
  await expect.poll(() => windowOf(page)).toMatchObject({ runs: 1, renders: 2, unmounts: 1 })
})

test('with the other mode of the profile, the list and the profile of clients are applications; a failure leaves the navigation (CLIENT-009, CLIENT-010, CLIENT-027, CLIENT-028, CLIENT-029, CLIENT-D12)', async ({
  page,
}) => {
  embedding.host.serveApplication('clients', example('Clients'))
  const [hale = ''] = embedding.clients
  await embedding.openAs(page, 'glasgow', '/clients')
  await expect(page.getByRole('heading', { name: 'Example Clients' })).toBeVisible()
  await page.goto(embedding.at(`/clients/${hale}/profile`))
  await expect(page.getByRole('heading', { name: 'Failed to load manifest.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()

  embedding.host.serveApplication('client-profile', example('ClientProfile'))
  const navigation = page.getByRole('navigation', { name: 'Client', exact: true })
  await navigation.getByRole('link', { name: 'Visits' }).click()
  await expect(page.getByRole('table', { name: 'Visits' })).toBeVisible()
  await navigation.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Example ClientProfile' })).toBeVisible()
  // biome-ignore lint/suspicious/noExplicitAny: the object that is looked at here.
  const given = await page.evaluate(() => (globalThis as any).given)
  expect(given).toMatchObject({ client: { guid: hale }, carer: null, router: { basename: `/clients/${hale}/profile` } })
})

test('a client is also a link to CarePlanner, once they are there (CLIENT-026, CLIENT-D10)', async ({ page }) => {
  const [hale = '', adair = ''] = embedding.clients
  await embedding.openAs(page, 'glasgow', `/clients/${hale}/visits`)
  const link = page.getByRole('link', { name: 'CarePlanner profile' })
  await expect(link).toHaveAttribute('aria-disabled', 'true')
  await expect(link).toHaveAccessibleDescription('This client is still being created in careplanner')
  await link.hover()
  await expect(page.getByRole('tooltip')).toHaveText('This client is still being created in careplanner')
  await expectNoAxeFindings(page)
  await page.goto(embedding.at(`/clients/${adair}/visits`))
  await expect(link).toHaveAttribute('href', 'https://careplanner.example/client/40412')
  await expect(link).toHaveAttribute('target', '_blank')
})

test('below /admin/finance/holidays is an application, for anyone who may edit holidays, and no menu links there (FSET-008, FSET-D02)', async ({
  page,
}) => {
  embedding.host.serveApplication('holidays', example('Holidays'))
  await embedding.openAs(page, 'holidays', '/admin/finance/holidays/of-2027')
  await expect(page.getByRole('heading', { level: 1, name: 'Example Holidays' })).toBeVisible()
  const given = await page.evaluate(() => (globalThis as unknown as { given: Record<string, unknown> }).given)
  expect(given).toMatchObject({ router: { basename: '/admin/finance/holidays' } })
  const menu = page.getByRole('navigation', { name: 'Administration' })
  await expect(menu.getByRole('link', { name: 'Holidays', exact: true })).toHaveAttribute('href', '/admin/holidays')
  await expect(menu.getByRole('link')).toHaveText(['Holidays', 'Holiday tiers'])
})
