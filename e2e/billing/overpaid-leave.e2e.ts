import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { expect, test } from '../support/test.ts'
import { completeTask } from './own-group.ts'
import { paidLeave } from './paid-leave.ts'

test('leave that was shortened after it was paid is an alert of payments, which leads to what cures it', async ({
  page,
}) => {
  const { carerGuid, path, title, periodGuid, transactionGuid, absenceGuid } = await signInToOwnBranch(
    page,
    '/',
    paidLeave,
  )
  /** Changes the hours that the leave takes. */
  const take = (hours: number) =>
    inDatabase(dataFolder, async (owner) => {
      const amount = String(-hours)
      await owner
        .updateTable('carer_absence')
        .set({ hours: String(hours) })
        .where('guid', '=', absenceGuid)
        .execute()
      await owner.updateTable('carer_accrual_item').set({ amount }).where('absence_guid', '=', absenceGuid).execute()
    })
  await completeTask(page, 'payment', { guids: [transactionGuid], period_guid: periodGuid })

  await take(4)
  await page.goto('/finance/alerts?from=2026-11-16&to=2026-11-22&tab=payment')
  const table = page.getByRole('table', { name: 'Alerts' })
  const panel = page.getByRole('complementary', { name: 'Leave was paid for too many hours' })

  await test.step('its group and its row say how much too much was paid', async () => {
    await expect(page.getByRole('button', { name: 'Leave was paid for too many hours 1' })).toBeVisible()
    const row = table.getByRole('row', { name: /Aisha Khan.*6 hours of leave paid, 4 due/ })
    // 2 of the 6 hours: 2 x 13.10.
    await expect(row).toContainText('£26.20')
    // A day of leave has no time.
    await expect(row.getByRole('link', { name: '20/11/2026', exact: true })).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('the panel of the group says what to do, and leads there', async () => {
    await table.getByRole('button', { name: 'Credit it' }).click()
    await expect(panel).toContainText('Aisha Khan, 20/11/2026 · 1 of 1')
    await expect(panel).toContainText(title)
    await expect(panel).toContainText('Credit its charge, with recalculation if hours of it remain.')
    await expect(panel).toContainText('0 left')
    await expect(panel.getByRole('link', { name: 'Absences of the carer' })).toHaveAttribute(
      'href',
      `/carers/${carerGuid}/absences`,
    )
    await expectNoAxeFindings(page)
    await panel.getByRole('link', { name: 'Extras of the payment' }).click()
    await expect(page).toHaveURL(`${path}?tab=extra`)
    await expect(page.getByRole('table', { name: 'Extras' })).toContainText('Annual leave from 20/11/2026')
  })

  await test.step('on a tablet and in the dark it reads as well', async () => {
    await page.goBack()
    await page.setViewportSize({ width: 834, height: 1112 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(panel).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('it goes when the leave takes the paid hours again', async () => {
    await take(6)
    await page.reload()
    await expect(page.getByText('No alerts found.')).toBeVisible()
  })
})
