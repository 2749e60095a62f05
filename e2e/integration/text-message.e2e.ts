import { carer } from '#testing/builders/rota.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { expect, test } from '../support/test.ts'

test('a text message is written to a carer, where a gateway is set up', async ({ page }) => {
  const guid = await signInToOwnBranch(page, '/visits', async (owner, branchId) => {
    await owner
      .updateTable('branch')
      .set({ features: ['chat'] })
      .where('id', '=', branchId)
      .execute()
    return carer(owner, { branchId, lastName: 'Shah', more: { phone_mobile: '07700 900123' } })
  })
  const button = page.getByRole('button', { name: 'Text message' })

  await test.step('without a gateway there is no button', async () => {
    const known = page.waitForResponse(/\/api\/text-messages\//)
    await page.goto(`/carers/${guid}`)
    expect((await (await known).json()).is_set_up).toBe(false)
    await expect(page.getByRole('link', { name: '07700 900123' })).toBeVisible()
    await expect(button).toHaveCount(0)
  })

  await test.step('with one the message needs a text, and is sent', async () => {
    const sent: unknown[] = []
    await page.route('**/api/text-messages/*', async (route) => {
      if (route.request().method() === 'GET') {
        return route.fulfill({ json: { is_set_up: true, phone: '+447700900123' } })
      }
      sent.push(route.request().postDataJSON())
      return route.fulfill({ status: 201, json: { guid } })
    })
    await page.reload()
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
    expect(sent).toEqual([{ text: 'Please ring the office.' }])
  })
})
