import type { Page } from '@playwright/test'
import { addDays } from '#domain/time.ts'
import { callerIn } from '../operator/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { installClock, pauseClock } from '../support/clock.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { alertOf, failToSave, field, menu, messages, newModel, press } from './part-screens.ts'

/** The end of the models. */
const end = '2041-01-01'
const periods = (page: Page) => page.getByRole('region', { name: 'Periods of the calendar' })
const starts = (page: Page) => periods(page).getByRole('textbox', { name: /^Start of period \d+$/ })
const year = (page: Page) => page.getByRole('region', { name: 'Year' })

/** Leaves the field, so that its input counts. */
async function fill(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill(text)
  await field(page, label).blur()
}

const week = (start: string, end: string, after: string) => ({
  ...{ start, end, process_date: after, invoice_deadline: after },
})

test('a billing calendar is created in two steps', async ({ page, request }) => {
  // From the start: a timer that began on another clock could not be stopped by this one.
  await installClock(page)
  const api = await callerIn(request, 'finance', 'Leeds')
  const path = await newModel(api, 'invoice', { title: 'Calendar journey', end })
  await signIn(page, 'finance', `${path}/settings`)
  await test.step('a model without calendars says how to start (CAL-003, CAL-004, CAL-D02)', async () => {
    await menu(page).getByRole('link', { name: 'Billing calendars' }).click()
    await expect(page).toHaveURL(`${path}/calendars`)
    await expect(page.getByText('No calendars found, start by adding one.')).toBeVisible()
    await page.getByRole('link', { name: 'Create a calendar' }).first().click()
    await expect(page).toHaveURL(`${path}/calendars/new`)
  })

  await test.step('the first step asks for name, start, end and frequency, weekly at first and never daily (CAL-008, CAL-009, CAL-014, CAL-D04, CAL-D05)', async () => {
    await expect(page.getByRole('combobox', { name: 'Frequency' })).toHaveValue('Weekly')
    await page.getByRole('combobox', { name: 'Frequency' }).click()
    await expect(page.getByRole('option')).toHaveText([
      ...['Weekly', '2 Weekly', '4 Weekly', 'Monthly', 'Quarterly', 'Biannually', 'Annually'],
    ])
    await page.keyboard.press('Escape')
    await press(page, 'Next')
    await expect(alertOf(page).getByRole('button')).toHaveText([
      ...['Name: This field is required.', 'Starts on: This field is required.'],
    ])
    await expectNoAxeFindings(page)
  })
  await test.step('it starts within the dates of its model (CAL-015, CAL-D12)', async () => {
    await fill(page, 'Name', 'Journey weeks')
    await fill(page, 'Starts on', '31/12/2025')
    await expect(alertOf(page)).toContainText("Calendar can not start before contract model's start date")
    await fill(page, 'Starts on', '01/01/2041')
    await expect(alertOf(page)).toContainText("Calendar can not start on or after contract model's end date")
    await fill(page, 'Starts on', '02/01/2040')
    await press(page, 'Next')
  })

  await test.step('the second step asks for periods and offsets (CAL-019, CAL-024, CAL-025, CAL-026, CAL-D05, CAL-D09)', async () => {
    await expect(page.getByText('Journey weeks · Weekly · 02/01/2040')).toBeVisible()
    for (const label of ['Process offset', 'Deadline offset']) await expect(field(page, label)).toHaveValue('1')
    await press(page, 'Create calendar')
    await expect(alertOf(page)).toContainText('Not Saved - No periods entered')
    await fill(page, 'Process offset', '-1')
    await expect(page.getByText('Minimal value is 0.')).toBeVisible()
    await fill(page, 'Process offset', '1')
    await fill(page, 'Number of periods', '261')
    await expect(page.getByText('Maximal value is 260.')).toBeVisible()
    await fill(page, 'Number of periods', '12')
  })
  await test.step('the table is drawn half a second later, ten rows a page (CAL-027, CAL-028)', async () => {
    await pauseClock(page)
    await press(page, 'Generate periods')
    // The effects of a press may themselves wait for the next frame of the clock.
    await page.clock.runFor(450)
    await expect(page.getByText('12 periods added.')).toBeVisible()
    await expect(starts(page)).toHaveCount(0)
    await page.clock.runFor(150)
    await expect(starts(page)).toHaveCount(10)
    await page.clock.resume()
    await expect(periods(page).getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText([
      '10',
      '25',
    ])
    await expect(year(page).getByRole('img', { name: /^2040: 12 periods\./ })).toBeVisible()
    await expect(field(page, 'Process date of period 1')).toHaveValue('09/01/2040')
    await expect(field(page, 'Deadline of period 1')).toHaveValue('10/01/2040')
    await expectNoAxeFindings(page)
  })

  await test.step('a gap between periods is refused at its cell (CAL-022, CAL-040, CAL-D13)', async () => {
    await fill(page, 'End of period 1', '06/01/2040')
    await expect(year(page).getByRole('img', { name: /No period on 07\/01\/2040 to 08\/01\/2040\./ })).toBeVisible()
    await periods(page).getByRole('button', { name: 'Page 2' }).click()
    await press(page, 'Create calendar')
    // The form moves the focus to the cell, on its page.
    await expect(field(page, 'Start of period 2')).toBeFocused()
    await expect(field(page, 'Start of period 2')).toHaveAccessibleDescription('Gap between periods')
    await fill(page, 'End of period 1', '08/01/2040')
    await press(page, 'Create calendar')
    await expect(messages(page)).toContainText('Calendar for contract successfully created.')
  })
  await test.step('the list has its columns (CAL-001, CAL-D01)', async () => {
    await expect(page.getByRole('table', { name: 'Billing calendars' }).getByRole('columnheader')).toHaveText([
      ...[/Select/, 'Name', 'Frequency', 'Starts on', 'Ends before', 'Status'],
    ])
    await expect(page.getByRole('row', { name: /Journey weeks/ })).toContainText('Weekly02/01/204001/01/2041Future')
    await expectNoAxeFindings(page)
  })

  await test.step('another calendar of the model cannot overlap it (CAL-018)', async () => {
    await page.getByRole('link', { name: 'Create a calendar' }).click()
    await fill(page, 'Name', 'Another')
    await fill(page, 'Starts on', '09/01/2040')
    await press(page, 'Next')
    await expect(alertOf(page)).toContainText(
      'Calendar overlaps with another existing calendar Journey weeks (02/01/2040 - 01/01/2041)',
    )
  })
})

test('the history of a calendar folds its periods and shows their number', async ({ page, request }) => {
  const api = await callerIn(request, 'finance', 'Leeds')
  const path = await newModel(api, 'invoice', { title: 'Folded history', end })
  const weeks = Array.from({ length: 20 }, (_, at) => {
    const start = addDays('2040-01-02', 7 * at)
    return week(start, addDays(start, 6), addDays(start, 7))
  })
  const calendar = { title: 'Twenty weeks', start: '2040-01-02', frequency_type_alias: '1/WEEK', periods: weeks }
  const { guid } = (await api.send('POST', `${path}/calendars`, calendar)) as { guid: string }
  await signIn(page, 'finance', `${path}/calendars/${guid}`)
  await press(page, 'History')
  const created = page.getByRole('dialog', { name: 'History' }).getByRole('row', { name: /^Periods/ })
  await expect(created.getByText('20 periods', { exact: true })).toBeVisible()
  await expect(created.getByRole('listitem')).toHaveCount(0)
  await created.getByText('20 periods', { exact: true }).click()
  await expect(created.getByRole('listitem')).toHaveCount(20)
  await expect(created.getByRole('listitem').last()).toContainText('14/05/2040 - 20/05/2040')
  await expectNoAxeFindings(page)
})

test('a calendar is changed, replaced from a day on, and deleted', async ({ page, request }) => {
  const api = await callerIn(request, 'finance', 'Leeds')
  const path = await newModel(api, 'invoice', { title: 'Replacement journey', end })
  const weeks = [
    week('2040-01-02', '2040-01-08', '2040-01-09'),
    week('2040-01-09', '2040-01-15', '2040-01-16'),
    week('2040-01-16', '2040-01-22', '2040-01-23'),
  ]
  const calendar = { title: 'Weekly 2040', start: '2040-01-02', frequency_type_alias: '1/WEEK', periods: weeks }
  const { guid } = (await api.send('POST', `${path}/calendars`, calendar)) as { guid: string }
  await signIn(page, 'finance', `${path}/calendars/${guid}`)
  await test.step('periods are added after the last one (CAL-D10)', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weekly 2040')
    await fill(page, 'Number of periods', '1')
    await press(page, 'Generate periods')
    await expect(field(page, 'Start of period 4')).toHaveValue('23/01/2040')
    await expect(page.getByRole('button', { name: 'Edit Calendar' })).toHaveAttribute('aria-disabled', 'true')
  })
  await test.step('a late change is not lost (CAL-043)', async () => {
    await failToSave(page)
    await api.send('PUT', `${path}/calendars/${guid}`, { title: 'Weekly 2040', end: '2040-12-31' })
    await press(page, 'Save changes')
    await expect(alertOf(page)).toContainText('Somebody else has changed this in the meantime.')
    await expect(field(page, 'Start of period 4')).toHaveValue('23/01/2040')
    await press(page, 'Load the latest')
    await expect(starts(page)).toHaveCount(3)
  })
  await test.step('the periods are saved (CAL-041)', async () => {
    await fill(page, 'Number of periods', '1')
    await press(page, 'Generate periods')
    await expect(starts(page)).toHaveCount(4)
    await press(page, 'Save changes')
    await expect(messages(page)).toContainText('Calendar for contract successfully updated.')
  })

  const rows = page.getByRole('table', { name: 'Billing calendars' }).getByRole('row')
  await test.step('the replacement starts with the name and the first free day (CAL-029, CAL-D18)', async () => {
    await page.getByRole('link', { name: 'Weekly 2040' }).click()
    await press(page, 'Edit Calendar')
    await expect(field(page, 'Name')).toHaveValue('Weekly 2040')
    await expect(field(page, 'Starts on')).toHaveValue('09/01/2040')
  })
  await test.step('a replacement starts within the original, on a period that is not processed (CAL-032, CAL-033, CAL-D14, CAL-D16)', async () => {
    const refused = [
      ['02/01/2040', 'Must start after start of the original calendar'],
      ['31/12/2040', 'Date must be within the original calendar (02/01/2040 - 31/12/2040)'],
      ['10/01/2040', 'Calendar can not be replaced from a period that has been processed'],
    ] as const
    for (const [start, sentence] of refused) {
      await fill(page, 'Starts on', start)
      await expect(field(page, 'Starts on')).toHaveAccessibleDescription(sentence)
    }
  })
  await test.step('the old calendar ends where its replacement starts (CAL-030, CAL-D17, CAL-D19)', async () => {
    await fill(page, 'Starts on', '16/01/2040')
    await pick(page, 'Frequency', '4 Weekly')
    await fill(page, 'Number of periods', '13')
    await press(page, 'Generate periods')
    await expect(page.getByText('13 periods added.')).toBeVisible()
    await expect(starts(page).first()).toHaveValue('16/01/2040')
    await expectNoAxeFindings(page)
    await fill(page, 'Name', 'Four-weekly 2040')
    await press(page, 'Replace calendar')
    await expect(messages(page)).toContainText('Calendar for contract successfully updated.')
    await expect(rows.nth(1)).toContainText('Four-weekly 20404 Weekly16/01/204031/12/2040Future')
    await expect(rows.nth(2)).toContainText('Weekly 2040Weekly02/01/204016/01/2040FutureReplaced 16/01/2040')
  })

  await test.step('a Future calendar is deleted after a confirmation (CAL-010, CAL-042, CAL-043, CAL-D03)', async () => {
    await page.getByRole('checkbox', { name: 'Four-weekly 2040' }).check()
    await press(page, 'Delete selected')
    const question = page.getByRole('dialog', { name: 'Delete calendars' })
    await expect(question).toContainText('Do you really want to delete the selected calendars?')
    await page.context().setOffline(true)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(messages(page)).toContainText('Something went wrong, please try again.')
    await page.context().setOffline(false)
    await expect(rows).toHaveCount(3)
    await page.getByRole('checkbox', { name: 'Four-weekly 2040' }).check()
    await press(page, 'Delete selected')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(messages(page)).toContainText('Calendars successfully deleted.')
    await expect(rows).toHaveCount(2)
  })
})

