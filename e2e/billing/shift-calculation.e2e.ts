import { formatMoney, parsePence } from '#domain/money.ts'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { findTransaction, groupsOf, itemsOf, pathOf, rowsOf } from './processing.ts'

interface ShiftCalculation {
  total: string
  visits: { client_name: string; total: string }[]
}

test('a shift shows its calculation and the visits inside it, and each of them shows its own (INVP-006, INVP-054, INVP-D22)', async ({
  page,
}) => {
  await signIn(page, 'branch')
  const groups = (await groupsOf(page)).filter(({ contract_name }) => contract_name.startsWith('Extra Care'))
  const { group, transaction } = await findTransaction(page, groups, ({ appointment_count }) => appointment_count > 0)
  const [first] = await itemsOf(page, group, transaction)
  const root = `/finance/invoice-processing/${group.guid}/transactions/${transaction.guid}`
  const shift = await ask<ShiftCalculation>(page, `${root}/shifts/${first?.guid}/calculations`)
  const inside = shift.visits.find(({ total }) => total !== shift.total && parsePence(total) > 0)
  if (!inside) throw new Error('The demo has visits inside its shifts')

  await page.goto(pathOf(group, transaction))
  await rowsOf(page, 'Visits').first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/shift/${first?.guid}$`))
  await expect(page.getByRole('heading', { name: workedOut(shift.total) })).toBeVisible()
  const list = page.getByRole('region', { name: 'Visits inside this shift' })
  await expect(list.getByRole('listitem')).toHaveCount(shift.visits.length)
  await expect(page.getByRole('link', { name: 'Show shift' })).toHaveAttribute(
    'href',
    `/shifts/detail/${first?.appointment_guid}`,
  )
  await expectNoAxeFindings(page)

  const line = list.getByRole('listitem').nth(shift.visits.indexOf(inside))
  await expect(line).toContainText(formatMoney(parsePence(inside.total)))
  await line.getByRole('link', { name: inside.client_name }).click()
  await expect(page.getByRole('heading', { name: workedOut(inside.total) })).toBeVisible()
  await expect(
    page.getByText(`contract of ${inside.client_name}`).or(page.getByText(`contracts of ${inside.client_name}`)),
  ).toBeVisible()
  await expect(list).toHaveCount(0)
  await expectNoAxeFindings(page)

  // The address alone leads there too.
  await page.reload()
  await expect(page.getByRole('heading', { name: workedOut(inside.total) })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the shift' }).click()
  await expect(page.getByRole('heading', { name: workedOut(shift.total) })).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(shift.visits.length)
})

function workedOut(total: string): string {
  return `How ${formatMoney(parsePence(total))} was worked out`
}
