import type { Page } from '@playwright/test'
import { account } from '#testing/builders/people.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { now } from '../support/clock.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder, linkMailedTo } from '../support/mail.ts'
import { pick } from '../support/pick.ts'
import { expectEveryRow } from '../support/rows.ts'
import { emailOf, fillSignIn, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const fresh = 'Kirkstall&2027'
const leeds = 1

type Person = Omit<Parameters<typeof account>[1] & object, 'branchIds'>

/** Creates a user of Leeds whom no other test signs in. */
function person(options: Person): Promise<string> {
  return inDatabase(dataFolder, (owner) => account(owner, { ...options, branchIds: [leeds] }))
}

async function choose(page: Page, label: string, secret: string, again = secret): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(secret)
  await page.getByLabel('Confirm password').fill(again)
}

/** On whatever page the sign-in led to. */
async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
}

test('the sign-in names its fields and links to the reset; without the setting nothing mentions Google (AUTH-011, AUTH-015, AUTH-D08)', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  for (const label of ['Email', 'Password']) await expect(page.getByLabel(label, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText('Google')).toHaveCount(0)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/password-reset')
})

test('a forgotten password: the mail, the link, the checklist, the new password', async ({ page }) => {
  const email = 'forgetful@reset.example'
  await person({ email, name: 'Ada Forgetful', password: 'Larkfield!2026', permissions: ['User.Carer:Read'] })
  await test.step('the form needs a valid email (AUTH-017, AUTH-053)', async () => {
    await page.goto('/password-reset')
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
    await page.getByLabel('Email').fill('forgetful')
    await page.getByLabel('Email').blur()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Value must be a valid email address.')
    await expect(page.getByRole('button', { name: 'Send reset link' })).toBeDisabled()
    await expectNoAxeFindings(page)
  })

  await test.step('the page does not reveal whether an account has the email (AUTH-018, AUTH-048, AUTH-D09, AUTH-D13)', async () => {
    // No account has the first one, and the page says the same.
    for (const whose of ['nobody@reset.example', email]) {
      await page.goto('/password-reset')
      await page.getByLabel('Email').fill(whose)
      await page.getByRole('button', { name: 'Send reset link' }).click()
      await expect(page).toHaveURL('/password-reset-request-success')
      await expect(page.getByRole('heading', { name: 'Email sent' })).toBeVisible()
      await expect(page.getByText('We have emailed you your password reset link.')).toBeVisible()
    }
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'Back to login' }).click()
    await expect(page).toHaveURL('/login')
  })

  const link = await linkMailedTo(email)
  const save = page.getByRole('button', { name: 'Save password' })
  await test.step('the checklist follows the input (AUTH-019, AUTH-059, AUTH-061, AUTH-D11)', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    const rules = page.getByRole('list', { name: 'The password needs' }).getByRole('listitem')
    await page.getByLabel('New password').fill('kirk&')
    await expect(rules).toHaveText([
      'At least 10 characters: not met',
      'At least one uppercase letter: not met',
      'At least one lowercase letter: met',
      'At least one digit: not met',
      'At least one special character (& £ % !): met',
    ])
    await choose(page, 'New password', fresh, 'Kirkstall&2028')
    await expect(rules.filter({ hasText: 'not met' })).toHaveCount(0)
    await page.getByLabel('New password').focus()
    await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords don’t match')
    await expect(save).toBeDisabled()
    await expectNoAxeFindings(page)
  })
  await test.step('the new password is saved (AUTH-020, AUTH-D09)', async () => {
    await choose(page, 'New password', fresh)
    await save.click()
    await expect(page).toHaveURL('/password-reset-success')
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
    await expect(page.getByText('You can now log in with your new password.')).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('a used link is no longer valid (AUTH-D12)', async () => {
    // The page that had the token in its address is no longer in the history.
    await page.goBack()
    await expect(page).toHaveURL('/login')
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('This link is no longer valid.')
    await expect(page.getByLabel('New password')).toHaveCount(0)
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(page).toHaveURL('/password-reset')
  })

  await page.goto('/login')
  await fillSignIn(page, email, fresh)
  await expectSignedIn(page)
})

