import { expect, expectNoAxeFindings, test } from '../support/gallery.ts'
import { pressAll, tabTo } from '../support/keys.ts'

test('a toast hides after 5 seconds; the newest is on top, at most five are shown, and each can be closed (SHELL-155, SHELL-D42)', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-24T09:00:00Z' })
  await page.goto('/toasts')
  await page.clock.pauseAt('2026-11-24T10:00:00Z')
  const messages = page.getByRole('region', { name: 'Messages' })
  await page.getByRole('button', { name: 'Success' }).click()
  await page.clock.runFor(4900)
  await expect(messages.getByRole('status')).toHaveText(['Carer successfully updated.'])
  await page.clock.runFor(200)
  await expect(messages.getByRole('status')).toHaveCount(0)

  await page.getByRole('button', { name: 'Six messages' }).click()
  await expect(messages.getByRole('status')).toHaveText([
    'Message 6',
    'Message 5',
    'Message 4',
    'Message 3',
    'Message 2',
  ])
  const place = await messages.boundingBox()
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan(1440 - 40)
  expect(place?.y).toBeLessThan(100)
  await messages.getByRole('button', { name: 'Close message' }).nth(1).click()
  await expect(messages.getByRole('status')).toHaveText(['Message 6', 'Message 4', 'Message 3', 'Message 2'])
  await page.clock.runFor(5000)

  // Kinds differ by more than colour, and an error hides like the rest.
  await page.getByRole('button', { name: 'Error with details' }).click()
  await page.getByRole('button', { name: 'Warning' }).click()
  await expect(messages.getByRole('alert').getByRole('link', { name: 'More details' })).toHaveAttribute(
    'href',
    '/error/1',
  )
  await expect(messages.getByRole('status')).toHaveText(['2 of 5 files could not be interfaced.'])
  await page.clock.runFor(5000)
  await expect(messages.getByRole('alert')).toHaveCount(0)
})

