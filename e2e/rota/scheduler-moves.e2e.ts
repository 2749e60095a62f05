import type { Locator, Page } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { british } from '../support/weeks.ts'
import { plannedDay, row, signInToDay } from './planned-day.ts'

const address = `/scheduler-carer-daily?day=${plannedDay}`
const visit = (page: Page, carer: string) => row(page, carer).getByRole('button', { name: /Dorothy Hale/ })

/** Drags an appointment with the mouse: to the row of a carer, and some minutes later. An hour is a fifteenth of a row. */
async function drag(page: Page, from: Locator, to: Locator, minutes: number) {
  // A change may be on the board before its dialog has closed.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const [block, target] = [await from.boundingBox(), await to.boundingBox()]
  if (!block || !target) throw new Error('nothing to drag')
  const [x, y] = [block.x + block.width / 2, block.y + block.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 10, y, { steps: 2 })
  await page.mouse.move(x + (minutes * target.width) / (15 * 60), target.y + target.height / 2, { steps: 4 })
}

test('a coordinator plans with the mouse: a drop says what it means, and is undone', async ({ page }) => {
  await signInToDay(page)
  await page.goto(address)

  await test.step('to a carer and half an hour later', async () => {
    await drag(page, visit(page, 'Unassigned'), row(page, 'Aisha Khan'), 30)
    await page.mouse.up()
    const dialog = page.getByRole('dialog', { name: 'Move Dorothy Hale?' })
    await expect(dialog).toContainText(/10:00–11:00.*10:30–11:30/)
    const effect = dialog.getByRole('region', { name: 'Aisha Khan' })
    await expect(effect).toContainText(/Work in the week0 min.*1 h/)
    await expect(effect).toContainText('Nothing speaks against it')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: /^Move/ }).click()
    await expect(visit(page, 'Aisha Khan')).toHaveText(/10:30/)
    await expect(visit(page, 'Unassigned')).toHaveCount(0)
  })

  await test.step('Escape leaves everything as it is', async () => {
    await drag(page, visit(page, 'Aisha Khan'), row(page, 'Unassigned'), 0)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(page.getByText('Dorothy Hale stays where it was.')).toBeAttached()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a warning asks for a reason', async () => {
    await drag(page, visit(page, 'Aisha Khan'), row(page, 'Ben Osei'), 0)
    await page.mouse.up()
    const dialog = page.getByRole('dialog', { name: 'Assign Ben Osei?' })
    await expect(dialog.getByRole('list', { name: 'Warnings for Ben Osei' })).toContainText('Declined by the client')
    await expect(dialog.getByRole('region', { name: 'Aisha Khan' })).toContainText('no longer has it')
    await dialog.getByRole('button', { name: /^Assign/ }).click()
    await expect(dialog.getByText('This field is required.').first()).toBeVisible()
    await dialog.getByLabel('Reason').fill('Agreed with her daughter')
    await dialog.getByRole('button', { name: /^Assign/ }).click()
    await expect(visit(page, 'Ben Osei')).toHaveCount(2)
  })

  await test.step('and back by the button, one change after the other, and forward again', async () => {
    const undo = page.getByRole('button', { name: 'Undo last change' })
    await undo.click()
    await expect(page.getByText('The change was undone: Dorothy Hale assigned to Ben Osei.')).toBeVisible()
    await expect(visit(page, 'Aisha Khan')).toHaveText(/10:30/)
    await undo.click()
    await expect(visit(page, 'Unassigned')).toHaveText(/10:00/)
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(visit(page, 'Aisha Khan')).toHaveText(/10:30/)
  })
})

test('a coordinator plans with the keyboard alone, and hears what happens', async ({ page }) => {
  await signInToDay(page)
  await page.goto(address)
  const heard = page.getByRole('status')
  await visit(page, 'Unassigned').focus()
  await page.keyboard.press('Space')
  await expect(heard.filter({ hasText: 'Dorothy Hale picked up: 10:00 to 11:00, Unassigned.' })).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(heard.filter({ hasText: '10:05 to 11:05, Aisha Khan' })).toBeAttached()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move Dorothy Hale?' })
  await expect(dialog).toContainText(/10:00–11:00.*11:00–12:00/)
  await dialog.getByRole('button', { name: /^Move/ }).press('Enter')
  await expect(visit(page, 'Aisha Khan')).toHaveText(/11:00/)
  await expect(visit(page, 'Aisha Khan')).toBeFocused()

  await test.step('Ctrl+Z takes it back', async () => {
    await page.keyboard.press('Control+z')
    await expect(visit(page, 'Unassigned')).toHaveText(/10:00/)
  })

  await test.step('Escape cancels', async () => {
    await visit(page, 'Ben Osei').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await expect(heard.filter({ hasText: 'Dorothy Hale stays where it was.' })).toBeAttached()
    await expect(visit(page, 'Ben Osei')).toHaveCount(1)
  })
})

