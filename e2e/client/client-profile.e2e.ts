import { careOutcome } from '#testing/builders/clients.ts'
import { account, region } from '#testing/builders/people.ts'
import { chooseAction, openActions } from '../support/actions.ts'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { banner, choice, choose, date, field, heading, messages, open, save } from '../support/form.ts'
import { dataFolder } from '../support/mail.ts'
import { withoutNetwork } from '../support/offline.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { pick } from '../support/pick.ts'
import { signIn, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { clientFeatures, profileOf, signInToClient } from './own-client.ts'

const required = 'This field is required.'
const outcomesLeft = 'This client has active outcomes. Please close them before deactivating the client.'

test('a client is created in sections', async ({ page }) => {
  await signInToOwnBranch(page, '/clients', async (owner, branchId) => {
    await owner.updateTable('branch').set({ features: clientFeatures }).where('id', '=', branchId).execute()
    await region(owner, { branchId, title: 'Leeds East' })
  })

  await test.step('the list leads to the form, which starts active (CLIENT-006, CLIENT-007, CLIENT-008, CLIENT-042, CLIENT-D02, CLIENT-D22)', async () => {
    await page.getByRole('link', { name: 'Create a client' }).click()
    await expect(page).toHaveURL('/clients/new/personal-details')
    await page.goto('/clients/new/other')
    await expect(page).toHaveURL('/clients/new/personal-details')
    await expect(heading(page)).toHaveText('Create a new client')
    await expect(choice(page, 'Status')).toHaveValue('Active')
    await expect(choice(page, 'Gender of the carers')).toHaveValue('Male or female')
    await expect(choice(page, 'Has dogs')).toHaveValue('Any')
    await expectNoAxeFindings(page)
  })

  await test.step('an invalid form leads to its first error (CLIENT-D14)', async () => {
    await save(page)
    await expect(banner(page)).toContainText('Please fix the errors in the form.')
    await expect(banner(page)).toContainText('At least one care package option is required.')
    await expect(field(page, 'First name')).toBeFocused()
    await expect(page.getByText(required).first()).toBeVisible()
  })

  await test.step('every section takes what it needs (CLIENT-011, CLIENT-D13, CLIENT-D15)', async () => {
    await field(page, 'First name').fill('Nia')
    await field(page, 'Last name').fill('Rees')
    await field(page, 'Short name').fill('Nia')
    await date(page, 'Date of birth').fill('01/02/1925')
    await choose(page, 'Gender', 'Female')
    await expect(page.getByText('Person is over the age of 99. Is this correct?')).toBeVisible()
    await field(page, 'Address').fill('1 High Street, Leeds')
    await field(page, 'Post code').fill('LS1 1AA')
    await pick(page, 'Regions', 'Leeds East')
    await page.keyboard.press('Escape')
    await field(page, 'Entry code').fill('4711')
    await open(page, 'Financial details')
    await field(page, 'NHS number').fill('943 476 5918')
    await field(page, 'NHS number').press('Tab')
    await expect(field(page, 'NHS number')).toHaveAccessibleDescription(
      'NHS number is incorrect. Please verify it and try again',
    )
    await field(page, 'NHS number').fill('943 476 5919')
    await pick(page, 'Payment type', 'Direct Debit')
    await expectNoAxeFindings(page)
    await open(page, 'Care packages')
    await page.getByRole('checkbox', { name: 'Short-term live-in (up to 6 months)' }).check()
    await expectNoAxeFindings(page)
  })

  await test.step('a failed save says so and keeps what was typed (CLIENT-051, CARERLIST-064)', async () => {
    await withoutNetwork(page, async () => {
      await save(page)
      await expect(banner(page).first()).toContainText('Failed to create client')
    })
  })

  await test.step('the new client opens (CLIENT-D06, CLIENT-D21)', async () => {
    await save(page)
    await expect(messages(page)).toContainText('New Client successfully created')
    await expect(page).toHaveURL(/\/clients\/[\da-f-]{36}\/profile\/personal-details$/)
    await expect(heading(page)).toHaveText('Clients - Nia Rees (CL-00001)')
    await expect(page.getByText('Born 01/02/1925, 101 years · NHS number 943 476 5919 · Leeds East')).toBeVisible()
  })
})

test('a client is changed, and not made inactive while outcomes are active', async ({ page }) => {
  const { guid, branchId } = await signInToClient(page, (guid) => `/clients/${guid}`)

  await test.step('the client opens at the personal details, with the navigation (CLIENT-021, CLIENT-D07, CLIENT-D08)', async () => {
    await expect(page).toHaveURL(profileOf(guid))
    await expect(heading(page)).toHaveText('Clients - Margaret Holroyd (CL-00412)')
    const links = page.getByRole('navigation', { name: 'Client', exact: true }).getByRole('link')
    await expect(links.first()).toHaveText('Profile')
    await expect(links).toContainText([
      'Profile',
      'Care Preferences',
      'Care Outcomes',
      'Care Circle',
      'Digital Careplan',
    ])
    await expect(links).toContainText(['Digital Careplan', 'eMARS', 'Calendar', 'Schedule', 'Client Absences'])
    await expectNoAxeFindings(page)
  })

  await test.step('what is changed is saved and in the history (CLIENT-D21)', async () => {
    await field(page, 'Short name').fill('Maggie')
    await pick(page, 'Has cats', 'Yes')
    await save(page)
    await expect(messages(page)).toContainText('Client successfully updated.')
    await chooseAction(page, 'History')
    await expect(page.getByRole('dialog')).toContainText('Maggie')
    await page.keyboard.press('Escape')
  })

  await test.step('the pin is corrected, inside the UK (CLIENT-032, CLIENT-050)', async () => {
    await field(page, 'Latitude').fill('53.83, 15.2')
    await save(page)
    await expect(field(page, 'Latitude')).toHaveAccessibleDescription(
      'This place is outside the UK. Correct the latitude or the longitude.',
    )
    await field(page, 'Longitude').fill('-1.52')
    const pin = page.getByRole('application', { name: '27 Gledhow Avenue, Leeds: 53.83000, -1.52000' })
    await pin.press('Shift+ArrowLeft')
    await expect(field(page, 'Longitude')).toHaveValue('-1.52043')
    await expect(page.getByText('No map tiles are set up, so streets are not shown.')).toBeVisible()
    await expectNoAxeFindings(page)
    await save(page)
    const pinNow = async () => (await ask<{ profile: object }>(page, `/patient/${guid}`)).profile
    await expect.poll(pinNow).toMatchObject({ address_latitude: 53.83, address_longitude: -1.52043 })
  })

  await test.step('its pin is corrected in a dialog, and nothing else (CARERLIST-049, CARERLIST-050, CARERLIST-051, CARERLIST-D25)', async () => {
    await page.goto(`/clients/${guid}/profile/overview`)
    const before = await ask<{ profile: object }>(page, `/patient/${guid}`)
    await page.getByRole('button', { name: 'Edit pin location' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit pin location' })
    await expect(dialog).toContainText('Drag the pin to the right place.')
    const pin = dialog.getByRole('application', { name: /^27 Gledhow Avenue, Leeds: / })
    // The window is 900 pixels high.
    await expect.poll(async () => (await dialog.getByRole('figure').boundingBox())?.height).toBe(500)
    // Waits until the pin has its place.
    await pin.hover()
    const place = await pin.boundingBox()
    if (!place) throw new Error('The pin is not drawn')
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
    await page.mouse.down()
    await page.mouse.move(x - 60, y, { steps: 4 })
    await page.mouse.up()
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: /^Save/ }).click()
    await expect(dialog).toBeHidden()
    const { profile } = await ask<{ profile: Record<string, number> }>(page, `/patient/${guid}`)
    const { address_latitude, address_longitude } = profile
    expect(profile).toEqual({ ...before.profile, address_latitude, address_longitude })
    expect(address_longitude).toBeLessThan((before.profile as Record<string, number>).address_longitude ?? 0)
  })

  await test.step('active outcomes block an inactive status (CLIENT-043, CLIENT-044, CLIENT-045, CLIENT-D20)', async () => {
    await page.goto(`/clients/${guid}/profile/personal-details`)
    await inDatabase(dataFolder, (owner) => careOutcome(owner, { branchId, clientGuid: guid }))
    await choose(page, 'Status', 'Moved away')
    await date(page, 'Leaving date').fill('20/11/2026')
    await pick(page, 'Leaving reason', 'Moved away')
    await save(page)
    await expect(messages(page)).toContainText(outcomesLeft)
    await expect(choice(page, 'Status')).toHaveAccessibleDescription(outcomesLeft)
    expect((await ask<{ status: number }>(page, `/patient/${guid}`)).status).toBe(19)
  })

  await test.step('another status is saved (CLIENT-046)', async () => {
    await choose(page, 'Status', 'In hospital')
    await save(page)
    await expect.poll(async () => (await ask<{ status: number }>(page, `/patient/${guid}`)).status).toBe(21)
  })

  await test.step('who was changed meanwhile is not overwritten (CLIENT-051, CARERLIST-064)', async () => {
    await inDatabase(dataFolder, (owner) =>
      owner.updateTable('client').set({ version: 9 }).where('guid', '=', guid).execute(),
    )
    await field(page, 'Short name').fill('Meg')
    await save(page)
    await expect(banner(page).first()).toContainText('Failed to update client')
    await expect(field(page, 'Short name')).toHaveValue('Meg')
  })
})

test('without the right a client is only read, and none is created (CLIENT-D03, CLIENT-001)', async ({ page }) => {
  const { guid, branchId } = await signInToClient(page, profileOf)
  const email = `reader-${guid}@journey.example`
  await inDatabase(dataFolder, (owner) =>
    account(owner, { email, password: 'Larkfield!2026', branchIds: [branchId], permissions: ['User.Client:Read'] }),
  )
  await signInAs(page, email, profileOf(guid))
  await expect(heading(page)).toHaveText('Clients - Margaret Holroyd (CL-00412)')
  await expect(field(page, 'First name')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  await expect(choice(page, 'Religion')).toHaveCount(0)
  await expect(field(page, 'Entry code')).toHaveCount(0)
  const navigation = page.getByRole('navigation', { name: 'Client', exact: true })
  await expect(navigation.getByRole('link', { name: 'Calendar' })).toHaveCount(0)
  // Neither a copy of all data nor an erasure.
  await openActions(page)
  await expect(page.getByRole('menuitem')).toHaveText(['History'])
  await expectNoAxeFindings(page)
  for (const path of ['/clients/new/personal-details', `/clients/${guid}/client-schedule`]) {
    await page.goto(path)
    await expect(page.getByText('Access denied').first()).toBeVisible()
  }
  await page.goto('/clients')
  await expect(page.getByRole('table', { name: 'Clients' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create a client' })).toHaveCount(0)
})

test('an address without a screen is not found, below the clients and below a client (CLIENT-002)', async ({
  page,
}) => {
  const { guid } = await signInToClient(page, profileOf)
  for (const path of [`/clients/${guid}/nowhere`, `/clients/${guid}/relative/nowhere/else`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' }), path).toBeVisible()
  }
})

test('a client who is not there is not found (CLIENT-D06)', async ({ page }) => {
  for (const guid of ['me', '00000000-0000-4000-8000-000000000000']) {
    await signIn(page, 'coordinator', `/clients/${guid}`)
    await expect(heading(page)).toHaveText('Client not found')
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'Back to clients' }).click()
    await expect(page).toHaveURL(/\/clients/)
  }
})
