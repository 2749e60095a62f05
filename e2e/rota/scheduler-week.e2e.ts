import type { Locator, Page } from '@playwright/test'
import { addDays } from '#domain/time.ts'
import { appointment } from '#testing/builders/rota.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { expect, test } from '../support/test.ts'
import { at, plannedDay as day, row, signInToDay } from './planned-day.ts'

const table = (page: Page, by = 'carer') => page.getByRole('table', { name: `Week by ${by}` })
const cells = (page: Page, name: string, by?: string) => table(page, by).getByRole('row', { name }).getByRole('button')

/** Drags a visit of the open list into a cell. */
async function drag(page: Page, from: Locator, to: Locator) {
  const [block, target] = [await from.boundingBox(), await to.boundingBox()]
  if (!block || !target) throw new Error('nothing to drag')
  await page.mouse.move(block.x + 20, block.y + block.height / 2)
  await page.mouse.down()
  await page.mouse.move(block.x + 40, block.y + block.height / 2, { steps: 2 })
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 })
  await page.mouse.up()
}

test('a coordinator plans a week by carer and by client, with mouse and keyboard', async ({ page }) => {
  const { branchId, clientGuid, careTypeGuid, aisha, ben } = await signInToDay(page)
  await page.goto(`/scheduler-carer-daily?day=${day}`)
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect(page).toHaveURL(`/scheduler-carer-daily?day=${day}&view=week`)
  const list = page.getByRole('dialog').filter({ hasText: 'Open day' })
  const visit = list.getByRole('button', { name: /Dorothy Hale/ })

  await test.step('each day has its hours and what is open; a text narrows it down', async () => {
    await expect(cells(page, 'Unassigned')).toHaveText(/1 h1 visit, 1 unassigned/)
    await expect(cells(page, 'Ben Osei')).toHaveText(/1 h1 visit/)
    await expect(cells(page, 'Aisha Khan')).toHaveCount(0)
    await expect(table(page).getByRole('row', { name: 'All' })).toContainText('2 visits')
    await expect(page.getByText('2 visits, 1 unassigned')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Carer or client' }).fill('osei')
    await expect(table(page).getByRole('row', { name: 'Aisha Khan' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(cells(page, 'Ben Osei')).toHaveCount(0)
    await page.getByRole('button', { name: 'Previous week' }).click()
    await page.getByRole('searchbox', { name: 'Carer or client' }).fill('')
  })

  await test.step('with the mouse, to a carer and another day: what it means comes first', async () => {
    await cells(page, 'Unassigned').click()
    await expect(visit).toHaveText(/10:00–11:00/)
    await expectNoAxeFindings(page)
    // Monday is the first of the seven days.
    await drag(page, visit, table(page).getByRole('row', { name: 'Aisha Khan' }).getByRole('cell').first())
    const dialog = page.getByRole('dialog', { name: 'Move Dorothy Hale?' })
    await expect(dialog.getByRole('region', { name: 'Aisha Khan' })).toContainText('Nothing speaks against it')
    await dialog.getByRole('button', { name: /^Move/ }).click()
    await expect(cells(page, 'Aisha Khan')).toHaveText(/1 h1 visit/)
    await expect(cells(page, 'Unassigned')).toHaveCount(0)
  })

  await test.step('with the keyboard, a day later, and back', async () => {
    await cells(page, 'Aisha Khan').press('Enter')
    await visit.focus()
    await page.keyboard.press('Space')
    const heard = page.getByRole('status')
    await expect(heard.filter({ hasText: 'Dorothy Hale picked up: ' })).toBeAttached()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Move Dorothy Hale?' })
    await dialog.getByRole('button', { name: /^Move/ }).press('Enter')
    await expect(dialog).toHaveCount(0)
    const days = table(page).getByRole('row', { name: 'Aisha Khan' }).getByRole('cell')
    await expect(days.nth(1)).toHaveText(/1 h1 visit/)
    // The focus follows the visit once the week has been read again.
    await expect(cells(page, 'Aisha Khan')).toBeFocused()
    await cells(page, 'Aisha Khan').press('Enter')
    await expect(list.getByRole('heading')).toContainText('Tue')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Undo last change' }).click()
    await expect(page.getByText(/^The change was undone: Dorothy Hale/)).toBeVisible()
  })

  await test.step('a double-up that somebody else adds appears, and leads to the visit of each carer', async () => {
    const shared = await inDatabase(dataFolder, (owner) =>
      appointment(owner, {
        ...{ branchId, clientGuid, careTypeGuid, start: at(15), end: at(16) },
        assignees: [{ carerGuid: aisha }, { carerGuid: ben }],
      }),
    )
    await expect(cells(page, 'Ben Osei')).toHaveText(/2 h2 visits/)
    await cells(page, 'Ben Osei').click()
    const other = list
      .getByRole('listitem')
      .filter({ hasText: '15:00–16:00' })
      .getByRole('link', { name: 'Aisha Khan' })
    await expect(other).toHaveAttribute('href', `/visits/detail/${shared.assignees[0]?.visitGuid}`)
    await page.keyboard.press('Escape')
  })

  await test.step('by client every visit is listed with its carer, and moves to another day only', async () => {
    await page.getByRole('button', { name: 'Clients', exact: true }).click()
    const days = cells(page, 'Dorothy Hale', 'client')
    await expect(days).toHaveCount(2)
    await days.first().click()
    const hers = list.getByRole('button', { name: /Aisha Khan/ })
    await hers.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Move Dorothy Hale?' })
    await dialog.getByRole('button', { name: /^Move/ }).press('Enter')
    await expect(days).toHaveCount(1)
    await expect(days).toHaveText(/4 h4 visits/)
    await expectNoAxeFindings(page)
  })

  await test.step('a cell leads to its day', async () => {
    await cells(page, 'Dorothy Hale', 'client').click()
    await list.getByRole('link', { name: 'Open day' }).click()
    await expect(page).toHaveURL(`/scheduler-carer-daily?day=${day}`)
    await expect(row(page, 'Aisha Khan').getByRole('button')).toHaveCount(2)
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page).toHaveURL(`/scheduler-carer-daily?day=${addDays(day, 1)}`)
  })
})
