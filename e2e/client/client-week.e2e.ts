import { formatDate } from '#domain/date-format.ts'
import { addDays, formatInstant, toInstant, zoneOf } from '#domain/time.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { appointment, carer, client } from '#testing/builders/rota.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { expect, test } from '../support/test.ts'
import { week } from '../support/weeks.ts'

test('the weeks of a client and a carer are a calendar and a list, with the week in the address (CLIENT-017, CLIENT-025, CARER-021, CARER-027)', async ({
  page,
}) => {
  const monday = week(0).from
  const at = (day: number, hour: number) =>
    formatInstant(toInstant(zoneOf('Europe/London'), addDays(monday, day), hour * 60))
  const { clientGuid, carerGuid } = await signInToOwnBranch(page, '/clients', async (owner, branchId) => {
    await owner
      .updateTable('branch')
      .set({ features: ['scheduling'] })
      .where('id', '=', branchId)
      .execute()
    const careTypeGuid = await careType(owner, { title: `Care ${branchId}` })
    const clientGuid = await client(owner, { branchId })
    const carerGuid = await carer(owner, { branchId })
    const other = await carer(owner, { branchId, firstName: 'Ben', lastName: 'Osei' })
    const plan = (day: number, from: number, to: number, carers: readonly string[]) =>
      appointment(owner, {
        ...{ branchId, clientGuid, careTypeGuid, start: at(day, from), end: at(day, to) },
        assignees: carers.map((guid) => ({ carerGuid: guid })),
      })
    await plan(5, 10, 11, [carerGuid, other])
    await plan(5, 22, 30, [carerGuid])
    await plan(8, 9, 10, [carerGuid])
    return { clientGuid, carerGuid }
  })

  await page.goto(`/clients/${clientGuid}/scheduler-client-weekly`)
  await expect(
    page.getByRole('heading', { name: `${formatDate(monday)} – ${formatDate(addDays(monday, 6))}` }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /10:00 ?–11:00/ })).toHaveCount(2)
  // Over midnight: on Saturday and on Sunday.
  await expect(page.getByRole('link', { name: /22:00 ?–06:00 +Aisha Khan/ })).toHaveCount(2)
  await expect(page.getByText('10 h planned, 10 h more than the week before')).toBeVisible()
  await expectNoAxeFindings(page)

  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page).toHaveURL(`/clients/${clientGuid}/scheduler-client-weekly?day=${addDays(monday, 7)}`)
  await expect(page.getByText('1 h planned, 9 h less than the week before')).toBeVisible()
  await page.getByRole('button', { name: 'This week' }).click()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  const list = page.getByRole('table', { name: 'Visits by day' })
  await expect(list).toContainText('Aisha Khan, Ben Osei')
  await expectNoAxeFindings(page)

  await page.goto(`/clients/${clientGuid}/client-schedule`)
  await expect(list.getByRole('row').filter({ hasText: '22:00–06:00' })).toHaveCount(2)

  await page.goto(`/carers/${carerGuid}/visits`)
  await page.getByRole('link', { name: 'Calendar view' }).click()
  const visit = page.getByRole('link', { name: /10:00 ?–11:00 +Dorothy Hale/ })
  await expect(visit).toBeVisible()
  await test.step('the calendar of a carer has no padding: it reaches from the navigation to the edge (CARER-022)', async () => {
    const calendar = await page.getByRole('region', { name: 'Week' }).boundingBox()
    const menu = await page.getByRole('navigation', { name: 'Carer', exact: true }).boundingBox()
    if (!calendar || !menu) throw new Error('Both are visible')
    expect(calendar.x - (menu.x + menu.width)).toBeLessThanOrEqual(1)
    expect(calendar.x + calendar.width).toBe(page.viewportSize()?.width)
  })
  await visit.click()
  await expect(page).toHaveURL(new RegExp(`/carers/${carerGuid}/visits/detail/`))
})
