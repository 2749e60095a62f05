import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { pricedModel } from './priced-model.ts'

const services = (page: Page) => page.getByRole('table', { name: 'Invoice services' })
const rate = (page: Page, name: string) =>
  services(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })

test('two models are shown side by side with their differences marked, and the address keeps the choice', async ({
  page,
  request,
}) => {
  const [one, other] = [
    await pricedModel(request, 'Journey of one model', '20'),
    await pricedModel(request, 'Journey of another model', '20.5'),
  ]
  await signIn(page, 'finance', `/finance/invoice-models/${one.guid}/settings`)
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('Choose another day or another model on one of the two sides.')
  await page.getByRole('combobox', { name: 'Right: invoice model' }).click()
  await page.getByRole('option', { name: other.title, exact: true }).click()
  // The title in the settings, and one rate.
  await expect(page.getByRole('main').getByRole('status')).toHaveText('2 changed · 0 added · 0 gone')
  await expect(rate(page, 'Weekday 07:00–19:00').getByRole('cell')).toHaveText(['£20.00', '£20.50', '≠ Changed +2.50%'])
  await expect(rate(page, 'Weekend all day')).toHaveCount(0)
  // The same number of lines is marked: a heading above a difference is not marked itself.
  await expect(page.getByRole('cell', { name: '≠ Changed' })).toHaveCount(2)
  await expectNoAxeFindings(page)

  await page.getByRole('switch', { name: 'Only differences' }).click()
  await expect(rate(page, 'Weekend all day').getByRole('cell')).toHaveText(['£26.00', '£26.00', ''])
  await page.reload()
  await expect(rate(page, 'Weekend all day')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Right: invoice model' })).toHaveValue(other.title)

  // Before the models begin they contain nothing: everything that exists now is new.
  const left = page.getByRole('textbox', { name: 'Left: as on', exact: true })
  await left.fill('31/12/2025')
  await left.press('Enter')
  await expect(rate(page, 'Weekend all day').getByRole('cell')).toHaveText(['–', '£26.00', '+ Added'])
  await expect(page).toHaveURL(/left_on=2025-12-31/)

  await page.emulateMedia({ media: 'print' })
  await expect(rate(page, 'Weekend all day')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

test('the history of a model includes its parts, and can be limited to one kind', async ({ page, request }) => {
  const model = await pricedModel(request, 'Journey of history', '20')
  await signIn(page, 'finance', `/finance/invoice-models/${model.guid}/settings`)
  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await expect(dialog).toContainText(`Service ${model.careType}, from 01/01/2026`)
  await expect(dialog.getByRole('row').filter({ hasText: 'Weekday 07:00–19:00' })).toContainText('20.000')
  await dialog.getByRole('combobox', { name: 'About' }).click()
  await page.getByRole('option', { name: 'Rule group', exact: true }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog).toContainText('Rule group Council rules, from 01/01/2026')
  await expectNoAxeFindings(page)
})
