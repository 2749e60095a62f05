import { permissionGroups } from '#contract/permissions.ts'
import { account } from '#testing/builders/people.ts'
import { carer } from '#testing/builders/rota.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { startOwnServer } from '../support/own-server.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { field, messages } from './own-carer.ts'

test('finance admins see the numbers of a carer and change the Payroll ID; the carer is also a link to CarePlanner, once they are there (CARER-015, CARER-028, CARER-029, CARER-D08, CARER-D10)', async ({
  page,
}) => {
  const server = await startOwnServer(async () => ({
    CARE_PLANNER_URL: 'https://careplanner.example',
    FEATURE_FINANCE_TEAM_CARER_EMPLOYMENT: 'true',
  }))
  try {
    const [khan, boateng] = await inDatabase(server.dataFolder, async (owner) => {
      const { id: branchId } = await owner
        .insertInto('branch')
        .values({ title: 'Leeds', nation_alias: 'ENG', features: ['finance', 'care_planner'] })
        .returning('id')
        .executeTakeFirstOrThrow()
      const common = { password: 'Larkfield!2026', branchIds: [branchId] }
      const permissions = ['User.Carer:Read', 'User.Carer:Edit']
      const groups = [permissionGroups.financeAdmin]
      await account(owner, { ...common, permissions, groups, email: 'finance@larkfield.example' })
      await account(owner, { ...common, permissions, email: 'branch@larkfield.example' })
      const more = { care_planner_internal_id: 40_412, payroll_reference: 'P-1', ni_number: 'AB123456C' }
      return [await carer(owner, { branchId }), await carer(owner, { branchId, lastName: 'Boateng', more })]
    })
    const at = (guid: string | undefined, screen: string) => `${server.address}/carers/${guid}/${screen}`
    const menu = page.getByRole('navigation', { name: 'Carer', exact: true })
    const planner = menu.getByRole('link', { name: 'CarePlanner profile' })

    await signInAs(page, 'finance@larkfield.example', at(khan, 'documents'))
    await expect(menu.getByRole('link').nth(-2)).toHaveText('CarePlanner profile')
    await expect(planner).toHaveAttribute('aria-disabled', 'true')
    await expect(planner).toHaveAccessibleDescription('This carer is still being created in careplanner')
    await page.goto(at(boateng, 'documents'))
    await expect(planner).toHaveAttribute('href', 'https://careplanner.example/roster/40412')
    await expect(planner).toHaveAttribute('target', '_blank')

    await menu.getByRole('link', { name: 'Employment ID' }).click()
    const numbers = page.getByRole('region', { name: 'Employment ID' })
    await expect(numbers).toContainText('AB123456C')
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Edit Payroll ID' }).click()
    await field(page, 'Payroll ID').fill('P-2')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(messages(page)).toContainText('Payroll reference successfully updated.')
    await expect(numbers).toContainText('P-2')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('(P-2)')

    await signInAs(page, 'branch@larkfield.example', at(boateng, 'employment-identity'))
    await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Employment ID' })).toHaveCount(0)
  } finally {
    await server.stop()
  }
})
