import { expect, type Locator, type Page } from '@playwright/test'
import { ask } from '../support/api.ts'
import { field } from './part-screens.ts'

export const band = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: `Band ${number}`, exact: true })
export const rows = (page: Page, table: string): Locator => page.getByRole('table', { name: table }).getByRole('row')

/** The guid of a care type of the demo. */
export async function careTypeGuid(page: Page, title: string): Promise<string> {
  type Answer = { contract_service_types: { guid: string; title: string }[] }
  const { contract_service_types: types } = await ask<Answer>(page, '/finance/contract-service-types')
  const found = types.find((type) => type.title === title)
  if (!found) throw new Error(`There is no care type ${title}`)
  return found.guid
}

/** Expects the ranges of all bands in the editor, as they were typed. */
export async function expectBands(page: Page, ranges: readonly (readonly [string, string])[]): Promise<void> {
  await expect(page.getByRole('group', { name: /^Band \d+$/ })).toHaveCount(ranges.length)
  for (const [at, [from, to]] of ranges.entries()) {
    await expect(field(band(page, at + 1), 'Minimum duration')).toHaveValue(from)
    await expect(field(band(page, at + 1), 'Maximum duration')).toHaveValue(to)
  }
}
