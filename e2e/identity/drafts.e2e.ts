import type { Page } from '@playwright/test'
import { signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name' })

test('an unfinished form of an ended session is restored for the same user, and log out removes it (AUTH-D03)', async ({
  context,
  page,
}) => {
  await signInByForm(page, 'dev', '/admin/operators/new')
  await firstName(page).fill('Zoë')

  await test.step('the session ends by itself, as another tab notices', async () => {
    const other = await context.newPage()
    await other.goto('/download')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await other.evaluate(() => localStorage.removeItem('refresh_token'))
    await other.close()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('You were signed out, because your session ended')).toBeVisible()
    await expect(page.getByText('What you typed has been kept and will be restored when you log in.')).toBeVisible()
  })

  await test.step('the same user finds it restored', async () => {
    await signInByForm(page, 'dev', '/admin/operators/new')
    await expect(firstName(page)).toHaveValue('Zoë')
    await expect(page.getByText('They are back as you left them.')).toBeVisible()
  })

  await test.step('log out asks, and then removes it', async () => {
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Leave the page' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('You were signed out')).toHaveCount(0)
    await signInByForm(page, 'dev', '/admin/operators/new')
    await expect(firstName(page)).toHaveValue('')
  })
})
