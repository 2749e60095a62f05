import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { fromBuffer } from 'yauzl'

/** Presses a button that saves a file. Returns the file's name and bytes. */
export async function savedBy(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const arriving = page.waitForEvent('download')
  await button.click()
  const download = await arriving
  expect(await download.failure()).toBeNull()
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Exports the table of a screen from its tools. Returns the file's name and bytes. */
export async function exportedAs(page: Page, format: 'CSV' | 'Excel'): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Export' }).click()
  return savedBy(page, page.getByRole('menuitem', { name: format }))
}

/** The names of the files in an archive. */
export async function namesIn(archive: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: false }, (error, zip) => {
      if (error) return reject(error)
      const names: string[] = []
      zip.on('entry', (entry: { fileName: string }) => names.push(entry.fileName))
      zip.on('end', () => resolve(names))
      zip.on('error', reject)
    })
  })
}
