import type { Page } from '@playwright/test'
import { digitalPlan } from '#testing/builders/digital-plans.ts'
import { account } from '#testing/builders/people.ts'
import { client } from '#testing/builders/rota.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { exportedAs } from '../support/saved-file.ts'
import { expect, test } from '../support/test.ts'
import { british, today } from '../support/weeks.ts'

const inDays = (days: number) => Temporal.PlainDate.from(today()).add({ days }).toString()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const names = (page: Page) => page.getByRole('table', { name: 'Care plans' }).getByRole('link')

/** A branch with a client in each state, their plans signed by two colleagues. */
function signInToPlans(page: Page): Promise<void> {
  return signInToOwnBranch(page, '/clients', async (owner, branchId) => {
    const features = ['dashboard', 'digital_careplan_v2']
    await owner.updateTable('branch').set({ features }).where('id', '=', branchId).execute()
    const priya = { by: await account(owner, { name: 'Priya Nair' }), name: 'Priya Nair' }
    const rob = { by: await account(owner, { name: 'Rob Ellis' }), name: 'Rob Ellis' }
    const person = (lastName: string) => client(owner, { branchId, firstName: 'Ada', lastName })
    const plans = [
      { clientGuid: await person('Archer'), signed: { ...rob, reviewOn: inDays(200) } },
      { clientGuid: await person('Brooks'), signed: { ...priya, reviewOn: inDays(30) } },
      { clientGuid: await person('Carter'), signed: { ...rob, reviewOn: inDays(-1) } },
      { clientGuid: await person('Dawson') },
    ]
    for (const plan of plans) await digitalPlan(owner, { branchId, ...plan })
    await person('Elliot')
  })
}

test('the care plans of a branch are listed by their review, filtered, exported, and opened', async ({ page }) => {
  await signInToPlans(page)

  await test.step('the list of clients leads to it, and the most urgent review is first', async () => {
    await page.getByRole('link', { name: 'Care plans', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Care plans')
    await expect(names(page)).toHaveText(['Ada Carter', 'Ada Brooks', 'Ada Archer', 'Ada Dawson', 'Ada Elliot'])
    await expect(row(page, 'Carter')).toContainText('Overdue')
    await expect(row(page, 'Carter')).toContainText(british(inDays(-1)))
    await expect(row(page, 'Carter')).toContainText('Rob Ellis')
    await expect(row(page, 'Brooks')).toContainText('Due within 30 days')
    await expect(row(page, 'Archer')).toContainText('Up to date')
    await expect(row(page, 'Dawson')).toContainText('Not signed yet')
    await expect(row(page, 'Dawson')).toContainText('draft 1')
    await expect(row(page, 'Elliot')).toContainText('No care plan')
    await expectNoAxeFindings(page)
  })

  await test.step('columns sort it, and the address keeps filters', async () => {
    await page.getByRole('columnheader', { name: 'Client' }).getByRole('button').first().click()
    await expect(names(page).first()).toHaveText('Ada Archer')
    await page.getByRole('combobox', { name: 'Responsible' }).click()
    await page.getByRole('option', { name: 'Rob Ellis' }).click()
    await expect(names(page)).toHaveText(['Ada Archer', 'Ada Carter'])
    await page.reload()
    await expect(names(page)).toHaveText(['Ada Archer', 'Ada Carter'])
    await page.getByRole('combobox', { name: 'State' }).click()
    await page.getByRole('option', { name: 'Not signed yet' }).click()
    await expect(page.getByText('No care plans found.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await expect(names(page)).toHaveCount(5)
  })

  await test.step('what is filtered is exported', async () => {
    await page.getByRole('combobox', { name: 'State' }).click()
    await page.getByRole('option', { name: 'Overdue' }).click()
    await expect(names(page)).toHaveText(['Ada Carter'])
    const { name, bytes } = await exportedAs(page, 'CSV')
    expect(name).toMatch(/^care-plans.*\.csv$/)
    const lines = bytes.toString('utf8').trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Ada Carter')
  })

  await test.step('a name opens the plan of the client', async () => {
    await names(page).click()
    await expect(page).toHaveURL(/\/clients\/[\w-]+\/new-careplan$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Carter')
  })
})
