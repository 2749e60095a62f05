import { carer } from '#testing/builders/rota.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { expect, test } from '../support/test.ts'

test('a text message is written to a carer with a mobile number, and the outbox shows that the gateway has it', async ({
  page,
}) => {
  const [mobile, landline] = await signInToOwnBranch(page, '/visits', async (owner, branchId) => {
    await owner
      .updateTable('branch')
      .set({ features: ['chat'] })
      .where('id', '=', branchId)
      .execute()
    return [
      await carer(owner, { branchId, lastName: 'Shah', more: { phone_mobile: '07700 900123' } }),
      await carer(owner, { branchId, lastName: 'Brook', more: { phone_mobile: '0113 496 0123' } }),
    ]
  })
  const button = page.getByRole('button', { name: 'Text message' })

  await test.step('a number that is no mobile number takes none', async () => {
    await page.goto(`/carers/${landline}`)
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription('This carer has no mobile number.')
  })

  await test.step('the message needs a text, and is sent', async () => {
    await page.goto(`/carers/${mobile}`)
    await button.click()
    const dialog = page.getByRole('dialog', { name: /^Text message to Aisha Shah/ })
    const field = dialog.getByRole('textbox', { name: 'Text' })
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('This field is required.').first()).toBeVisible()
    await field.fill('Please ring the office.')
    await expect(dialog.getByText('To +447700900123. 436 characters left.')).toBeVisible()
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('The text message is being sent.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the outbox shows what the gateway answered', async () => {
    await page.goto('/admin/outbox')
    const row = page.getByRole('table', { name: 'Outbox' }).getByRole('row').nth(1)
    await expect(row).toContainText('Text message to Aisha Shah')
    await expect(row).toContainText('The gateway has accepted the message.', { timeout: 60_000 })
  })
})