test('two coordinators see each other’s changes at once, and overwrite nothing', async ({ page, anotherBrowser }) => {
  const { second } = await signInToDay(page)
  const other = await anotherBrowser()
  await signInAs(other, second, address)
  await page.goto(address)
  await expect(visit(page, 'Unassigned')).toHaveCount(1)

  await test.step('a change appears without a reload, while something else is dragged', async () => {
    await drag(page, visit(page, 'Ben Osei'), row(page, 'Ben Osei'), 60)
    await visit(other, 'Unassigned').click()
    await other.getByRole('button', { name: 'Assign Aisha Khan' }).click()
    await expect(visit(other, 'Aisha Khan')).toHaveCount(1)
    await expect(visit(page, 'Aisha Khan')).toHaveCount(1)
    await page.mouse.up()
    const dialog = page.getByRole('dialog', { name: 'Move Dorothy Hale?' })
    await expect(dialog).toContainText(/08:00–09:00.*09:00–10:00/)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a stale save is refused with the name of the other, and the board shows the present state', async () => {
    await drag(page, visit(page, 'Aisha Khan'), row(page, 'Ben Osei'), 0)
    await page.mouse.up()
    const dialog = page.getByRole('dialog', { name: 'Assign Ben Osei?' })
    await dialog.getByLabel('Reason').fill('Closer')
    await other.getByRole('button', { name: 'Undo last change' }).click()
    await expect(visit(other, 'Unassigned')).toHaveCount(1)
    await dialog.getByRole('button', { name: /^Assign/ }).click()
    await expect(page.getByRole('alert')).toContainText(
      'Nora Whitby has changed this appointment in the meantime. Dorothy Hale is now 10:00–11:00, unassigned. Nothing was saved.',
    )
    await page.getByRole('alert').getByRole('button', { name: 'Close message' }).click()
    await expect(visit(page, 'Unassigned')).toHaveCount(1)
    await expect(visit(page, 'Ben Osei')).toHaveCount(1)
  })

  await test.step('one carer is given two visits at a moment from two windows: the second is asked again', async () => {
    await drag(page, visit(page, 'Unassigned'), row(page, 'Aisha Khan'), 0)
    await page.mouse.up()
    const dialog = page.getByRole('dialog', { name: 'Assign Aisha Khan?' })
    await expect(dialog).toContainText('Nothing speaks against it')
    await drag(other, visit(other, 'Ben Osei'), row(other, 'Aisha Khan'), 120)
    await other.mouse.up()
    await other.getByRole('dialog', { name: 'Move Dorothy Hale?' }).getByRole('button', { name: /^Move/ }).click()
    await expect(visit(other, 'Aisha Khan')).toHaveText(/10:00/)
    await dialog.getByRole('button', { name: /^Assign/ }).click()
    await expect(dialog.getByRole('alert')).toContainText(
      'Something else speaks against this by now. Nothing was saved.',
    )
    await expect(dialog.getByRole('list', { name: 'Warnings for Aisha Khan' })).toContainText(
      'Overlaps Dorothy Hale by 1 h',
    )
    await expect(visit(page, 'Unassigned')).toHaveCount(1)
    await dialog.getByLabel('Reason').fill('Both are hers until Ben is back')
    await dialog.getByRole('button', { name: /^Assign/ }).click()
    await expect(visit(page, 'Aisha Khan').filter({ hasText: 'warning: Overlaps Dorothy Hale' })).toHaveCount(2)
  })

  await test.step('a change of somebody else is not undone', async () => {
    await expect(visit(other, 'Aisha Khan')).toHaveCount(2)
    await visit(other, 'Aisha Khan').first().click()
    await other.getByRole('button', { name: 'Unassign' }).click()
    await expect(visit(other, 'Aisha Khan')).toHaveCount(1)
    await visit(other, 'Aisha Khan').click()
    await other.getByRole('button', { name: 'Unassign' }).click()
    await expect(visit(page, 'Unassigned')).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo last change' }).click()
    await expect(page.getByRole('alert')).toContainText('Nora Whitby has changed this appointment in the meantime.')
    await expect(visit(page, 'Unassigned')).toHaveCount(2)
  })
})

