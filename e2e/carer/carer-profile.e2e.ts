import { sql } from 'kysely'
import { region } from '#testing/builders/people.ts'
import { chooseAction } from '../support/actions.ts'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { pick } from '../support/pick.ts'
import { expect, test } from '../support/test.ts'
import {
  banner,
  carerFeatures,
  choice,
  date,
  field,
  heading,
  messages,
  open,
  profileOf,
  save,
  signInToCarer,
} from './own-carer.ts'

const required = 'This field is required.'
const sectionTitles = [
  ...['Personal details', 'Other personal details', 'Financial details', 'Contact details', 'Address', 'Regions'],
  ...['Employment type', 'Work preferences', 'Local authority', 'CM Mobile'],
]

test('a carer is created in sections', async ({ page }) => {
  await signInToOwnBranch(page, '/carers', async (owner, branchId) => {
    await owner.updateTable('branch').set({ features: carerFeatures }).where('id', '=', branchId).execute()
    await region(owner, { branchId, title: 'North' })
  })

  await test.step('the list leads to the form, which has the defaults of a new carer (CARERLIST-002, CARERLIST-041, CARERLIST-D27, CARER-008, CARER-009)', async () => {
    await page.getByRole('link', { name: 'Create a carer' }).click()
    await expect(page).toHaveURL('/carers/new/personal-details')
    await expect(heading(page)).toHaveText('Create a new carer')
    await expect(choice(page, 'Salutation')).toHaveValue('Mr')
    await expect(choice(page, 'Gender')).toHaveValue('Unspecified')
    await expect(choice(page, 'Status')).toHaveValue('Active')
    await expect(field(page, 'Short name')).toHaveValue('')
    await expectNoAxeFindings(page)
  })

  await test.step('an invalid form says so and leads to its first error (CARER-060, CARER-061, CARERLIST-032)', async () => {
    await open(page, 'Contact details')
    await save(page)
    await expect(banner(page)).toContainText('Please fix the errors in the form.')
    await expect(page).toHaveURL('/carers/new/personal-details')
    await expect(field(page, 'First name')).toBeFocused()
    await expect(page.getByText(required).first()).toBeVisible()
  })

  await test.step('a person under 18 is doubted, and may be saved (CARERLIST-034)', async () => {
    await field(page, 'First name').fill('Nia')
    await field(page, 'Last name').fill('Rees')
    await field(page, 'Short name').fill('Nia')
    await date(page, 'Date of birth').fill('01/02/2010')
    await date(page, 'Date of birth').press('Tab')
    await expect(page.getByText('Person is under the age of 18. It this correct?')).toBeVisible()
  })

  await test.step('every section takes what it needs (CARERLIST-028, CARERLIST-031, CARERLIST-D09, CARERLIST-D10, CARERLIST-D11)', async () => {
    await open(page, 'Financial details')
    await expect(choice(page, 'Job title')).toHaveValue('Care worker')
    await expect(choice(page, 'Travel method')).toHaveValue('Driving')
    await field(page, 'NI number').fill('jk 98 76 54 d')
    await pick(page, 'Able to drive', 'Yes')
    await pick(page, 'Car owner', 'No')
    await open(page, 'Contact details')
    await field(page, 'Personal mobile').fill('07700 900123')
    await field(page, 'Cera mobile').fill('07700 900124')
    await field(page, 'Email').fill(`nia-${crypto.randomUUID()}@carers.larkfield.example`)
    await expectNoAxeFindings(page)
    await open(page, 'Regions')
    await pick(page, 'Regions', 'North')
    await page.keyboard.press('Escape')
    await open(page, 'Employment type')
    const section = page.getByRole('group', { name: 'Employment type' })
    const missing = section.getByText('At least one care package option is required.')
    await expect(missing).toHaveCount(1)
    await page.getByRole('checkbox', { name: 'Short-term live-in (up to 6 months)' }).check()
    await expect(missing).toHaveCount(0)
    await open(page, 'Work preferences')
    await expect(page.getByText('The carer enters work preferences in the mobile app.')).toBeVisible()
    await open(page, 'CM Mobile')
    await page.getByRole('switch', { name: 'Enable CM Mobile' }).click()
    await field(page, 'Pin').fill('123')
    await expectNoAxeFindings(page)
    await save(page)
    await expect(page.getByText('Pin must have 4 to 8 digits.').last()).toBeVisible()
    await field(page, 'Pin').fill('1234')
  })

  await test.step('both saves end in the profile, whose header names the carer (CARER-006, CARER-D02, CARER-D07)', async () => {
    await save(page)
    await expect(messages(page)).toContainText('New Carer successfully created')
    await expect(page).toHaveURL(/\/carers\/[0-9a-f-]{36}\/profile\/personal-details$/)
    await expect(heading(page)).toHaveText(/^Carers - Nia Rees \(BRA-0001\)$/)
    await open(page, 'CM Mobile')
    await expect(field(page, 'Pin')).toHaveValue('1234')
    await expectNoAxeFindings(page)
  })
})

