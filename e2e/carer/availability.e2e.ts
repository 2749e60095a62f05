import type { Page } from '@playwright/test'
import { account } from '#testing/builders/people.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { signIn, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { british, today, week } from '../support/weeks.ts'
import { carerFeatures, date, field, messages, signInToCarer } from './own-carer.ts'

/** Opens the availability of a carer in a branch of the journey's own, with or without the feature. */
async function openOwn(page: Page, features: readonly string[] = ['carer_profile_availability']) {
  const guid = await signInToCarer(page, (made) => `/carers/${made}/documents`)
  const branchId = await inDatabase(dataFolder, async (owner) => {
    const { branch_id } = await owner
      .selectFrom('carer')
      .select('branch_id')
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow()
    const all = [...carerFeatures, ...features]
    await owner.updateTable('branch').set({ features: all }).where('id', '=', branch_id).execute()
    return branch_id
  })
  await page.goto(`/carers/${guid}/availability`)
  return { guid, branchId }
}

const sum = (page: Page) => page.getByRole('region', { name: 'Week', exact: true }).getByRole('status')
const day = (page: Page, name: string) => page.getByRole('listitem', { name })
const time = (page: Page, number: number) => page.getByRole('group', { name: `Time ${number}` })

test('the week of a carer is drawn with its hours, other weeks are in the address, and exceptions are marked (CARER-016, CARER-023, CARER-026)', async ({
  page,
}) => {
  await signIn(page, 'branch', '/carers?search=Boateng')
  await page.getByRole('link', { name: 'Kofi Boateng' }).click()
  const menu = page.getByRole('navigation', { name: 'Carer', exact: true })
  await menu.getByRole('link', { name: 'Availability' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Carers - Kofi Boateng/)
  await expect(sum(page)).toContainText('50 h available, pattern from ')
  await expect(day(page, `Monday ${british(week(0).from)}`).getByRole('listitem')).toHaveText([
    '07:00–11:00 Preferred',
    '16:00–21:00 Preferred',
  ])
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page).toHaveURL(new RegExp(`/availability\\?week=${week(1).from}$`))
  await expect(page.getByRole('link', { name: 'Family visit' })).toHaveCount(3)
  await page.goBack()
  await expect(page.getByRole('heading', { name: british(week(0).from) })).toBeVisible()
})

test('a pattern is typed once and copied to other days, overlaps are refused at their times, and an exception wins over it (CARER-016)', async ({
  page,
}) => {
  await openOwn(page)
  await expect(sum(page)).toHaveText('0 h available, no pattern')
  await page.getByRole('link', { name: 'New pattern' }).click()
  await date(page, 'Starts on').fill(british(week(0).from))
  await time(page, 1).getByRole('textbox', { name: 'From' }).fill('8')
  await time(page, 1).getByRole('textbox', { name: 'To' }).fill('16')
  await time(page, 1).getByRole('textbox', { name: 'To' }).press('Tab')
  await page.getByRole('button', { name: 'Copy to other days: Time 1' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Monday to Friday' }).press('Enter')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('40 h a week')
  await page.getByRole('button', { name: 'Add time' }).click()
  await time(page, 6).getByRole('combobox', { name: 'Day' }).click()
  await page.getByRole('option', { name: 'Friday' }).click()
  await time(page, 6).getByRole('textbox', { name: 'From' }).fill('15:00')
  await time(page, 6).getByRole('textbox', { name: 'To' }).fill('06:00')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(time(page, 6)).toContainText('Can not overlap with Friday 08:00–16:00.')
  await time(page, 6).getByRole('textbox', { name: 'From' }).fill('22:00')
  await expect(time(page, 6)).toContainText('the next day')
  await expect(preview).toContainText('48 h a week')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(messages(page)).toContainText('The pattern was created.')
  await expect(sum(page)).toHaveText(`48 h available, pattern from ${british(week(0).from)}`)

  await page.getByRole('link', { name: 'New exception' }).click()
  await date(page, 'First day').fill(british(today()))
  await date(page, 'First day').press('Tab')
  await expect(date(page, 'Last day')).toHaveValue(british(today()))
  await field(page, 'Reason').fill('Exam')
  await page.getByRole('radio', { name: 'Available at other times' }).check()
  await time(page, 1).getByRole('textbox', { name: 'From' }).fill('18:00')
  await time(page, 1).getByRole('textbox', { name: 'To' }).fill('20:00')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(messages(page)).toContainText('The exception was created.')
  await expect(sum(page)).toContainText('42 h available')
  await page.getByRole('link', { name: 'Exam' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(sum(page)).toContainText('48 h available')
})

test('without the right the page is refused, without Edit it is only read, and without the feature it does not exist (CARER-026, CARER-D08)', async ({
  page,
}) => {
  const { guid, branchId } = await openOwn(page, [])
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  const emails = [`reader-${branchId}@journey.example`, `other-${branchId}@journey.example`] as const
  await inDatabase(dataFolder, async (owner) => {
    const features = [...carerFeatures, 'carer_profile_availability']
    await owner.updateTable('branch').set({ features }).where('id', '=', branchId).execute()
    const common = { password: 'Larkfield!2026', branchIds: [branchId] }
    const read = ['User.Carer:Read', 'User.Carer.Availability:Read']
    await account(owner, { ...common, email: emails[0], permissions: read })
    await account(owner, { ...common, email: emails[1], permissions: ['User.Carer:Read'] })
  })
  await signInAs(page, emails[0], `/carers/${guid}/availability`)
  await expect(sum(page)).toContainText('no pattern')
  await expect(page.getByRole('link', { name: 'New pattern' })).toHaveCount(0)
  await signInAs(page, emails[1], `/carers/${guid}/availability`)
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
})
