import { addDays } from '#domain/time.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { expect, test } from '../support/test.ts'
import { at, plannedDay as day, row, signInToDay } from './planned-day.ts'

test('an unassigned visit is given to a suggested carer, taken back, and given to one with a reason', async ({
  page,
}) => {
  const { open } = await signInToDay(page)
  await page.goto(`/scheduler-carer-daily?day=${day}`)
  await expect(page.getByText('2 visits, 1 unassigned')).toBeVisible()
  await expect(row(page, 'Ben Osei').getByRole('button')).toHaveText([/Dorothy Hale.*08:00/])
  await expectNoAxeFindings(page)

  await test.step('by keyboard: the best carer stands first, what speaks against the other is said', async () => {
    await row(page, 'Unassigned').getByRole('button').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Dorothy Hale' })
    await expect(dialog.getByRole('listitem')).toHaveText([/Aisha Khan.*Free/, /Ben Osei.*Declined by the client/])
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Assign Aisha Khan' }).press('Enter')
    await expect(row(page, 'Aisha Khan').getByRole('button')).toHaveText([/Dorothy Hale.*10:00/])
    await expect(row(page, 'Unassigned').getByRole('button')).toHaveCount(0)
  })

  await test.step('the assignment is undone', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('The change was undone: Dorothy Hale assigned to Aisha Khan.')).toBeVisible()
    await expect(row(page, 'Unassigned').getByRole('button')).toHaveCount(1)
  })

  await test.step('on a tablet the suggestions are a sheet from the bottom, with buttons for fingers', async () => {
    await page.setViewportSize({ width: 834, height: 1112 })
    await row(page, 'Unassigned').getByRole('button').click()
    const sheet = page.getByRole('dialog', { name: 'Dorothy Hale' })
    const assign = sheet.getByRole('button', { name: 'Assign Aisha Khan' })
    await expect(assign).toBeVisible()
    const edges = async () => {
      const box = await sheet.boundingBox()
      return box && [box.x, box.width, box.y + box.height]
    }
    await expect.poll(edges).toEqual([0, 834, 1112])
    await expect.poll(async () => (await assign.boundingBox())?.height).toBeGreaterThanOrEqual(40)
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('in spite of what speaks against it, only with a reason, which the history keeps', async () => {
    await row(page, 'Unassigned').getByRole('button').click()
    await page.getByRole('button', { name: 'Assign Ben Osei' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign Ben Osei?' })
    await expect(dialog.getByText('Declined by the client')).toBeVisible()
    await dialog.getByRole('button', { name: /^Assign/ }).click()
    await expect(dialog.getByText('This field is required.').first()).toBeVisible()
    await dialog.getByLabel('Reason').fill('Agreed with her daughter')
    await dialog.getByRole('button', { name: /^Assign/ }).click()
    await expect(row(page, 'Ben Osei').getByRole('button')).toHaveCount(2)
    const last = await inDatabase(dataFolder, (owner) =>
      owner
        .selectFrom('audit')
        .select('after')
        .where('entity_guid', '=', open.guid)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    )
    expect(last?.after).toMatchObject({ reason: 'Agreed with her daughter' })
  })
})

test('a change of somebody else is not overwritten, and shown', async ({ page }) => {
  const { open } = await signInToDay(page)
  await page.goto(`/scheduler-carer-daily?day=${day}`)
  await row(page, 'Unassigned').getByRole('button').click()
  await page.getByRole('button', { name: 'Assign Ben Osei' }).click()
  // The question is about the visit as it was, no matter when the board hears of the change.
  const dialog = page.getByRole('dialog', { name: 'Assign Ben Osei?' })
  await dialog.getByLabel('Reason').fill('Agreed with her daughter')
  await inDatabase(dataFolder, (owner) =>
    owner
      .updateTable('appointment')
      .set((eb) => ({ version: eb('version', '+', 1), start_at: at(12), end_at: at(13) }))
      .where('guid', '=', open.guid)
      .execute(),
  )
  await dialog.getByRole('button', { name: /^Assign/ }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(row(page, 'Unassigned').getByRole('button', { name: /Dorothy Hale/ })).toHaveText([/12:00/])

  await test.step('other days and a text are in the address', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Carer or client' }).fill('osei')
    await expect(row(page, 'Aisha Khan')).toHaveCount(0)
    await expect(row(page, 'Ben Osei').getByRole('button')).toHaveCount(1)
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page).toHaveURL(`/scheduler-carer-daily?day=${addDays(day, 1)}&search=osei`)
    await expect(page.getByText('0 visits, 0 unassigned')).toBeVisible()
  })
})
