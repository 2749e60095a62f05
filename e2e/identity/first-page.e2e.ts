import { lineOf, standstill } from '../support/line.ts'
import { emailOf } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('the sign-in form is shown before the program has loaded, and its input is not lost', async ({ page }) => {
  const { receive } = await lineOf(page)
  await receive(20_000)
  await page.goto('/carers', { waitUntil: 'commit' })
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })]
  await expect(email).toBeFocused()
  // However long the typing takes, the program does not arrive meanwhile.
  await receive(standstill)
  await page.keyboard.type(emailOf('coordinator'))
  await password.fill('Larkfield!2026')
  // The program has not loaded yet: it would enable the button.
  await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled()

  await receive(-1)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled({ timeout: 60_000 })
  await expect(email).toHaveValue(emailOf('coordinator'))
  await expect(password).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/carers/)
})
