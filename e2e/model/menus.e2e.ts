import type { Page } from '@playwright/test'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const openModel = async (page: Page, list: string, name: string) => {
  await page.goto(`${list}?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/\/settings$/)
}

/** Opens every screen of the menu of a model, and returns the part of each address after the model's. */
async function walk(page: Page, label: string): Promise<string[]> {
  const links = page.getByRole('navigation', { name: label }).getByRole('link')
  const screens: string[] = []
  for (let at = 0; at < (await links.count()); at++) {
    const link = links.nth(at)
    const href = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${href}(\\?|$)`))
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Access denied|not found/i)
    screens.push(href.split('/').at(-1) ?? '')
  }
  return screens
}

test('the menus of both kinds of models are complete, in order, and link to the same screens', async ({ page }) => {
  await signIn(page, 'finance', '/finance/invoice-models')
  const payment = page.getByRole('navigation', { name: 'Payment model' })
  const menu = ['Settings', 'Accrual Policies', 'Salary Bands', 'Services', 'Base Rates', 'Payment calendars']
  await test.step('an invoice model (MODEL-013, MODEL-015)', async () => {
    await openModel(page, '/finance/invoice-models', 'Leeds City Council – Homecare')
    const invoice = page.getByRole('navigation', { name: 'Invoice model' })
    await expect(invoice.getByRole('listitem').filter({ hasText: /./ })).toHaveText([
      ...['Settings', 'Invoices', 'Services', 'Standing Charges', 'Rules', 'Billing calendars'],
      ...['Payments', 'Services', 'Rules'],
    ])
    expect(await walk(page, 'Invoice model')).toEqual([
      ...['settings', 'invoice-services', 'standing-charges', 'invoice-rule-groups', 'calendars'],
      ...['payment-services', 'payment-rule-groups'],
    ])
  })

  await test.step('a salaried pay group, whose rules are linked above its services (MODEL-019, MODEL-020, MODEL-022, MODEL-D38)', async () => {
    await openModel(page, '/finance/payment-models', 'Leeds salaried')
    await expect(payment.getByRole('link')).toHaveText(menu)
    expect(await walk(page, 'Payment model')).toEqual([
      ...['settings', 'accrual-policies', 'salary-bands', 'payment-services', 'base-rates', 'calendars'],
    ])
    // Its rules have no menu line: their link is above its services.
    await payment.getByRole('link', { name: 'Services' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Rules' }).click()
    await expect(page).toHaveURL(/\/payment-models\/[0-9a-f-]+\/payment-rule-groups$/)
  })

  await test.step('a waged pay group has no salary bands (MODEL-021)', async () => {
    await openModel(page, '/finance/payment-models', 'Leeds waged')
    await expect(payment.getByRole('link')).toHaveText(menu.filter((line) => line !== 'Salary Bands'))
    await expect(page.getByRole('textbox', { name: 'Pay group' })).toHaveValue('Leeds waged')
  })
})

test('both lists offer an uplift and a new model (MODEL-016, MODEL-D13)', async ({ page }) => {
  await signIn(page, 'finance', '/finance/payment-models')
  for (const side of ['payment', 'invoice']) {
    await page.goto(`/finance/${side}-models`)
    const links = page.getByRole('link', { name: /^(Rates Uplift|Create a model)$/ })
    await expect(links).toHaveText(['Rates Uplift', 'Create a model'])
    await expect(links.last()).toHaveAttribute('href', `/finance/${side}-models/new`)
  }
})

test('elsewhere the name of a model links to its settings for users who may open them (MODEL-008, MODEL-009)', async ({
  page,
  anotherBrowser,
}) => {
  await signIn(page, 'finance', '/finance/invoice-processing')
  const name = 'Leeds City Council – Homecare'
  await page.getByRole('link', { name, exact: true }).first().click()
  // The title is the name, so the link describes its target.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('link', { name: 'Contract model', exact: true })).toHaveAttribute(
    'href',
    /^\/finance\/invoice-models\/[0-9a-f-]{36}\/settings$/,
  )
  const other = await anotherBrowser()
  await signIn(other, 'branch', new URL(page.url()).pathname)
  await expect(other.getByText(name, { exact: true }).first()).toBeVisible()
  await expect(other.getByRole('link', { name: 'Contract model', exact: true })).toHaveCount(0)
})
