import { ask, send } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { pick } from '../support/pick.ts'
import { expect, test } from '../support/test.ts'
import { complete, signInToInvoicedGroup } from './own-group.ts'
import { pathOf, type Transaction, transactionsOf } from './processing.ts'

test('a developer rewinds an invoice, and is told when that fails', async ({ page }) => {
  const { group, done } = await signInToInvoicedGroup(page, { clients: 1, visits: 1 })
  const [invoiced] = done as [Transaction]
  const isInvoiced = async () => (await transactionsOf(page, group)).some(({ reference }) => reference !== null)
  await page.goto(pathOf(group, invoiced))
  const question = page.getByRole('dialog', { name: 'Rewind transaction' })

  await test.step('the question names what is taken back, and Cancel changes nothing (CRED-D15)', async () => {
    await page.getByRole('button', { name: 'Rewind' }).click()
    await expect(question).toContainText(
      'Do you really want to rewind this transaction? Its invoices, payments and credits will be taken back.',
    )
    await expect(question.getByRole('listitem')).toHaveText([new RegExp(`^${invoiced.reference}, `)])
    await expectNoAxeFindings(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await isInvoiced()).toBe(true)
  })

  await test.step('confirmed, the visits are open again (SHELL-194, SHELL-D46, CRED-033, CRED-D17)', async () => {
    await page.getByRole('button', { name: 'Rewind' }).click()
    await question.getByRole('button', { name: 'Rewind' }).click()
    await expect(page.getByText('Rewind successful.', { exact: true })).toBeVisible()
    await expect(question).toBeHidden()
    expect(await isInvoiced()).toBe(false)
  })

  await test.step('its file is among the void ones, says so, and can still be read', async () => {
    await page.goto(`/finance/file-management?from=${group.start}&to=${group.end}`)
    const row = page.getByRole('row', { name: new RegExp(invoiced.reference ?? '') })
    await expect(page.getByText('No invoices found.')).toBeVisible()
    await pick(page, 'Void files', 'Void only')
    await expect(row).toContainText('Void invoice')
    await expect(row.getByRole('checkbox')).toBeDisabled()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: invoiced.reference ?? '', exact: true }).click()
    const file = page.getByRole('dialog', { name: `${invoiced.reference}, void` })
    await expect(file.getByText('Void – taken back')).toBeVisible()
    await expect(file.getByRole('button', { name: 'Download' })).toBeEnabled()
  })

  await test.step('one that accounting took meanwhile is refused (CRED-032, SHELL-193)', async () => {
    await complete(page, 'invoice', group.guid)
    const [again] = (await transactionsOf(page, group)).filter(({ reference }) => reference !== null)
    await page.goto(pathOf(group, again))
    await page.getByRole('button', { name: 'Rewind' }).click()
    await expect(question).toContainText(again?.reference ?? '')
    const files = await ask<{ files: { guid: string }[] }>(
      page,
      `/finance/invoice-files?from=${group.start}&to=${group.end}`,
    )
    await send(
      page,
      'POST',
      '/finance/invoice-files/interfaces?type=EX/NET-S',
      files.files.map(({ guid }) => guid),
    )
    const refusal = `Something went wrong attempting to rewind transaction. ${again?.reference} is in the interface file IF000001.`
    await question.getByRole('button', { name: 'Rewind' }).click()
    await expect(question.getByRole('alert')).toHaveText(refusal)
    await expectNoAxeFindings(page)
    await question.getByRole('button', { name: 'Close' }).last().click()
    await expect(question).toBeHidden()
    // The next time it is refused before the question.
    await page.getByRole('button', { name: 'Rewind' }).click()
    await expect(question.getByRole('alert')).toHaveText(refusal)
    expect(await isInvoiced()).toBe(true)
  })
})