test('an invitation opens an account, in whichever browser it is opened (AUTH-021, AUTH-022, AUTH-066, AUTH-D10, AUTH-D12)', async ({
  page,
}) => {
  const email = 'invited@invitation.example'
  const guid = await person({ email, name: 'Nia Invited', permissions: ['User.Carer:Read'] })
  await signIn(page, 'branch', '/carers')
  const token = await page.evaluate(() => sessionStorage.getItem('access_token'))
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post(`/api/user/${guid}/invite`, { headers })).status()).toBe(204)
  const link = await linkMailedTo(email)

  // It works beside a session, which is not affected.
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.goto('/carers')
  await expect(page.getByRole('heading', { name: 'Carers' })).toBeVisible()
  await page.goto(link)
  await choose(page, 'Password', fresh)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/invitation-success')
  await expect(page.getByRole('heading', { name: 'Account created' })).toBeVisible()
  await expect(page.getByText('You can now log in.')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.goto('/carers')
  await expect(page.getByRole('heading', { name: 'Carers' })).toBeVisible()

  // Logging in ends the previous session.
  await page.goto('/invitation-success')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
  await fillSignIn(page, email, fresh)
  await expectSignedIn(page)

  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(
    'This link is no longer valid. Please ask your branch to send a new invitation.',
  )
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
})

test('a user who has to change their password is led to the reset, with the email that they typed (AUTH-076, AUTH-D15)', async ({
  page,
}) => {
  const email = 'forced@reset.example'
  await person({ email, password: 'Larkfield!2026', mustChangePassword: true })
  await page.goto('/login')
  await fillSignIn(page, email, 'Larkfield!2026')
  await expect(page).toHaveURL('/password-reset')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', { name: 'Email sent' })).toBeVisible()
  await page.goto(await linkMailedTo(email))
  await choose(page, 'New password', fresh)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('button', { name: 'Log in' }).click()
  await fillSignIn(page, email, fresh)
  await expectSignedIn(page)
})

test('after ten failures the form says to try later (AUTH-D16)', async ({ page }) => {
  const email = 'guessed@limit.example'
  await person({ email, password: 'Larkfield!2026' })
  await inDatabase(dataFolder, (owner) => {
    const at = now().toString()
    const failed = Array.from({ length: 10 }, () => ({ email, address: '192.0.2.7', at, succeeded: false }))
    return owner.insertInto('sign_in_attempt').values(failed).execute()
  })
  await page.goto('/login')
  await fillSignIn(page, email, 'Larkfield!2026')
  await expect(page.getByRole('alert')).toHaveText('Too many log-in attempts. Please try again later.')
  await expect(page).toHaveURL('/login')
})

test('the history of sign-ins is for users who administer operators, and can be filtered (AUTH-008)', async ({
  page,
}) => {
  const email = 'watched@trail.example'
  await person({ email, name: 'Wendy Watched', password: 'Larkfield!2026', permissions: ['User.Carer:Read'] })
  await page.goto('/login')
  await fillSignIn(page, email, 'Wrong!2026')
  await expect(page.getByRole('alert')).toBeVisible()
  await fillSignIn(page, email)
  await expectSignedIn(page)
  await page.goto('/admin/sign-ins')
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')

  await signIn(page, 'branch', '/admin/sign-ins?email=watched')
  await expect(page.getByRole('heading', { name: 'Sign-ins' })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Sign-ins' }).getByRole('row').filter({ hasText: email })
  await expect(rows).toHaveCount(3)
  await expectEveryRow(rows, 'Role Admin')
  await expectNoAxeFindings(page)
  await pick(page, 'Outcome', 'Failed')
  await expect(page).toHaveURL(/outcomes=failed/)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(/Wendy Watched.*Failed.*Password/)
  await page.getByRole('searchbox', { name: 'Email' }).fill('nobody at all')
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: emailOf('branch') })
      .first(),
  ).toBeVisible()
})

