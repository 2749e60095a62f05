import { sageClient } from '#testing/sage-peer.ts'
import { xeroClient } from '#testing/xero-peer.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { expect, test } from '../support/test.ts'

test('a branch connects with Xero and with Sage, tests the connection and leaves it again', async ({ page }) => {
  await signInToOwnBranch(page, '/admin', async () => {})
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) await field(name).fill(value)
  }
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'System' }).click()
    await page.getByRole('option', { name }).click()
  }
  const save = () => page.getByRole('button', { name: 'Save changes' }).click()
  /** The form begins again with what was saved, and keeps no secret. */
  const saved = page.getByText('Leave secrets empty to keep those that are stored.')
  const check = page.getByRole('button', { name: 'Test connection' })
  const answers = async (words: string) => {
    await check.click()
    await expect(page.getByText(words)).toBeVisible()
  }

  await test.step('the administration leads to it; without a system there is nothing to enter', async () => {
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Accounting' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Accounting' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'System' })).toHaveValue('None')
    await expect(field('Client ID')).toHaveCount(0)
    await expect(check).toHaveCount(0)
  })

  await test.step('what is missing is named at its field; the codes of Xero are filled in', async () => {
    await choose('Xero')
    await expect(field('Standard rate')).toHaveValue('OUTPUT2')
    await fill({ 'Client ID': xeroClient.id, 'Tenant ID': xeroClient.tenant, 'Account of visits': '200' })
    await save()
    for (const name of ['Account of extras', 'Client secret'])
      await expect(field(name)).toHaveAccessibleDescription('This field is required.')
    await fill({ 'Account of extras': '260', 'Client secret': 'wrong' })
    await expectNoAxeFindings(page)
    await save()
    await expect(saved).toBeVisible()
  })

  await test.step('the test says what is wrong, and then who answers; the secret is not shown again', async () => {
    await answers('Xero does not know this client ID and secret.')
    await expect(field('Client secret')).toHaveValue('')
    await fill({ 'Client secret': xeroClient.secret })
    await save()
    await expect(field('Client secret')).toHaveValue('')
    await answers('Xero answers for Larkfield Homecare.')
    await expectNoAxeFindings(page)
  })

  await test.step('the history says that the secret was replaced, not by which', async () => {
    await page.getByRole('button', { name: 'History' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('replaced')
    await expect(dialog).not.toContainText(xeroClient.secret)
    await page.keyboard.press('Escape')
  })

  await test.step('another system is asked about, and needs secrets of its own', async () => {
    await choose('Sage Business Cloud Accounting')
    await expect(field('Standard rate')).toHaveValue('GB_STANDARD')
    await fill({
      ...{ 'Client ID': sageClient.id, 'Client secret': sageClient.secret, 'Business ID': sageClient.business },
      'Refresh token': sageClient.refreshToken,
      ...{ 'Account of visits': 'care sales', 'Account of extras': 'other sales' },
    })
    await save()
    await page.getByRole('dialog', { name: 'Disconnect Xero' }).getByRole('button', { name: 'Disconnect' }).click()
    await expect(saved).toBeVisible()
    await answers('Sage answers for Larkfield Homecare.')
  })

  await test.step('without a system the secrets are gone', async () => {
    await choose('None')
    await save()
    await page.getByRole('dialog', { name: 'Disconnect Sage' }).getByRole('button', { name: 'Disconnect' }).click()
    await expect(check).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'System' })).toHaveValue('None')
  })
})
