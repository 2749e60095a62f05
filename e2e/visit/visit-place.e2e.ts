import { sql } from 'kysely'
import { account } from '#testing/builders/people.ts'
import { profileOf, signInToClient } from '../client/own-client.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { startOwnServer } from '../support/own-server.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { open, region, visitIn } from './own-visit.ts'

/** As the phone records it, 38 metres north of the client. */
const checkedIn = { latitude: 53.820341, longitude: -1.51, accuracy: 12, is_within_range: true }
const location = JSON.stringify({ ...checkedIn, is_using_geolocation: true, outside_range_reason: null })

test('a visit shows where it took place, if the company looks at that', async ({ page }) => {
  const home = { address_latitude: 53.82, address_longitude: -1.51 }
  const { guid, branchId } = await signInToClient(page, profileOf, home)
  const { path } = await inDatabase(dataFolder, (owner) =>
    visitIn(owner, branchId, { of: guid, more: { check_in_location: sql`${location}::jsonb` } }),
  )
  const place = region(page, 'Check-in location')

  await test.step('the map of the check-in, and none without a place (VISIT-009, VISIT-100)', async () => {
    await page.goto(path)
    await expect(place).toContainText('Within range')
    await expect(place.getByText('38 m').first()).toBeVisible()
    await expect.poll(async () => (await place.getByRole('figure').boundingBox())?.height).toBe(300)
    // At zoom 17 in Leeds the scale of at most 120 pixels shows 50 metres.
    await expect(place.getByText('50 m', { exact: true })).toBeVisible()
    await open(page, 'Check-out location')
    await expect(region(page, 'Check-out location')).toContainText('No location recorded.')
    await expectNoAxeFindings(page)
  })

  await test.step('the pin of the client is corrected from here (VISIT-102)', async () => {
    await place.getByRole('button', { name: 'Edit pin location' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit pin location' })
    await dialog.getByRole('application', { name: /^27 Gledhow Avenue, Leeds: / }).press('ArrowUp')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Client successfully updated.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(place.getByText('38 m')).toHaveCount(0)
  })

  await test.step('the mobility of a client is assessed once it is switched on (VISIT-082, VISIT-D27)', async () => {
    await expect(region(page, 'Mobility assessment')).toHaveCount(0)
    await page.goto(`/clients/${guid}/outcomes/fall-risk`)
    await page.getByRole('switch', { name: 'Mobility assessment' }).click()
    await expect(page.getByText('Mobility assessment switched on.')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Mobility assessment' })).toBeChecked()
    await expectNoAxeFindings(page)
    await page.goto(path)
    await expect(region(page, 'Mobility assessment')).toBeVisible()
  })
})

test('without the setting there are no places (VISIT-010)', async ({ page }) => {
  test.slow()
  const server = await startOwnServer(async () => ({ FEATURE_CHECK_IN_CHECK_OUT_VISIT_AUDIT: 'yes' }))
  try {
    const email = 'places@larkfield.example'
    const { path } = await inDatabase(server.dataFolder, async (owner) => {
      const { id: branchId } = await owner
        .insertInto('branch')
        .values({ title: 'Leeds', nation_alias: 'ENG' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await account(owner, { email, password: 'Larkfield!2026', branchIds: [branchId], permissions: ['*:Edit'] })
      return visitIn(owner, branchId, { more: { check_in_location: sql`${location}::jsonb` } })
    })
    await signInAs(page, email, `${server.address}${path}`)
    await expect(region(page, 'Fall risk')).toBeVisible()
    await expect(region(page, 'Check-in location')).toHaveCount(0)
  } finally {
    await server.stop()
  }
})