test('a payment calendar has no deadline, processed periods are read-only, and only finance may open it (CAL-002, CAL-003, CAL-044, CAL-D08, CAL-D10, MODEL-020)', async ({
  anotherBrowser,
  page,
  request,
}) => {
  const api = await callerIn(request, 'finance', 'Leeds')
  const path = await newModel(api, 'payment', { title: 'Pay calendar journey', end })
  await signIn(page, 'finance', `${path}/settings`)
  await menu(page).getByRole('link', { name: 'Payment calendars' }).click()
  await page.getByRole('link', { name: 'Create a calendar' }).first().click()
  await fill(page, 'Name', 'Monthly pay')
  await pick(page, 'Frequency', 'Monthly')
  await fill(page, 'Starts on', '31/01/2040')
  await press(page, 'Next')
  await expect(field(page, 'Process offset')).toHaveValue('1')
  await expect(field(page, 'Deadline offset')).toHaveCount(0)
  await fill(page, 'Number of periods', '2')
  await press(page, 'Generate periods')
  // 2040 has a 29 February.
  await expect(field(page, 'End of period 1')).toHaveValue('28/02/2040')
  await expect(field(page, 'End of period 2')).toHaveValue('30/03/2040')
  await expect(periods(page).getByRole('columnheader', { name: 'Deadline' })).toHaveCount(0)
  await press(page, 'Create calendar')
  await expect(messages(page)).toContainText('Calendar for contract successfully created.')

  await page.goto('/finance/invoice-models?search=Leeds+City+Council')
  await page
    .getByRole('link', { name: /^Leeds City Council/ })
    .first()
    .click()
  await menu(page).getByRole('link', { name: 'Billing calendars' }).click()
  await page.getByRole('table', { name: 'Billing calendars' }).getByRole('link').last().click()
  await expect(starts(page).first()).toBeVisible()
  // The table opens on the page of today, which need not hold a week that is over.
  const calendar = await api.get<{ periods: { is_processed: boolean }[] }>(new URL(page.url()).pathname)
  const processed = calendar.periods.findLastIndex(({ is_processed }) => is_processed)
  await periods(page)
    .getByRole('button', { name: `Page ${Math.floor(processed / 10) + 1}`, exact: true })
    .click()
  const remove = periods(page).getByRole('button', { name: `Remove period ${processed + 1} and all after it` })
  await expect(remove).toBeDisabled()
  await expectNoAxeFindings(page)

  const other = await anotherBrowser()
  await signIn(other, 'coordinator', `${path}/calendars`)
  await expect(other.getByRole('heading', { name: 'Access denied' })).toBeVisible()
})
