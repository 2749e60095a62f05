import { expect, test } from '../support/gallery.ts'
import { pressAll, rowTo } from '../support/keys.ts'

test('the rows of a table are one tab stop; arrows move, Space ticks, Enter opens, and Tab goes through the current row and on', async ({
  page,
}) => {
  await page.goto('/table')
  const table = page.getByRole('table', { name: 'Few lines' })
  const row = (number: number) => table.getByRole('row', { name: `Line ${number}` })
  const tick = (number: number) => table.getByRole('checkbox', { name: `Select Line ${number}` })
  await rowTo(row(2))
  await pressAll(page, 'Space', 'Enter')
  await expect(tick(2)).toBeChecked()
  await expect(row(2)).toHaveAttribute('aria-current', 'true')
  await pressAll(page, 'Tab')
  await expect(tick(2)).toBeFocused()
  await pressAll(page, 'Tab')
  await expect(table.getByRole('button', { name: 'Remove Line 2' })).toBeFocused()
  const next = page.getByRole('region', { name: 'Many lines' }).getByRole('checkbox', { name: 'Select all rows shown' })
  await pressAll(page, 'Tab')
  await expect(next).toBeFocused()
  // And back again, to the same row.
  await pressAll(page, 'Shift+Tab')
  await expect(table.getByRole('button', { name: 'Remove Line 2' })).toBeFocused()

  // A mouse press moves the tab stop.
  await tick(4).click()
  await pressAll(page, 'Tab')
  await expect(table.getByRole('button', { name: 'Remove Line 4' })).toBeFocused()
})

test('rows that are rendered on scrolling are one tab stop too', async ({ page }) => {
  await page.goto('/table')
  const table = page.getByRole('table', { name: 'Many lines' })
  const row = (number: number) => table.getByRole('row', { name: `Line ${number} `, exact: false })
  await rowTo(row(1).first())
  await pressAll(page, 'End')
  await expect(row(500)).toBeFocused()
  await pressAll(page, 'Tab', 'Tab')
  await expect(table.getByRole('button', { name: 'Remove Line 500' })).toBeFocused()
  await pressAll(page, 'Tab')
  await expect(table.locator(':focus')).toHaveCount(0)

  // If the last row was scrolled away, Tab moves to a rendered one.
  await row(500).getByRole('checkbox').focus()
  await pressAll(page, 'Tab', 'Tab')
  await table.hover()
  await page.mouse.wheel(0, -100_000)
  await expect(row(1).first()).toBeVisible()
  await pressAll(page, 'Shift+Tab')
  await expect(table.locator('tbody tr:focus-within')).toHaveCount(1)
})

test('a row that gets the focus is completely visible, below the head and above the foot, however long the list is', async ({
  page,
}) => {
  await page.goto('/table')
  const table = page.getByRole('table', { name: 'Many lines' })
  const row = (number: number) => table.getByRole('row', { name: `Select Line ${number} Line` })
  const scroller = page.getByRole('region', { name: 'Many lines' }).locator('div').filter({ has: table })
  const head = table.getByRole('columnheader').first()
  const expectWhole = async (number: number) => {
    await expect(row(number)).toBeFocused()
    // The list may still be scrolling.
    await expect(async () => {
      const [line, top, around] = await Promise.all([row(number), head, scroller].map((each) => each.boundingBox()))
      expect(line?.y).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0) - 1)
      expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual((around?.y ?? 0) + (around?.height ?? 0) + 1)
    }).toPass({ timeout: 20_000 })
  }
  await rowTo(row(1))
  await pressAll(page, 'End')
  await expectWhole(500)
  await pressAll(page, ...Array.from({ length: 20 }, () => 'ArrowUp'))
  await expectWhole(480)
  await pressAll(page, 'Home')
  await expectWhole(1)
  // A row that was far away is focused only after the scroll.
  const at = async () => Number(await table.locator('tr:focus').getAttribute('data-index'))
  for (const key of [...Array.from({ length: 8 }, () => 'PageDown'), 'ArrowDown']) {
    const before = await at()
    await pressAll(page, key)
    await expect.poll(at).toBeGreaterThan(before)
  }
  await expectWhole((await at()) + 1)
})

test('groups open and close by mouse and arrow keys, one at a time, and the arrows move on through their rows', async ({
  page,
}) => {
  await page.goto('/table')
  const table = page.getByRole('table', { name: 'Grouped lines' })
  const group = (name: string) => table.getByRole('button', { name: `Group ${name}` })
  const row = (name: string) => table.getByRole('row', { name: `Line ${name}` })
  await group('A').click()
  await expect(row('A 1')).toBeVisible()
  await group('A').click()
  await expect(row('A 1')).toHaveCount(0)
  // A press anywhere on the line of a group counts: the button covers it.
  await table.getByRole('row', { name: 'Group B' }).getByRole('cell', { name: '£2.00' }).click({ force: true })
  await expect(group('B')).toHaveAttribute('aria-expanded', 'true')

  await group('A').focus()
  await pressAll(page, 'ArrowRight')
  await expect(row('A 2')).toBeVisible()
  await expect(row('B 1')).toHaveCount(0)
  await expect(group('A')).toBeFocused()
  await pressAll(page, 'ArrowDown', 'ArrowDown')
  await expect(row('A 2')).toBeFocused()
  await pressAll(page, 'ArrowDown')
  await expect(group('B')).toBeFocused()
  await pressAll(page, 'ArrowUp', 'ArrowLeft')
  await expect(group('A')).toBeFocused()
  await pressAll(page, 'ArrowLeft')
  await expect(row('A 1')).toHaveCount(0)
  await expect(group('A')).toBeFocused()
})

test('rows below a head fold by mouse and arrow keys, all lines are one tab stop, and folded rows stay ticked', async ({
  page,
}) => {
  await page.goto('/table')
  const table = page.getByRole('table', { name: 'Folded lines' })
  const head = (name: string) => table.getByRole('button', { name: `Day ${name}` })
  const row = (number: number) => table.getByRole('row', { name: `Line ${number}` })
  await expect(row(2)).toBeVisible()
  await expect(row(3)).toHaveCount(0)
  // A line between two rows without anything to press is no stop.
  await head('A').focus()
  await pressAll(page, 'ArrowDown', 'ArrowDown')
  await expect(row(2)).toBeFocused()
  await pressAll(page, 'Space', 'ArrowDown')
  await expect(head('B')).toBeFocused()
  await pressAll(page, 'ArrowRight', 'End')
  await expect(row(4)).toBeFocused()
  await pressAll(page, 'Home', 'ArrowLeft')
  await expect(row(2)).toHaveCount(0)
  await expect(page.getByText('1 selected')).toBeVisible()
  await head('A').click()
  await expect(table.getByRole('checkbox', { name: 'Select Line 2' })).toBeChecked()
  await head('A').focus()
  await pressAll(page, 'Tab')
  await expect(table.locator(':focus')).toHaveCount(0)
})
