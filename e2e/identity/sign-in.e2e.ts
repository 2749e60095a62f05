import { ask } from '../support/api.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { emailOf, fillSignIn, signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const unknownPair =
  'We were unable to sign you in, this email address and password combination doesn’t match our records. Are you sure you have an account?'

test('any path leads a signed-out visitor to the form, which shows what is missing (AUTH-015, AUTH-023, AUTH-049, AUTH-050, AUTH-051, AUTH-052)', async ({
  page,
}) => {
  await page.goto('/no/such/place')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expectNoAxeFindings(page)

  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Log in' })
  await expect(submit).toBeDisabled()
  await email.focus()
  await password.focus()
  await expect(email).toHaveAccessibleDescription('The field is required')
  await email.focus()
  await expect(password).toHaveAccessibleDescription('The field is required')

  await email.fill('no address')
  await password.fill('x')
  await expect(email).toHaveAccessibleDescription('Value must be a valid email address.')
  await expect(submit).toBeDisabled()
  await email.fill(emailOf('finance'))
  await expect(submit).toBeEnabled()
  await expectNoAxeFindings(page)
})

test('a wrong password shows the sentence of the specification, and no input is lost (AUTH-075)', async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, 'nobody@larkfield.example', 'Wrong!2026')
  await expect(page.getByRole('alert')).toHaveText(unknownPair)
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue('nobody@larkfield.example')
  await expectNoAxeFindings(page)
})

test('signing in stores the tokens, logging out removes them (AUTH-010, AUTH-026, AUTH-027, AUTH-028, AUTH-029)', async ({
  page,
}) => {
  const stored = () =>
    page.evaluate(() => ({
      access: sessionStorage.getItem('access_token'),
      refresh: localStorage.getItem('refresh_token'),
      type: localStorage.getItem('auth_type'),
      branch: sessionStorage.getItem('branch_guid'),
    }))
  await signInByForm(page, 'coordinator')
  await expect(page).toHaveURL('/dashboard')
  const text = expect.stringMatching(/.{20,}/)
  expect(await stored()).toEqual({ access: text, refresh: text, type: 'legacy', branch: text })

  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/carers')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Carers' })).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await stored()).toEqual({ access: null, refresh: null, type: null, branch: null })
  await page.goto('/visits')
  await expect(page).toHaveURL('/login')
})

test('a deep link is opened after the sign-in, including its filters (AUTH-D26)', async ({ page }) => {
  await signInByForm(page, 'finance', '/carers?search=ann&page_size=25')
  await expect(page).toHaveURL('/carers?search=ann&page_size=25')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('ann')
})

test('the sidebar shows what the user may open, and everything else is denied (SHELL-014, SHELL-026, FILE-002, OPS-015)', async ({
  page,
}) => {
  await signInByForm(page, 'viewer', '/carers')
  await expect(page).toHaveURL(/\/carers/)
  await expect(page.getByRole('heading', { name: 'Carers' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText(['Dashboard', 'Carers'])
  await expect(page.getByRole('link', { name: 'Downloads' })).toHaveCount(0)
  // A user of one branch sees its title in place of the selector.
  await expect(page.getByRole('button', { name: /change branch/i })).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Main' }).getByText('Leeds', { exact: true })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')

  const denied = ['/visits', '/clients', '/download']
  const deniedInFinance = ['/finance/file-management', '/finance/interface-files', '/finance/invoice-processing']
  for (const path of [...denied, ...deniedInFinance]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access denied' }), path).toBeVisible()
  }
  await expectNoAxeFindings(page)
})

test('an unknown path says so to signed-in users (SHELL-013)', async ({ page }) => {
  await signInByForm(page, 'viewer', '/no/such/place')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Go to homepage' }).click()
  await expect(page).toHaveURL('/dashboard')
})

for (const account of ['carer', 'relative'] as const) {
  test(`a ${account} is sent to the mobile app on every path (AUTH-002, AUTH-004, AUTH-006)`, async ({ page }) => {
    await signInByForm(page, account, '/carers')
    await expect(page.getByText('Family members and care workers, please use our mobile app.')).toBeVisible()
    await page.goto('/visits')
    await expect(page.getByText('Family members and care workers, please use our mobile app.')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Branch team login' })).toBeVisible()
    // No address of an app store is configured here.
    await expect(page.getByText('Ask your branch how to get it.')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/login')
  })
}

test('another branch opens without a new sign-in and is remembered (SHELL-001, SHELL-026, AUTH-009, AUTH-037, AUTH-038)', async ({
  page,
}) => {
  await signInByForm(page, 'finance', '/carers')
  const branch = page.getByRole('button', { name: /change branch/i })
  const first = await ask<{ title: string }>(page, '/branch')
  const others = ['Leeds', 'Glasgow', 'Cardiff'].filter((title) => title !== first.title)
  expect(others).toHaveLength(2)
  for (const title of others) {
    await branch.click()
    await page.getByRole('menuitemradio', { name: title }).click()
    await expect(branch).toContainText(title)
    await expect(page).toHaveURL(title === 'Cardiff' ? /\/visits/ : '/dashboard')
    await page.getByRole('link', { name: 'Carers' }).click()
    await expect(page.getByRole('row', { name: new RegExp(`· ${title}`) }).first()).toBeVisible()
  }
  await page.reload()
  await expect(branch).toContainText(others.at(-1) ?? '')
})

test('the sidebar keeps its state (SHELL-023)', async ({ page }) => {
  await signInByForm(page, 'viewer', '/carers')
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carers' })).toBeVisible()
  await expectNoAxeFindings(page)
})
