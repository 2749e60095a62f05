import type { Page } from '@playwright/test'
import { installClock, pauseClock } from '../support/clock.ts'
import { lineOf, standstill } from '../support/line.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const message = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByText('Token copied to clipboard.')
const menu = (page: Page) => page.getByRole('complementary', { name: 'Main' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Does something in the open page that shows a message. */
async function copyToken(page: Page): Promise<void> {
  await menu(page).getByRole('button', { name: 'Diagnostics' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy token' }).click()
  await expect(message(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('a message that is shown as a page is left stays on the next one, however long that takes to load', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write'])
  await signIn(page, 'dev', '/carers')
  await expect(heading(page, 'Carers')).toBeVisible()
  const { receive } = await lineOf(page)
  await installClock(page)
  await pauseClock(page)

  await copyToken(page)
  await receive(standstill)
  await menu(page).getByRole('link', { name: 'Sync Status' }).click()
  await page.clock.runFor(1500)
  await expect(heading(page, 'Carers')).toBeVisible()
  await receive(-1)
  await expect(heading(page, 'Sync Status')).toBeVisible()
  await expect(message(page)).toBeVisible()

  await menu(page).getByRole('link', { name: 'Carers', exact: true }).click()
  await expect(heading(page, 'Carers')).toBeVisible()
  await expect(message(page)).toBeHidden()
})
