import type { Page } from '@playwright/test'
import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { withoutNetwork } from '../support/offline.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { week } from '../support/weeks.ts'

interface Contract {
  guid: string
  reference: string
  contract_model: string
  contributions: object[]
  rates: object[]
}

/** Finds a client of the demo with one contract without rows, and with invoices of it. */
async function findContract(page: Page): Promise<{ path: string; contract: Contract }> {
  const { users } = await ask<{ users: { guid: string }[] }>(page, '/patient?status=19&page_size=50')
  for (const { guid } of users) {
    const { contracts } = await ask<{ contracts: Contract[] }>(page, `/finance/clients/${guid}/contracts`)
    const [only] = contracts
    if (contracts.length !== 1 || !only) continue
    const place = `/finance/clients/${guid}/contracts/${only.guid}`
    const contract = await ask<Contract>(page, place)
    const { count } = await ask<{ count: number }>(page, `${place}/files`)
    const hasRows = contract.contributions.length + contract.rates.length > 0
    if (!hasRows && count > 1) return { path: `/clients/${guid}/contracts/${only.guid}`, contract }
  }
  throw new Error('The demo has such a client')
}

const dateOf = (day: string) => day.split('-').reverse().join('/')

test('before a save the form tells what it does to open visits; several files are downloaded together', async ({
  page,
}) => {
  await signIn(page, 'finance', '/clients')
  const { path, contract } = await findContract(page)
  await page.goto(path)

  await test.step('the model is a link for those who may edit models (CLCON-048)', async () => {
    const heading = page.getByRole('heading', { level: 2, name: `${contract.contract_model} ${contract.reference}` })
    await expect(heading.getByRole('link', { name: contract.contract_model })).toBeVisible()
  })

  await test.step('an end before visits that are not yet invoiced is confirmed first', async () => {
    await page.getByRole('checkbox', { name: 'No end date' }).uncheck()
    await page.getByRole('textbox', { name: 'Ends before' }).fill(dateOf(week(0).from))
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Visits that are not yet invoiced change' })
    await expect(dialog).toContainText(/\d+ visits? (is|are) priced again: £[\d,.]+ becomes £0\.00/)
    await expect(dialog.getByRole('row', { name: contract.reference })).toContainText('£0.00')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('textbox', { name: 'Ends before' })).toHaveValue(dateOf(week(0).from))
    const { end } = await ask<{ end: string | null }>(page, `/finance${path}`)
    expect(end).toBeNull()
  })

  await test.step('Back asks before it leaves (CLCON-D09)', async () => {
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the page' }).click()
    await expect(page).not.toHaveURL(path)
    await page.goto(`${path}?tabType=files`)
  })

  await test.step('several files are requested, and wait on the downloads page (CLCON-053, CLCON-056, CLCON-057, CLCON-D27)', async () => {
    await page.getByRole('table', { name: 'Files' }).getByRole('checkbox').nth(0).check()
    await page.getByRole('table', { name: 'Files' }).getByRole('checkbox').nth(1).check()
    await withoutNetwork(page, async () => {
      await page.getByRole('button', { name: 'Download', exact: true }).click()
      await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
        'Something went wrong while downloading the file. Please try again later or contact user support.',
      )
    })
    await expect(page.getByRole('table', { name: 'Files' }).getByRole('checkbox').nth(1)).toBeChecked()
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await expect(page).toHaveURL(/\/download\?job_guid=[0-9a-f-]{36}/)
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Download request sent.')
    await expect(page.getByRole('table', { name: 'Downloads' })).toContainText(`Files of ${contract.reference}.zip`)
  })
})
