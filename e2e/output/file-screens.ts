import { expect, type Locator, type Page } from '@playwright/test'
import { ask } from '../support/api.ts'
import { week } from '../support/weeks.ts'

export interface Files {
  files: { output_reference: string; user_name: string; rate: string; interface_reference: string | null }[]
  count: number
}

/** The demo has invoiced the weeks before last. */
export const done = `from=${week(-8).from}&to=${week(-2).to}`

export const rows = (page: Page, name = 'Files'): Locator =>
  page
    .getByRole('table', { name, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
export const tick = (page: Page, reference: string): Locator =>
  page.getByRole('checkbox', { name: `Select ${reference}`, exact: true })

/** Invoices that are in no interface file yet, newest first. */
export async function freshFiles(page: Page, count: number): Promise<Files['files']> {
  const { files } = await ask<Files>(page, `/finance/invoice-files?${done}&interfaced=false&page_size=${count}`)
  expect(files).toHaveLength(count)
  return files
}

/** The downloads page with a job marked, once its file is ready. */
export async function readyRow(page: Page): Promise<Locator> {
  await expect(page).toHaveURL(/\/download\?job_guid=[0-9a-f-]{36}$/)
  // The marked row is exposed as the current one.
  const marked = rows(page, 'Downloads').and(page.locator('[aria-current]'))
  await expect(marked).toContainText('Completed', { timeout: 60_000 })
  return marked
}
