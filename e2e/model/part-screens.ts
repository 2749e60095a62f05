import { expect, type Locator, type Page } from '@playwright/test'
import { invoiceModelBody, paymentModelBody } from '#testing/builders/model-bodies.ts'
import type { Caller } from '../operator/api.ts'

export const field = (scope: Page | Locator, label: string): Locator =>
  scope.getByRole('textbox', { name: label, exact: true })
export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' })
/** The errors of the form, above it. */
export const alertOf = (page: Page): Locator => page.getByRole('main').getByRole('alert')
export const menu = (page: Page): Locator => page.getByRole('navigation', { name: /^(Invoice|Payment) model$/ })
export const heads = (page: Page, table: string): Locator =>
  page.getByRole('table', { name: table }).getByRole('columnheader')
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** Creates a model over the API. Returns its path, which is also that of its screens. */
export async function newModel(
  api: Caller,
  side: 'invoice' | 'payment',
  change: Record<string, unknown>,
): Promise<string> {
  const body = side === 'invoice' ? invoiceModelBody(change) : paymentModelBody(change)
  const { guid } = (await api.send('POST', `/finance/${side}-models`, body)) as { guid: string }
  return `/finance/${side}-models/${guid}`
}

/** Changes the model as another user, so that a save over an older version is late. */
export async function changeModel(api: Caller, path: string): Promise<void> {
  const model = await api.get<{ guid: string }>(path)
  await api.send('PUT', path, { ...model, comment: 'Changed by somebody else.' })
}

/** Saves without a network: the sentence of failed saves is shown, and the form stays as it was. */
export async function failToSave(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await press(page, 'Save changes')
  await expect(alertOf(page)).toContainText('Something went wrong, please try again.')
  await page.context().setOffline(false)
}

export async function deleteTicked(page: Page, row: string, dialog: string): Promise<void> {
  await page.getByRole('checkbox', { name: row }).check()
  await press(page, 'Delete selected')
  await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Delete' }).click()
}
