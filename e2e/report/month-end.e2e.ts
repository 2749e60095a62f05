import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { reportAccess } from '#contract/report/access.ts'
import { account } from '#testing/builders/people.ts'
import { signInToOwnGroup } from '../billing/own-group.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { signIn, signInAs } from '../support/sign-in.ts'
import { test } from '../support/test.ts'
import { week } from '../support/weeks.ts'

test('a month is closed step by step, each of which leads to where it is done', async ({ page, anotherBrowser }) => {
  await signInToOwnGroup(page, { clients: 1, visits: 2, confirmed: false })
  const { from } = week(-1)
  const step = (name: string) => page.getByRole('region', { name })

  await test.step('both processing lists lead to the guide, which counts what is left', async () => {
    await page.goto('/finance/invoice-processing')
    await page.getByRole('link', { name: 'Month end' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Month end, November 2026')
    await expect(step('Confirm the visits')).toContainText('2 of 2 visits unconfirmed')
    await expect(step('Make the invoices')).toContainText('1 of 1 group open')
    await expect(page.getByRole('region', { name: 'Weeks of the month' }).getByRole('listitem')).toHaveCount(4)
    // It has no item of the menu, but is a screen of Finance.
    const finance = page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Finance' })
    await expect(finance).toHaveAttribute('aria-current', 'true')
    await expect(finance).toHaveAttribute('aria-expanded', 'true')
    await expectNoAxeFindings(page)
  })

  await test.step('a step opens its screen with the days of the month', async () => {
    await step('Make the invoices').getByRole('link', { name: 'Invoice processing' }).click()
    await expect(page).toHaveURL(/from=2026-11-01&to=2026-11-29/)
    await page.goto('/finance/month-end')
    await step('Confirm the visits').getByRole('link', { name: 'Appointment search' }).click()
    await expect(page).toHaveURL(/confirmed=Unconfirmed/)
    const rows = page.getByRole('table').getByRole('row', { name: from.split('-').toReversed().join('/') })
    await expect(rows.first()).toBeVisible()
  })

  await test.step('the causes of alerts are cured, or it is explained why they stay', async () => {
    await page.goto('/finance/month-end')
    const alerts = step('Clear the alerts')
    await alerts.getByRole('button', { name: 'Causes of the alerts' }).click()
    const cause = alerts.getByRole('listitem').filter({ hasText: 'Not confirmed' })
    await expect(cause.filter({ hasText: 'on invoices' })).toContainText('Not explained')
    await expect(cause.getByRole('link', { name: 'Not confirmed' }).first()).toHaveAttribute(
      'href',
      /from=2026-11-02&to=2026-11-29&tab=invoice&group=NOT_CONFIRMED/,
    )
    await cause.getByRole('button', { name: 'Explain Not confirmed, invoices' }).click()
    const dialog = page.getByRole('dialog', { name: 'Explain: Not confirmed' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This field is required.').first()).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Explanation' }).fill('The council asks for them next month.')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(cause.getByText('The council asks for them next month.')).toBeVisible()
    await page.getByRole('button', { name: 'History' }).click()
    await expect(page.getByRole('dialog', { name: 'History' })).toContainText('Explain alerts')
    await page.keyboard.press('Escape')
  })

  await test.step('a colleague reminds who holds something by mail, once a day', async () => {
    const email = `${randomUUID()}@journey.example`
    const branchGuid = await page.evaluate(() => sessionStorage.getItem('branch_guid') ?? '')
    const { access, allOf } = reportAccess.closeMonth
    await inDatabase(dataFolder, async (owner) => {
      const branch = owner.selectFrom('branch').select('id').where('guid', '=', branchGuid)
      const branchIds = [(await branch.executeTakeFirstOrThrow()).id]
      await account(owner, { email, password: 'Larkfield!2026', branchIds, permissions: [...access, ...allOf] })
    })
    // Nobody reminds themselves.
    await expect(page.getByRole('button', { name: /^Remind / })).toHaveCount(0)
    const other = await anotherBrowser()
    await signInAs(other, email, '/finance/month-end')
    const remind = other.getByRole('button', { name: 'Remind Priya Nair' })
    await remind.click()
    await expect(other.getByText('Priya Nair is reminded by mail.')).toBeVisible()
    await expect(other.getByText(/^Remind(ed|er on its way since) \d\d\/\d\d\/\d{4}/)).toBeVisible()
    await expect(remind).toHaveAccessibleDescription('Reminded today already.')
  })

  await test.step('a month that is not over cannot be closed', async () => {
    await expect(step('Close the month').getByRole('button', { name: 'Close the month' })).toHaveAccessibleDescription(
      'This month is not over yet.',
    )
  })

  await test.step('another month is chosen, and stays in the address', async () => {
    await page.goto('/finance/month-end')
    await page.getByRole('combobox', { name: 'Month' }).click()
    await page.getByRole('option', { name: 'August 2026' }).click()
    await expect(page).toHaveURL(/month=2026-08/)
    await expect(page.getByText('There are no visits, alerts, invoices or payments in this month.')).toBeVisible()
  })
})

test('who may not see all of its steps has no guide', async ({ page }) => {
  await signIn(page, 'coordinator', '/finance/month-end')
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
})
