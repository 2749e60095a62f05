import type { Page } from '@playwright/test'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { installClock, pauseClock } from '../support/clock.ts'
import { expectEveryRow } from '../support/rows.ts'
import { exportedAs } from '../support/saved-file.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { british, week } from '../support/weeks.ts'

interface Found {
  appointments: { owner: { guid: string; type: string; name: string }; assignees: { carer: { guid: string } }[] }[]
  count: number
}

const path = '/finance/appointment-search'
const table = (page: Page) => page.getByRole('table', { name: 'Appointments' })
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const { from, to } = week(-1)
const lastWeek = `start=${from}&end=${to}`

test('the Scheduled tab opens on the last full week and finds appointments by its filters (SEARCH-001, SEARCH-010, SEARCH-011, SEARCH-D01, SEARCH-D07)', async ({
  page,
  anotherBrowser,
}) => {
  await signIn(page, 'finance')
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Finance' }).click()
  await page.getByRole('link', { name: 'Appointment search' }).click()
  await expect(page).toHaveURL(`${path}?${lastWeek}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appointment Search')
  await expect(page.getByLabel('Date from', { exact: true })).toHaveValue(british(from))
  await expect(page.getByLabel('Date to', { exact: true })).toHaveValue(british(to))
  const all = await ask<Found>(page, `/finance/appointments?${lastWeek}&page_size=500`)
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(all.count))
  await expect(rows(page)).toHaveCount(all.appointments.slice(0, 25).flatMap(({ assignees }) => assignees).length)
  await expectNoAxeFindings(page)

  await test.step('500 a page, of which only those in view are drawn', async () => {
    const size = page.getByRole('combobox', { name: 'Rows per page' })
    await expect(size.getByRole('option')).toHaveText(['10', '25', '50', '100', '250', '500'])
    await size.selectOption('500')
    await expect(page.getByText(`1–500 of ${all.count.toLocaleString('en-GB')}`)).toBeVisible()
    // The old rows stay until the new ones are there.
    await expect(table(page)).not.toHaveAttribute('aria-busy')
    const drawn = await rows(page).count()
    expect(drawn).toBeGreaterThan(10)
    expect(drawn).toBeLessThan(100)
    await rows(page).first().focus()
    await page.keyboard.press('End')
    await expect(
      table(page).locator(`[aria-rowindex="${all.appointments.flatMap((one) => one.assignees).length + 1}"]`),
    ).toBeFocused()
  })

  await test.step('text filters wait for the end of typing (SEARCH-013, SEARCH-014)', async () => {
    const searches: string[] = []
    page.on('request', (sent) => {
      const { pathname, searchParams } = new URL(sent.url())
      if (pathname.endsWith('/finance/appointments')) searches.push(searchParams.get('carer') ?? '')
    })
    await installClock(page)
    await pauseClock(page)
    await page.getByLabel('Carer', { exact: true }).pressSequentially('MAGDALENA')
    await page.clock.runFor(499)
    expect(searches).toEqual([])
    await page.clock.runFor(1)
    await page.clock.resume()
    await expect(page).toHaveURL(/carer=MAGDALENA/)
    await expectEveryRow(rows(page), 'Magdalena')
    expect(searches).toEqual(['MAGDALENA'])
  })

  await test.step('the first day is required and not after the last one (SEARCH-012)', async () => {
    const first = page.getByLabel('Date from', { exact: true })
    await first.fill('')
    await first.press('Tab')
    await expect(page.getByText('This field is required.', { exact: true })).toBeVisible()
    await first.fill(british(week(0).from))
    await first.press('Tab')
    await expect(page.getByText('Start date can not be after end date', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`start=${from}&end=${to}`))
  })

  await test.step('without a match it says so, and the filters can be cleared (SEARCH-031)', async () => {
    await page.goto(`${path}?${lastWeek}&owner=nobody+of+this+name&services=00000000-0000-4000-8000-000000000000`)
    await expect(page.getByText('No appointments found.', { exact: true })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Care type' })).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
    await expect(page).toHaveURL(`${path}?${lastWeek}`)
    await expect(rows(page).first()).toBeVisible()
  })

  await test.step('a file has the columns of both lines (SEARCH-D05)', async () => {
    const { bytes } = await exportedAs(page, 'CSV')
    expect(bytes.toString()).toContain(
      'Start,End,Type,Client,Service,Carer,Contract,Variation,Check in,Check out,Confirmed',
    )
  })

  await test.step('rows lead to visits, clients, units, carers and contracts (SEARCH-032)', async () => {
    const { appointments } = await ask<Found>(page, `/finance/appointments?${lastWeek}&types=VISIT&page_size=1`)
    const [first] = appointments
    const shown = rows(page).filter({ hasText: 'Visit, ' }).first()
    await expect(shown.getByRole('link')).toHaveCount(4)
    const addresses = await shown
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual([
      expect.stringMatching(/^\/visits\/detail\/[0-9a-f-]{36}$/),
      `/clients/${first?.owner.guid}/profile/personal-details`,
      `/carers/${first?.assignees[0]?.carer.guid}/profile/personal-details`,
      expect.stringMatching(new RegExp(`^/clients/${first?.owner.guid}/contracts/[0-9a-f-]{36}$`)),
    ])
    await shown.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/visits\/detail\//)
    const unit = /^\/units\/[0-9a-f-]{36}$/
    await page.goto(`${path}?${lastWeek}&types=SHIFT`)
    await expect(rows(page).first().getByRole('link').first()).toHaveAttribute('href', unit)
    // Finance may not open shifts.
    const other = await anotherBrowser()
    await signIn(other, 'dev', `${path}?${lastWeek}&types=SHIFT`)
    const shift = rows(other).first().getByRole('link')
    await expect(shift.first()).toHaveAttribute('href', /^\/shifts\/detail\/[0-9a-f-]{36}$/)
    await expect(shift.nth(1)).toHaveAttribute('href', unit)
  })
})