test('a coordinator adds a visit for two carers, moves it to the night, and cancels it', async ({ page }) => {
  await signInToDay(page)
  await page.goto(address)
  const basket = row(page, 'Unassigned').getByRole('button', { name: /Dorothy Hale/ })
  const doOne = async (block: Locator, action: string) => {
    await block.press('Enter')
    await page.getByRole('button', { name: 'More actions' }).press('Enter')
    await page.getByRole('menuitem', { name: action }).press('Enter')
  }

  await test.step('a visit is added with what it needs, and stands among the unassigned', async () => {
    await page.getByRole('button', { name: 'Add visit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add visit' })
    await dialog.getByRole('button', { name: /^Add visit/ }).click()
    await expect(dialog.getByText('This field is required.').first()).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Client' }).fill('hale')
    await page.getByRole('option', { name: /Dorothy Hale/ }).click()
    await dialog.getByRole('combobox', { name: 'Care type' }).click()
    await page.getByRole('option', { name: /^Care/ }).first().click()
    await dialog.getByRole('combobox', { name: 'Carers needed' }).click()
    await page.getByRole('option', { name: '2', exact: true }).click()
    await test.step('a start in the past is doubted, and stops nothing (SHELL-145)', async () => {
      const doubt = dialog.getByText('Selected date and time is in the past')
      await expect(doubt).toHaveCount(0)
      await dialog.getByRole('textbox', { name: 'Start', exact: true }).fill('20/11/2026')
      await dialog.getByLabel('Start: time').fill('14:00')
      await expect(doubt).toBeVisible()
      await dialog.getByRole('textbox', { name: 'Start', exact: true }).fill(british(plannedDay))
      await dialog.getByLabel('Start: time').click()
      await expect(doubt).toHaveCount(0)
    })
    await dialog.getByLabel('Start: time').fill('14:00')
    await dialog.getByLabel('End: time').fill('14:45')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: /^Add visit/ }).click()
    await expect(basket.filter({ hasText: /14:00.*14:45.*double-up with unassigned/ })).toHaveCount(2)
  })

  await test.step('one carer fewer, and one more again', async () => {
    await doOne(basket.filter({ hasText: '14:00' }).first(), 'Needs one carer fewer')
    await expect(page.getByText('Dorothy Hale needs one carer now.')).toBeVisible()
    await expect(basket.filter({ hasText: '14:00' })).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(basket.filter({ hasText: /14:00.*double-up/ })).toHaveCount(2)
  })

  await test.step('to a time across midnight, which the board does not show', async () => {
    await doOne(basket.filter({ hasText: '14:00' }).first(), 'Change time')
    const dialog = page.getByRole('dialog', { name: 'Move Dorothy Hale' })

    await test.step('a time that comes twice says which one, and can be the other', async () => {
      const [date, clock] = [
        dialog.getByRole('textbox', { name: 'Start', exact: true }),
        dialog.getByRole('combobox', { name: 'Start: clock' }),
      ]
      const was = await date.inputValue()
      // The clocks go back on 31 October 2027: 45 minutes after 01:30 BST it is 01:15 GMT.
      await date.fill('31/10/2027')
      await dialog.getByLabel('Start: time').fill('01:30')
      await dialog.getByLabel('Start: time').press('Tab')
      await expect(clock).toHaveValue(/BST, before the clocks go back/)
      await expect(dialog.getByLabel('End: time')).toHaveValue('01:15')
      await expect(dialog.getByRole('combobox', { name: 'End: clock' })).toHaveValue(/GMT, after/)
      await clock.click()
      await page.getByRole('option', { name: /^GMT/ }).click()
      await expect(dialog.getByLabel('End: time')).toHaveValue('02:15')
      await date.fill(was)
      await date.press('Tab')
      await expect(clock).toHaveCount(0)
    })
    await dialog.getByLabel('Start: time').fill('23:30')
    await dialog.getByLabel('Start: time').press('Tab')
    await expect(dialog.getByLabel('End: time')).toHaveValue('00:15')
    await dialog.getByRole('button', { name: /^Continue/ }).click()
    const question = page.getByRole('dialog', { name: 'Move Dorothy Hale?' })
    await expect(question).toContainText(/14:00–14:45.*23:30–00:15/)
    await question.getByRole('button', { name: /^Move/ }).click()
    await expect(basket.filter({ hasText: '23:30' })).toHaveCount(2)
    await page.getByRole('button', { name: 'Next day' }).click()
    // The day before, which is shown until this one has been read, has another one in the basket.
    await expect(basket).toHaveText([/23:30.*00:15/, /23:30.*00:15/])
  })

  await test.step('and is cancelled, with all its places, for a reason', async () => {
    await doOne(basket.first(), 'Cancel visit')
    const dialog = page.getByRole('dialog', { name: 'Cancel Dorothy Hale?' })
    await expect(dialog).toContainText('with all 2 carers')
    await dialog.getByRole('combobox', { name: 'Reason' }).click()
    await page.getByRole('option').first().click()
    await dialog.getByLabel('Note').fill('Her son stays with her')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Yes, cancel the visit' }).click()
    await expect(page.getByText('Dorothy Hale is cancelled.')).toBeVisible()
    await expect(basket).toHaveCount(0)
  })

  await test.step('all of it is taken back, to before the visit was added, and some of it done again', async () => {
    await page.keyboard.press('Control+z')
    await expect(basket.filter({ hasText: /23:30.*00:15/ })).toHaveCount(2)
    await page.getByRole('button', { name: 'Previous day' }).click()
    await expect(basket.filter({ hasText: '23:30' })).toHaveCount(2)
    await page.keyboard.press('Control+z')
    const added = basket.filter({ hasText: '14:00' })
    await expect(added).toHaveCount(2)
    await page.keyboard.press('Control+z')
    await expect(added).toHaveCount(0)
    await page.keyboard.press('Control+y')
    await expect(added).toHaveCount(2)
    await page.keyboard.press('Control+Shift+z')
    await expect(basket.filter({ hasText: '23:30' })).toHaveCount(2)
  })
})
