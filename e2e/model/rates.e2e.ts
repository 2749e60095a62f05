import type { Locator, Page } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { newBand } from './new-band.ts'
import { failToSave } from './part-screens.ts'

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const interval = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const alerts = (page: Page) => page.getByRole('main').getByRole('alert')
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const rows = (page: Page, table: string): Locator =>
  page.getByRole('table', { name: table }).getByRole('button', { name: /^Delete/ })

test('rates are typed like a spreadsheet beside the resulting week, enhanced, and saved together', async ({
  page,
  request,
}) => {
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/finance/holiday-tiers')
  await signIn(page, 'finance', await newBand(request, 'Journey of rates'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rates: any duration')
  await expect(page.getByText('Rounded up to a multiple of 15 minutes')).toBeVisible()
  await expect(interval(page, 'Monday 00:00–00:00: gap, no rate')).toBeVisible()

  // Those that the page has: another journey adds one.
  const { holiday_tiers } = (await (await answered).json()) as { holiday_tiers: { title: string }[] }

  await test.step('the day types are offered with the holiday tiers, without HOL (SERV-040, SERV-041, SERV-D21)', async () => {
    await page.getByRole('button', { name: 'Add rate' }).click()
    const day = page.getByRole('combobox', { name: 'Day type of rate 1' })
    await expect(day).toBeFocused()
    await day.click()
    const titles = [
      'Week',
      'Weekday',
      'Weekend',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]
    await expect(page.getByRole('option')).toHaveText([...titles, ...holiday_tiers.map(({ title }) => title)])
    await page.getByRole('option', { name: 'Weekday', exact: true }).click()
  })

  await test.step('Enter continues where the row above ends, and the week follows the input (SERV-003, SERV-037)', async () => {
    // Only keys from here: Enter continues where the row above ends.
    await field(page, 'End of rate 1').fill('07:00')
    await page.keyboard.press('Tab')
    await page.keyboard.type('24')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Start of rate 2')).toHaveValue('07:00')
    await expect(field(page, 'End of rate 2')).toBeFocused()
    await page.keyboard.type('19:00')
    await page.keyboard.press('Tab')
    await page.keyboard.type('20')
    await page.keyboard.press('Enter')
    await expect(field(page, 'End of rate 3')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('24')
    // While it is typed, before the field loses the focus.
    await expect(interval(page, 'Monday 19:00–00:00: £24.00 (Weekday)')).toBeVisible()
    await expect(interval(page, 'Friday 07:00–19:00: £20.00 (Weekday)')).toBeVisible()
    await expect(interval(page, 'Saturday 00:00–00:00: gap, no rate')).toBeVisible()
  })

  await test.step('gaps and a missing Weekend are shown (SERV-045, SERV-D24)', async () => {
    await field(page, 'Start of rate 3').fill('21:30')
    await expect(interval(page, 'Monday 19:00–21:30: gap, no rate')).toBeVisible()
    await expect(alerts(page)).toContainText('Rates can not have gaps. Weekday 19:00–21:30 has no rate.')
    await page.getByRole('button', { name: 'Start the next rate at 19:00' }).click()
    await expect(field(page, 'Start of rate 3')).toHaveValue('19:00')
    await expect(alerts(page)).toHaveCount(0)
    await save(page)
    await expect(alerts(page)).toContainText('Rates must either contain "Week" or both "Weekday" & "Weekend" type.')
  })

  await test.step('a Weekend enhancement of every Weekday rate counts as Weekend (SERV-053, SERV-054, SERV-D23, SERV-D25, SERV-D26, CLCON-059)', async () => {
    await page.getByRole('button', { name: 'Add enhanced rate' }).click()
    await pick(page, 'Day type of enhanced rate 1', 'Weekend')
    await pick(page, 'Standard rate of enhanced rate 1', 'Weekday 00:00–07:00')
    await field(page, 'Modifier of enhanced rate 1').fill('1.15')
    // 24 * 1.15
    await expect(page.getByRole('status', { name: 'Result of enhanced rate 1' })).toHaveText('27.60')
    await expect(page.getByText('All Weekday rates must have a Weekend enhancement').first()).toBeVisible()
    await page.getByRole('button', { name: 'Add the missing 2' }).click()
    await expect(rows(page, 'Enhanced rates')).toHaveCount(3)
    await expect(interval(page, 'Sunday 07:00–19:00: £23.00 (Weekend, enhanced)')).toBeVisible()
    const linked = page.getByRole('button', { name: 'Delete rate 2' })
    await expect(linked).toHaveAttribute('aria-disabled', 'true')
    await linked.hover()
    await expect(page.getByRole('tooltip')).toHaveText('Rate can not be deleted because it has enhanced rates')
    await save(page)
    await expect(messages(page)).toContainText('Rates successfully saved.')
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
    await page.reload()
    await expect(field(page, 'End of rate 3')).toHaveValue('00:00')
    await expect(rows(page, 'Enhanced rates')).toHaveCount(3)
  })
  await test.step('two rates of a day type cannot overlap (SERV-046)', async () => {
    await page.getByRole('button', { name: 'Duplicate rate 2' }).click()
    await expect(interval(page, 'Monday 07:00–19:00: overlap of £20.00 (Weekday) and £20.00 (Weekday)')).toBeVisible()
    await save(page)
    await expect(alerts(page).getByRole('button', { name: 'Start: Rates can not overlap' })).toBeVisible()
    await expect(field(page, 'Start of rate 3')).toHaveAccessibleDescription('Rates can not overlap')
    await pick(page, 'Day type of rate 3', holiday_tiers[0]?.title ?? '')
    await expect(
      interval(page, `${holiday_tiers[0]?.title} 00:00–07:00: falls back to the rates of the weekday`),
    ).toBeVisible()
    await expectNoAxeFindings(page)
  })

  // The week is one tab stop; the arrows move within it, Enter opens the row.
  await interval(page, 'Monday 00:00–07:00: £24.00 (Weekday)').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(interval(page, 'Tuesday 07:00–19:00: £20.00 (Weekday)')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Amount of rate 2')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(messages(page)).toContainText('Rates successfully saved.')
})

test('rates are drawn into the week and resized by their edges, with mouse or finger; Escape cancels (SERV-037)', async ({
  page,
  request,
}) => {
  await signIn(page, 'finance', await newBand(request, 'Journey of a drawn week'))
  const day = (name: string) => page.getByRole('list', { name, exact: true })
  await expect(day('Monday')).toBeVisible()
  /** Returns a point of the week: a day and an hour of it. */
  const point = async (name: string, hour: number) => {
    const { x, y, width, height } = (await day(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return [x + (width * hour) / 24, y + height / 2] as const
  }
  const drag = async (from: readonly [string, number], ...to: (readonly [string, number])[]) => {
    await page.mouse.move(...(await point(...from)))
    await page.mouse.down()
    for (const place of to) await page.mouse.move(...(await point(...place)), { steps: 4 })
  }

  await drag(['Monday', 7], ['Wednesday', 12], ['Friday', 19.05])
  await expect(day('Tuesday')).toContainText('07:00–19:00')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(day('Tuesday')).not.toContainText('07:00–19:00')
  await expect(rows(page, 'Day rates')).toHaveCount(0)

  await drag(['Monday', 7], ['Friday', 19.05])
  await page.mouse.up()
  await expect(field(page, 'Amount of rate 1')).toBeFocused()
  await page.keyboard.type('20')
  await expect(interval(page, 'Friday 07:00–19:00: £20.00 (Weekday)')).toBeVisible()
  // A press without a drag fills the gap of the Weekday rates, up to their edges.
  await interval(page, 'Monday 00:00–07:00: gap, no rate').click()
  await expect(field(page, 'Amount of rate 1')).toBeFocused()
  await page.keyboard.type('24')
  await expect(interval(page, 'Thursday 00:00–07:00: £24.00 (Weekday)')).toBeVisible()
  await interval(page, 'Sunday 00:00–00:00: gap, no rate').click()
  await expect(page.getByRole('combobox', { name: 'Day type of rate 3' })).toHaveValue('Weekend')

  // The edge that both rates share moves both; dragged into the gap it stops at the end of the day.
  await drag(['Monday', 6.85], ['Monday', 8.02])
  await expect(interval(page, 'Monday 00:00–08:00: £24.00 (Weekday)')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(field(page, 'End of rate 1')).toHaveValue('07:00')
  await drag(['Monday', 18.85], ['Monday', 23.97])
  await page.mouse.up()
  await expect(interval(page, 'Monday 07:00–00:00: £20.00 (Weekday)')).toBeVisible()
  await expect(field(page, 'End of rate 2')).toHaveValue('00:00')

  // A horizontal touch gesture draws too.
  await page.getByRole('button', { name: 'Delete rate 3' }).click()
  const finger = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove', name: string, hour: number) => {
    const [x, y] = await point(name, hour)
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  }
  await touch('touchStart', 'Saturday', 9)
  for (const hour of [10, 12, 14]) await touch('touchMove', 'Saturday', hour)
  await touch('touchMove', 'Sunday', 16)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page.getByRole('combobox', { name: 'Day type of rate 3' })).toHaveValue('Weekend')
  await expect(field(page, 'Start of rate 3')).toHaveValue('09:00')
  await expect(field(page, 'End of rate 3')).toHaveValue('16:00')
  await expectNoAxeFindings(page)
})

test("a user who saves over another user's rates is notified and loses nothing; the history shows who changed which rate (SERV-065, SERV-D01)", async ({
  page,
  request,
}) => {
  const address = await newBand(request, 'Journey of rates')
  await signIn(page, 'finance', address)
  await page.getByRole('button', { name: 'Add rate' }).click()
  await pick(page, 'Day type of rate 1', 'Week')
  await field(page, 'Amount of rate 1').fill('20')
  await save(page)
  await expect(messages(page)).toContainText('Rates successfully saved.')

  const other = await page.context().newPage()
  // The new tab shares the sign-in of the other.
  await other.goto(address)
  await field(other, 'Amount of rate 1').fill('21.5')
  await save(other)
  await expect(messages(other)).toContainText('Rates successfully saved.')
  await other.getByRole('button', { name: 'History' }).click()
  const history = other.getByRole('dialog')
  await expect(history).toContainText('Any duration, Week all day')
  await expect(history).toContainText('20.000')
  await expect(history).toContainText('21.500')
  await other.close()

  await field(page, 'Amount of rate 1').fill('22')
  await failToSave(page)
  await save(page)
  await expect(alerts(page)).toContainText('Somebody else has changed this in the meantime.')
  await expect(page.getByText('Somebody else has saved this since you opened it.')).toBeVisible()
  await expect(field(page, 'Amount of rate 1')).toHaveValue(/^22/)
  await page.getByRole('button', { name: 'Load the latest' }).click()
  await expect(field(page, 'Amount of rate 1')).toHaveValue('21.50')
})

test('without the permission the rates are denied (SERV-D01)', async ({ page, request }) => {
  await signIn(page, 'coordinator', await newBand(request, 'Journey of rates'))
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
})