test('a profile is changed, with its Scotland and Wales fields (CARER-010, CARER-011, CARER-062, CARERLIST-030, CARERLIST-068, CARERLIST-D22)', async ({
  page,
}) => {
  const guid = await signInToCarer(page, (made) => `/carers/${made}`)
  await expect(page).toHaveURL(profileOf(guid))

  await test.step('each section has its address; another one leads to the first (CARER-D05, CARERLIST-029)', async () => {
    for (const title of sectionTitles) {
      await open(page, title)
      await expect(page).toHaveURL(`/carers/${guid}/profile/${title.toLowerCase().replaceAll(' ', '-')}`)
    }
    await open(page, 'Work preferences')
    const section = page.getByRole('group', { name: 'Work preferences' })
    await expect(section.getByText('The carer enters these in the mobile app.')).toBeVisible()
    await expect(section.locator('input, textarea, select')).toHaveCount(0)
    await page.goto(`/carers/${guid}/profile/nowhere`)
    await expect(page).toHaveURL(profileOf(guid))
  })
  await expect(heading(page)).toHaveText('Carers - Kofi Boateng (OWN-0104)')
  await field(page, 'Bio').fill('Speaks Twi.')
  await open(page, 'Local authority')
  await field(page, 'SSSC number').fill('S-100')
  await pick(page, 'Welsh speaker', 'Yes')
  await save(page)
  await expect(messages(page)).toContainText('Carer successfully edited.')
  await expect(page).toHaveURL(`/carers/${guid}/profile/local-authority`)
  await page.reload()
  await expect(field(page, 'SSSC number')).toHaveValue('S-100')
  await expect(choice(page, 'Welsh speaker')).toHaveValue('Yes')
  // The versions of both records go on from the first save.
  await field(page, 'PVG number').fill('P-1')
  await save(page)
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await field(page, 'PVG number').fill('P-2')
  await save(page)
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await chooseAction(page, 'History')
  await expect(page.getByRole('dialog')).toContainText('PVG number')
})

test('an exit asks for the name of the carer and shows the leaving fields (CARER-044, CARER-046, CARER-047, CARERLIST-046, CARERLIST-047, CARERLIST-D17)', async ({
  page,
}) => {
  const guid = await signInToCarer(page, profileOf)
  await expect(choice(page, 'Leaving reason')).toHaveCount(0)
  await choice(page, 'Status').click()
  await page.getByRole('option', { name: 'Left', exact: true }).click()
  await expect(choice(page, 'Exit interview preference')).toHaveValue('No preference')
  await save(page)
  await expect(banner(page)).toContainText('Please fix the errors in the form.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await date(page, 'Leaving date').fill('05/10/2026')
  await pick(page, 'Leaving reason', 'Pay')
  await pick(page, 'Location after leaving', 'Health sector')
  await field(page, 'Leaving notes').fill('Found a post nearby.')
  await date(page, 'Resignation date').fill('01/09/2026')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await expectNoAxeFindings(page)

  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Carer termination' })
  await expect(dialog).toContainText('You are about to change the status of Kofi Boateng to Left.')
  await dialog.getByRole('textbox', { name: "Carer's name" }).fill('kofi boateng')
  await expect(dialog).toContainText("Carer's name does not match")
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(choice(page, 'Status')).toHaveValue('Left')
  expect((await ask<{ status: number }>(page, `/carer/${guid}`)).status).toBe(13)

  await save(page)
  await dialog.getByRole('textbox', { name: "Carer's name" }).fill(' Kofi Boateng ')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(messages(page)).toContainText('Carer successfully edited.')
  const { carer_exit } = await ask<{ carer_exit: object }>(page, `/carer-profile/carers/${guid}`)
  expect(carer_exit).toMatchObject({ resignation_date: '2026-09-01', contact_about_future_roles: true })
  await test.step('a carer who has left already is not asked about again (CARER-045)', async () => {
    await field(page, 'Leaving notes').fill('Found a better post nearby.')
    await save(page)
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
    await expect(dialog).toHaveCount(0)
  })
})

test('each of the two saves has its own failure message, and the next one goes on from there (CARERLIST-066, CARERLIST-067, CARERLIST-D18, CARERLIST-D21)', async ({
  page,
}) => {
  const guid = await signInToCarer(page, profileOf)
  await choice(page, 'Status').click()
  await page.getByRole('option', { name: 'Left', exact: true }).click()
  await date(page, 'Leaving date').fill('05/10/2026')
  await pick(page, 'Leaving reason', 'Pay')
  await pick(page, 'Location after leaving', 'Health sector')
  await field(page, 'Leaving notes').fill('Found a post nearby.')
  await date(page, 'Resignation date').fill('02/09/2026')
  await page.getByRole('radio', { name: 'No' }).check()

  // The database refuses a value of the second save; the first save does not have it.
  const rule = sql.raw(`journey_${guid.replaceAll('-', '')}`)
  await inDatabase(dataFolder, (owner) =>
    sql`alter table carer add constraint ${rule} check
      (guid <> ${sql.lit(guid)} or resignation_date is null) not valid`.execute(owner),
  )
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Carer termination' })
  await dialog.getByRole('textbox', { name: "Carer's name" }).fill('Kofi Boateng')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(banner(page)).toContainText('Something went wrong when editing carer in Carer Profile.')
  await expect(messages(page)).not.toContainText('Carer successfully edited.')
  await expect(field(page, 'Leaving notes')).toHaveValue('Found a post nearby.')
  expect((await ask<{ status: number }>(page, `/carer/${guid}`)).status).toBe(16)

  await inDatabase(dataFolder, (owner) => sql`alter table carer drop constraint ${rule}`.execute(owner))
  await save(page)
  await expect(messages(page)).toContainText('Carer successfully edited.')

  await inDatabase(dataFolder, (owner) =>
    sql`update carer set version = version + 1 where guid = ${guid}`.execute(owner),
  )
  await field(page, 'Short name').fill('Kofi')
  await save(page)
  await expect(banner(page)).toContainText('Something went wrong when editing carer in Core.')
  await expect(field(page, 'Short name')).toHaveValue('Kofi')
})
