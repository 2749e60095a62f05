import { account } from '#testing/builders/people.ts'
import { openActions } from '../support/actions.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { signIn, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { choice, field, heading, messages, open, profileOf, save, signInToCarer } from './own-carer.ts'

test('without the right a carer is only read, and none is created (CARER-D06, CARER-D19, CARERLIST-D21)', async ({
  page,
}) => {
  const guid = await signInToCarer(page, profileOf, {
    ...{ status_id: 16, leaving_date: '2026-10-05', leaving_reason: 'Pay', exit_interview_preference_id: 3 },
  })
  const email = `reader-${guid}@journey.example`
  await inDatabase(dataFolder, async (owner) => {
    const { branch_id } = await owner
      .selectFrom('carer')
      .select('branch_id')
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow()
    await account(owner, {
      email,
      password: 'Larkfield!2026',
      branchIds: [branch_id],
      permissions: ['User.Carer:Read'],
    })
  })
  await signInAs(page, email, profileOf(guid))
  await expect(heading(page)).toHaveText('Carers - Kofi Boateng (OWN-0104)')
  await expect(field(page, 'First name')).toBeDisabled()
  await expect(page.getByLabel('Exit interview preference')).toHaveValue('Telephone')
  await expect(page.getByLabel('Exit interview preference')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  // Neither a copy of all data nor an erasure.
  await openActions(page)
  await expect(page.getByRole('menuitem')).toHaveText(['History'])
  await page.keyboard.press('Escape')
  await open(page, 'Other personal details')
  await expect(choice(page, 'Languages')).toBeDisabled()
  await expect(choice(page, 'Religion')).toHaveCount(0)
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByRole('button', { name: 'Upload document' })).toHaveCount(0)
  await page.goto('/carers')
  await expect(page.getByRole('table', { name: 'Carers' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create a carer' })).toHaveCount(0)
  await page.goto('/carers/new/personal-details')
  await expect(page.getByText('Access denied').first()).toBeVisible()
})

test('a carer who is not there is not found (CARER-005, CARER-D04)', async ({ page }) => {
  for (const guid of ['me', '00000000-0000-4000-8000-000000000000']) {
    await signIn(page, 'coordinator', `/carers/${guid}`)
    await expect(heading(page)).toHaveText('Carer not found')
    await expect(page.getByRole('navigation', { name: 'Carer', exact: true })).toHaveCount(0)
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'Back to carers' }).click()
    await expect(page).toHaveURL(/\/carers/)
  }
})

test('carers are for operators with the right; others see what they may not open, without a call', async ({ page }) => {
  await test.step('without the right a screen is denied beside the sidebar, and nothing is asked (CARER-004, CARER-D03)', async () => {
    const email = `denied-${crypto.randomUUID()}@journey.example`
    await signInToOwnBranch(page, '/clients', (owner, branchId) =>
      account(owner, { email, password: 'Larkfield!2026', branchIds: [branchId], permissions: ['User.Client:Read'] }),
    )
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/carer')) asked.push(request.url())
    })
    await signInAs(page, email, '/carers')
    for (const path of ['/carers', '/carers/new', profileOf(crypto.randomUUID())]) {
      await page.goto(path)
      await expect(page.getByText('Access denied').first(), path).toBeVisible()
      await expect(page.getByRole('link', { name: 'Clients' }).first()).toBeVisible()
    }
    expect(asked).toEqual([])
  })

  await test.step('a carer is led to the mobile app (CARER-001)', async () => {
    await signInAs(page, 'carer@larkfield.example', '/carers')
    await expect(page.getByText('Family members and care workers, please use our mobile app.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Carers' })).toHaveCount(0)
  })
})

test('every call about a carer and a client has the token of the session (CARER-066, CLIENT-054)', async ({ page }) => {
  const calls: { path: string; bearer: string | undefined }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(carer|patient|onboarding)/.test(pathname)) {
      calls.push({ path: pathname, bearer: request.headers().authorization })
    }
  })
  const guid = await signInToCarer(page, profileOf)
  await field(page, 'Bio').fill('Speaks Twi.')
  await save(page)
  await expect(messages(page)).toContainText('Carer successfully edited.')
  await signIn(page, 'coordinator', '/clients')
  await page.getByRole('table', { name: 'Clients' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/clients\/[\da-f-]{36}\/profile\/personal-details$/)
  expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining([`/api/carer/${guid}`, '/api/patient']))
  expect(calls.filter(({ bearer }) => !bearer?.startsWith('Bearer ey'))).toEqual([])
})
