import { addDays } from '#domain/time.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { pick } from '../support/pick.ts'
import { expect, test } from '../support/test.ts'
import { british } from '../support/weeks.ts'
import { plannedDay, row, signInToDay } from './planned-day.ts'

/** Wednesday of next week: nothing is planned on it. */
const day = addDays(plannedDay, 1)

test('visits are made from a pattern, shown before they change, and put into a run with its carers', async ({
  page,
}) => {
  const { branchId, clientGuid } = await signInToDay(page)
  await page.goto('/scheduler-runs/patterns')
  await expect(page.getByText('No visits repeat yet.')).toBeVisible()

  await test.step('a pattern that ends before it starts is refused at the field, then its visits are made', async () => {
    await page.getByRole('link', { name: 'New pattern' }).click()
    await page.getByRole('combobox', { name: 'Client' }).fill('hale')
    await page.getByRole('option', { name: /Dorothy Hale/ }).click()
    await page.getByRole('textbox', { name: 'Starts on' }).fill(british(day))
    await page.getByRole('combobox', { name: 'Days' }).click()
    await page.getByRole('option', { name: 'Wednesday' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Time', exact: true }).fill('12:00')
    await pick(page, 'Care type', `Care ${branchId}`)
    await page.getByRole('textbox', { name: 'Ends before' }).fill(british(addDays(day, -1)))
    await page.getByRole('button', { name: /^Create/ }).click()
    const end = page.getByRole('textbox', { name: 'Ends before' })
    await expect(end).toHaveAttribute('aria-invalid', 'true')
    await expectNoAxeFindings(page)
    // Three Wednesdays.
    await end.fill(british(addDays(day, 15)))
    await page.getByRole('button', { name: /^Create/ }).click()
    await expect(page.getByText('The pattern was created with 3 visits ahead.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Dorothy Hale/ })).toContainText('Wed12:00–12:30')
    await expectNoAxeFindings(page)
    await page.getByRole('searchbox', { name: 'Client' }).fill('nobody')
    await expect(page.getByText('No pattern is of a client with this name.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
  })

  await test.step('a change says which visits it concerns; nothing is saved before it is accepted', async () => {
    await page.getByRole('link', { name: 'Dorothy Hale' }).click()
    await page.getByRole('textbox', { name: 'Changes from' }).fill(british(addDays(day, 7)))
    await page.getByRole('textbox', { name: 'Time', exact: true }).fill('13:00')
    await page.getByRole('button', { name: /^Show what changes/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Visits that change' })
    await expect(dialog).toContainText('Changed: 2')
    await expect(dialog.getByRole('listitem').first()).toContainText('12:00–12:30 → 13:00–13:30')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Back to the form' }).click()
    await page.getByRole('button', { name: /^Show what changes/ }).click()
    await dialog.getByRole('button', { name: 'Save pattern' }).click()
    await expect(page.getByText('The pattern was saved.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Periods' }).getByRole('listitem')).toHaveText([/12:00–12:30/, /13:00/])
  })

  await test.step('no visit of the pattern is left out', async () => {
    await page.getByRole('link', { name: 'Patterns', exact: true }).click()
    await page.getByRole('link', { name: 'Visits not made' }).click()
    await expect(page.getByText('All visits of the patterns are on the rota.')).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('a run gets a carer and the visits of the pattern', async () => {
    await page.goto(`/scheduler-runs?day=${day}`)
    await page.getByRole('button', { name: 'Add run' }).click()
    await page.getByLabel('Name').fill('Leeds noon')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Add run/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Leeds noon' })).toBeVisible()
    await pick(page, 'Wednesday', 'Aisha Khan')
    await page.getByRole('combobox', { name: 'Add visits of a client' }).fill('hale')
    await page.getByRole('option', { name: /Dorothy Hale/ }).click()
    await page.getByRole('button', { name: /^Add Wednesday/ }).click()
    await expect(page.getByRole('list', { name: 'Visits of the run' })).toContainText('Dorothy Hale')
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: /^Show what changes/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Visits that change' })
    await expect(dialog).toContainText('Another carer: 3')
    await expect(dialog.getByRole('listitem').first()).toContainText('Unassigned → Aisha Khan')
    await dialog.getByRole('button', { name: 'Save run' }).click()
    await expect(page.getByText('The run was saved.')).toBeVisible()
  })

  await test.step('the board of the day has the visit in the run; it moves to nobody and back', async () => {
    const place = { address_latitude: 53.8, address_longitude: -1.55 }
    await inDatabase(dataFolder, (owner) =>
      owner.updateTable('client').set(place).where('guid', '=', clientGuid).execute(),
    )
    await page.goto(`/scheduler-runs?day=${day}`)
    const card = row(page, 'Leeds noon').getByRole('button', { name: /Dorothy Hale/ })
    await expect(card).toHaveText(/12:00–12:30/)
    await expectNoAxeFindings(page)

    await test.step('and on the map, with its place in the order', async () => {
      await page.getByRole('button', { name: 'Map of Leeds noon' }).click()
      const map = page.getByRole('dialog', { name: 'Leeds noon on the map' })
      await expect(map.getByRole('img', { name: '1: Dorothy Hale' })).toBeVisible()
      await expect(map).toContainText('30 min of visits, 0 min of travel.')
      await expectNoAxeFindings(page)
      await page.keyboard.press('Escape')
    })
    await card.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Unassign Dorothy Hale?' })
    await dialog.getByRole('button', { name: /^Unassign/ }).press('Enter')
    await expect(row(page, 'Unassigned').getByRole('button', { name: /Dorothy Hale/ })).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo last change' }).click()
    await expect(card).toHaveCount(1)
  })
})