test('a profile and the list invite users without a login and send a reset to users with one', async ({ page }) => {
  const guids = {
    ivy: await person({ email: 'ivy@controls.example', name: 'Ivy Controls' }),
    una: await person({ email: 'una@controls.example', name: 'Una Controls' }),
    gone: await person({ email: 'gone@controls.example', name: 'Gwen Controls', isActive: false }),
    otto: await person({ email: 'otto@controls.example', name: 'Otto Controls', password: 'Larkfield!2026' }),
  }
  const invite = page.getByRole('button', { name: 'Invite user' })
  const reset = page.getByRole('button', { name: 'Send password reset' })
  const profileOf = (guid: string) => `/admin/operators/${guid}/profile/personal-details`

  await test.step('a user without a login is invited, and again after a minute (AUTH-042, AUTH-043, AUTH-045, AUTH-046, AUTH-D24)', async () => {
    await signIn(page, 'branch', profileOf(guids.ivy))
    await expect(page.getByText('Not invited')).toBeVisible()
    await expect(reset).toHaveCount(0)
    await invite.click()
    await expect(page.getByRole('status').getByText('User was successfully invited', { exact: true })).toBeVisible()
    const again = page.getByRole('button', { name: 'Invite again' })
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    await expect(again).toHaveAccessibleDescription('The invitation was sent. You can send it again in a minute.')
    await expect(page.getByText(/^Invited \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
    await expectNoAxeFindings(page)
    const first = await linkMailedTo('ivy@controls.example')
    expect(first).toContain(`/invitation/${guids.ivy}/`)

    // The mail did not arrive: a minute later it can be sent again, and the first link is void.
    const minutesAgo = now().subtract({ minutes: 5 }).toString()
    await inDatabase(dataFolder, (owner) =>
      owner.updateTable('account').set({ invited_at: minutesAgo }).where('guid', '=', guids.ivy).execute(),
    )
    await page.reload()
    await again.click()
    await expect(page.getByRole('status').getByText('User was successfully invited', { exact: true })).toBeVisible()
    expect(await linkMailedTo('ivy@controls.example', 2)).not.toBe(first)
  })

  await test.step('an inactive user cannot be invited (AUTH-043)', async () => {
    await page.goto(profileOf(guids.gone))
    await expect(invite).toHaveAccessibleDescription('This user is inactive.')
  })

  await test.step('a failed invitation says so (AUTH-047)', async () => {
    // Deactivated by another user since the page was opened.
    await page.goto(profileOf(guids.una))
    await expect(invite).toBeVisible()
    await inDatabase(dataFolder, (owner) =>
      owner.updateTable('account').set({ is_active: false }).where('guid', '=', guids.una).execute(),
    )
    await invite.click()
    await expect(page.getByRole('alert').getByText('Failed to invite user', { exact: true })).toBeVisible()
    await expect(page.getByText('This user is inactive.').first()).toBeVisible()
  })

  await test.step('a user with a login is sent a reset (AUTH-044, AUTH-D23)', async () => {
    await page.goto('/admin/operators?search=controls')
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect(row('Ivy').getByRole('button', { name: 'Invite again' })).toBeVisible()
    await expect(row('Otto').getByRole('button', { name: 'Invite user' })).toHaveCount(0)
    await row('Otto').getByRole('button', { name: 'Send password reset' }).click()
    await expect(
      page.getByRole('status').getByText('A password reset link was sent to otto@controls.example.'),
    ).toBeVisible()
    expect(await linkMailedTo('otto@controls.example')).toContain(`/password-reset/${guids.otto}/`)
    await page.goto(profileOf(guids.otto))
    await expect(reset).toBeVisible()
    await expect(invite).toHaveCount(0)
  })
})
