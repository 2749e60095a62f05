import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** Presses what saves a file, and gives the name and the bytes that arrived. */
export async function savedBy(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const arriving = page.waitForEvent('download')
  await button.click()
  const download = await arriving
  expect(await download.failure()).toBeNull()
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
