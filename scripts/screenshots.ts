import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '#testing/chromium.ts'
import { runProgram } from '#testing/program.ts'

// `npm run screenshots`: takes the pictures of the README from the real program on the demo provider.
const folder = join(import.meta.dirname, '../docs/screenshots')
const port = '18473'
const data = await mkdtemp(join(tmpdir(), 'almoner-screenshots-'))
const server = runProgram(['--data', data, '--port', port])
const browser = await chromium.launch(await findChromium())
try {
  await mkdir(folder, { recursive: true })
  await server.prints('Ctrl-C stops it')
  const page = await browser.newPage({
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill('finance@larkfield.example')
  await page.getByLabel('Password', { exact: true }).fill('Larkfield!2026')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('heading', { name: 'Income by week' }).waitFor()
  await take(page, 'dashboard')

  await page.goto('/finance/invoice-processing')
  await rowsOf(page, 'Transaction groups').first().waitFor()
  await take(page, 'invoice-processing')
  // A model that charges by actual times, so that the working has more steps.
  await rowsOf(page, 'Transaction groups').getByRole('link', { name: 'Leeds City Council – Homecare' }).click()
  await rowsOf(page, 'Client transactions').nth(1).getByRole('link').click()
  await rowsOf(page, 'Visits').nth(2).getByRole('link').click()
  await page.getByRole('heading', { name: 'Rate lines' }).waitFor()
  await take(page, 'working')

  await page.goto('/finance/invoice-models')
  await page.getByRole('link', { name: 'Leeds City Council – Homecare' }).click()
  await page.getByRole('link', { name: 'Services, Invoices' }).click()
  await page.getByRole('link', { name: 'Domiciliary', exact: true }).click()
  await page.getByRole('link', { name: 'Rates of band 2' }).click()
  await page.getByRole('heading', { name: 'Day rates' }).waitFor()
  await take(page, 'rates')

  await page.goto('/carers')
  await page.getByRole('row').nth(5).waitFor()
  await take(page, 'carers')
} finally {
  await browser.close()
  await server.end('SIGTERM')
  await rm(data, { recursive: true, force: true })
}

async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  // The state only applies to a full page load, so screens reached by a link are reloaded.
  await page.reload({ waitUntil: 'networkidle' })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

function rowsOf(page: Page, table: string) {
  return page.getByRole('table', { name: table }).locator('tbody').getByRole('row')
}
