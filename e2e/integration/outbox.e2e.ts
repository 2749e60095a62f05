import { randomUUID } from 'node:crypto'
import { expectNoAxeFindings } from '../support/axe.ts'
import { now } from '../support/clock.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { expect, test } from '../support/test.ts'

test('the outbox shows what was sent, what was answered and what waits, and sends again', async ({ page }) => {
  await signInToOwnBranch(page, '/admin', async (owner, branch_id) => {
    const made = { branch_id, service: 'payroll' }
    const at = (minutes: number) => now().add({ minutes }).toString()
    await owner
      .insertInto('delivery')
      .values([
        {
          ...{ ...made, guid: randomUUID(), title: 'Payment P00000001 and 2 more', created_at: at(-30), attempts: 3 },
          ...{ answer: 'Payroll answered 503', last_attempt_at: at(-2), next_attempt_at: at(58) },
        },
        {
          ...{ ...made, guid: randomUUID(), title: 'Payment P00000009', created_at: at(-60), attempts: 1 },
          ...{ state: 'Sent', answer: 'The payroll system has accepted the file.', last_attempt_at: at(-59) },
        },
      ])
      .execute()
  })
  const rows = page.getByRole('table', { name: 'Outbox' }).getByRole('row')

  await test.step('the administration leads to it', async () => {
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Outbox' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
    await expect(rows.nth(1)).toContainText('Payment P00000001 and 2 more')
    await expect(rows.nth(1)).toContainText('Payroll answered 503')
    await expect(rows.nth(2)).toContainText('The payroll system has accepted the file.')
    await rows
      .nth(1)
      .getByRole('button', { name: /^Answer of / })
      .click()
    await expect(page.getByText('Payroll answered 503')).toHaveCount(2)
    await rows
      .nth(1)
      .getByRole('button', { name: /^Answer of / })
      .click()
    await expect(page.getByText('Payroll answered 503')).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Send again/ })).toHaveCount(1)
    await expectNoAxeFindings(page)
  })

  await test.step('it is filtered by state, in the address', async () => {
    await page.getByRole('combobox', { name: 'State' }).click()
    await page.getByRole('option', { name: 'Failed' }).click()
    await expect(page).toHaveURL(/states=Failed/)
    await expect(page.getByText('No results found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await expect(rows).toHaveCount(3)
  })

  await test.step('what waits is sent at once', async () => {
    await page.getByRole('button', { name: 'Send again: Payment P00000001 and 2 more' }).click()
    await expect(page.getByText('It is being sent again.')).toBeVisible()
    await expect(rows.nth(1)).toContainText('Sent', { timeout: 60_000 })
    await expect(page.getByRole('button', { name: /^Send again/ })).toHaveCount(0)
  })
})