test('the paginator offers 10, 25, 50 and 100 rows and moves between pages (SHELL-114)', async ({ page }) => {
  await page.goto('/pager')
  const many = page.getByRole('region', { name: 'Many pages' })
  const size = many.getByRole('combobox', { name: 'Rows per page' })
  await expect(size.getByRole('option')).toHaveText(['10', '25', '50', '100'])
  await expect(size).toHaveValue('25')
  await expect(many.getByRole('status')).toHaveText('1–25 of 1,234')
  await many.getByRole('button', { name: 'Next page' }).click()
  await expect(many.getByRole('status')).toHaveText('26–50 of 1,234')
  await size.selectOption('100')
  await many.getByRole('button', { name: 'Page 13' }).click()
  await expect(many.getByRole('status')).toHaveText('1,201–1,234 of 1,234')
  await expect(many.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
})

test('the day picker steps by days, goes to today, and opens a calendar by keyboard within its limits (SHELL-113)', async ({
  page,
}) => {
  await page.goto('/day-picker')
  const any = page.getByRole('group', { name: 'Day of the rota' })
  await any.getByRole('button', { name: 'Previous day' }).click()
  await expect(any.getByRole('button', { name: 'Sun 22/11/2026' })).toBeVisible()
  await any.getByRole('button', { name: 'Today' }).click()
  const today = any.getByRole('button', { name: 'Tue 24/11/2026' })
  await today.focus()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Calendar: Day of the rota' })
  await expect(calendar.getByRole('button', { name: '24 November 2026' })).toBeVisible()
  await calendar.getByRole('button', { name: '24 November 2026' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(any.getByRole('button', { name: 'Tue 17/11/2026' })).toBeFocused()
  await expect(calendar).toHaveCount(0)

  const week = page.getByRole('group', { name: 'Day of the week' })
  const next = week.getByRole('button', { name: 'Next day' })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await next.hover()
  await expect(page.getByRole('tooltip')).toHaveText('There is nothing after 29/11/2026')
})

test('a number is text: the wheel does not change it, leaving it adds its decimals, and an invalid text stays (SHELL-136)', async ({
  page,
}) => {
  await page.goto('/numbers')
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.focus()
  await amount.hover()
  await page.mouse.wheel(0, 300)
  await expect(amount).toHaveValue('1234.50')
  await amount.fill('£1,000')
  await amount.press('Tab')
  await expect(amount).toHaveValue('1000.00')
  await amount.fill('ten')
  await amount.press('Tab')
  await expect(amount).toHaveValue('ten')
})

test('an instant is typed as day and time on the wall clock, and stored as one instant (SHELL-005, SHELL-161)', async ({
  page,
}) => {
  await page.goto('/dates')
  const region = page.getByRole('region', { name: 'Date and time', exact: true })
  const [day, time] = [
    region.getByRole('textbox', { name: 'Reported at', exact: true }),
    region.getByRole('textbox', { name: 'Reported at: time' }),
  ]
  await expect(day).toHaveValue('24/11/2026')
  await expect(time).toHaveValue('09:15')
  await day.fill('1.7.26')
  await time.fill('930')
  await time.press('Tab')
  await expect(day).toHaveValue('01/07/2026')
  await expect(time).toHaveValue('09:30')
  // Summer time: 09:30 in London.
  await expect(region.getByRole('status')).toHaveText('2026-07-01T08:30:00Z')
})

test('a text filter waits until typing stops for 500 ms; Enter does not wait', async ({ page }) => {
  await page.clock.install({ time: '2026-11-24T09:00:00Z' })
  await page.goto('/filters')
  await page.clock.pauseAt('2026-11-24T10:00:00Z')
  const region = page.getByRole('region', { name: 'Text' })
  const asked = region.getByRole('listitem')
  const search = region.getByRole('searchbox', { name: 'Search' })
  await search.pressSequentially('ha')
  await page.clock.runFor(450)
  await search.pressSequentially('le')
  await page.clock.runFor(450)
  await expect(asked).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(asked).toHaveText(['hale'])
  await search.pressSequentially('s')
  await search.press('Enter')
  await expect(asked).toHaveText(['hale', 'hales'])
})

test('choices work by keyboard: checkboxes, switches, radio buttons, selects', async ({ page }) => {
  await page.goto('/choices')
  await page.getByRole('checkbox', { name: 'Agency worker' }).press('Space')
  await expect(page.getByRole('checkbox', { name: 'Agency worker' })).not.toBeChecked()
  const paid = page.getByRole('checkbox', { name: 'Paid' })
  await paid.press('Space')
  await expect(paid).not.toBeChecked()
  await expect(paid).toHaveAccessibleDescription('The payroll of this week is closed')
  await page.getByRole('switch', { name: 'Works at night' }).press('Enter')
  await expect(page.getByRole('switch', { name: 'Works at night' })).not.toBeChecked()
  await page.getByRole('radio', { name: 'Email' }).press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Post' })).toBeChecked()
  await expect(page.getByRole('radiogroup', { name: 'Mood' })).toHaveAccessibleDescription('This field is required.')
  const language = page.getByRole('combobox', { name: 'Language', exact: true })
  await language.press('Enter')
  await page.keyboard.type('punj')
  await page.keyboard.press('Enter')
  await expect(language).toHaveValue('Punjabi')
})

test('the calendar starts weeks on Monday, moves by keyboard, offers month and year, and accepts no day outside its range', async ({
  page,
}) => {
  await page.goto('/dates')
  const open = page.getByRole('button', { name: 'Pick a day: Date of birth' })
  await open.click()
  const calendar = page.getByRole('dialog', { name: 'Calendar: Date of birth' })
  const day = (date: string) => calendar.getByRole('button', { name: new RegExp(`\\b${date}`) })
  await expect(day('1 May 2012')).toBeFocused()
  await expect(calendar.locator('th')).toHaveText(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])
  await expectNoAxeFindings(page)
  await pressAll(page, 'PageDown')
  await expect(day('1 June 2012')).toBeFocused()
  await pressAll(page, 'Home', 'ArrowLeft')
  await expect(day('27 May 2012')).toBeFocused()
  await calendar.getByRole('combobox', { name: 'Year' }).selectOption('1941')
  await calendar.getByRole('combobox', { name: 'Month' }).selectOption('February')
  await calendar.getByRole('button', { name: 'Previous month' }).click()
  await day('15 January 1941').click()
  await expect(page.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('15/01/1941')
  await expect(calendar).toHaveCount(0)

  await page.getByRole('button', { name: 'Pick a day: Day of the week' }).click()
  const week = page.getByRole('dialog', { name: 'Calendar: Day of the week' })
  await expect(week.getByRole('button', { name: / 24 November 2026/ })).toBeFocused()
  await expect(week.getByRole('button', { name: / November 2026/, disabled: false })).toHaveCount(7)
  await expect(week.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true')
  await pressAll(page, 'ArrowLeft', 'ArrowLeft')
  await expect(week.getByRole('button', { name: / 23 November 2026/ })).toBeFocused()
  await expectNoAxeFindings(page)
  // The focus moves on, and the calendar does not cover the next field.
  await tabTo(page.getByRole('textbox', { name: 'Check-in time' }))
  await expect(week).toHaveCount(0)
})
