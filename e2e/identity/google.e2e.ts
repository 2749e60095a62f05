import type { Page } from '@playwright/test'
import { account } from '#testing/builders/people.ts'
import { type OpenidProvider, startOpenidProvider } from '#testing/openid-provider.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { openBranch } from '../support/branch.ts'
import { inDatabase } from '../support/database.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { expect, test } from '../support/test.ts'

const email = 'priya@larkfield.example'
const notSetUp = 'Looks like your Google account hasn’t been set up yet, please contact your branch administrator.'

let provider: OpenidProvider
let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer(async (address) => {
    provider = await startOpenidProvider({ redirectUris: [`${address}/login-sso`] })
    return {
      FEATURE_SSO_LOGIN: 'true',
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
    }
  })
  await inDatabase(server.dataFolder, async (owner) => {
    const branches = await owner
      .insertInto('branch')
      .values([
        { title: 'Leeds', nation_alias: 'ENG', features: ['dashboard'] },
        { title: 'Glasgow', nation_alias: 'SCT', features: [] },
      ])
      .returning('id')
      .execute()
    const branchIds = branches.map(({ id }) => id)
    await account(owner, { email, branchIds, permissions: ['User.Client:Read', 'Visit:Read'] })
  })
})

test.afterAll(async () => {
  await server.stop()
  await provider.stop()
})

/** From the sign-in page to the provider, and back as the user typed there. */
async function signInAs(page: Page, who: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByLabel('Email of the account').fill(who)
  await page.getByRole('button', { name: 'Continue' }).click()
}

function stored(page: Page) {
  return page.evaluate(() => ({
    access: sessionStorage.getItem('access_token') !== null,
    branch: sessionStorage.getItem('branch_guid') !== null,
    refresh: localStorage.getItem('refresh_token') !== null,
    identity: localStorage.getItem('identity_token') !== null,
    type: localStorage.getItem('auth_type'),
    trip: sessionStorage.getItem('google_trip'),
  }))
}

test('signing in by Google, from a deep link to the log-out', async ({ context, page }) => {
  const at = (path: string) => server.address + path

  await test.step('a path requested while signed out leads to /login-sso (AUTH-016, AUTH-023, AUTH-D08)', async () => {
    await page.goto(at('/clients?search=hale'))
    await expect(page).toHaveURL(at('/login-sso'))
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'Log in with email and password' }).click()
    await expect(page).toHaveURL(at('/login'))
    await page.getByRole('link', { name: 'Log in with Google' }).click()
    await expect(page).toHaveURL(at('/login-sso'))
  })

  await test.step('a user whom Google knows and the product does not sees a message, and the code is gone from the address (AUTH-077)', async () => {
    await signInAs(page, 'nobody@larkfield.example')
    await expect(page.getByRole('alert')).toHaveText(notSetUp)
    await expect(page).toHaveURL(at('/login-sso'))
    await expectNoAxeFindings(page)
    await context.clearCookies()
  })

  await test.step('so does a user who cancels at Google, and one who brings an unrequested answer', async () => {
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alert')).toHaveText(notSetUp)
    await page.goto(at('/login-sso?code=code-of-another&state=made-up'))
    await expect(page.getByRole('alert')).toHaveText(notSetUp)
    expect(await stored(page)).toMatchObject({ access: false, refresh: false, type: null })
  })

  await test.step('a known email signs in and opens the requested page (AUTH-011, AUTH-028, AUTH-D18, AUTH-D26)', async () => {
    await signInAs(page, email)
    await expect(page).toHaveURL(/\/clients\?search=hale/)
    await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
    const all = { access: true, branch: true, refresh: true, identity: true }
    expect(await stored(page)).toEqual({ ...all, type: 'google', trip: null })
  })

  const opensInstead = async (first: string) => {
    for (const path of ['/login', '/login-sso']) {
      await page.goto(at(path))
      await expect(page).toHaveURL(new RegExp(`^${at(first)}(\\?|$)`))
    }
  }
  await test.step('while signed in, neither sign-in page opens, but the dashboard of a branch that has one (AUTH-024)', () =>
    opensInstead('/dashboard'))

  await test.step('another branch, and a new tab on it, need no new sign-in (AUTH-024, AUTH-032, AUTH-D19)', async () => {
    await openBranch(page, 'Glasgow')
    await opensInstead('/visits')
    const tab = await context.newPage()
    const renewed = tab.waitForResponse(/\/v1\/auth\/google\/refresh$/)
    await tab.goto(at('/visits'))
    expect((await renewed).status()).toBe(200)
    await expect(tab.getByRole('button', { name: /change branch/i })).toContainText('Glasgow')
    await tab.close()
  })

  await test.step('log out (AUTH-029)', async () => {
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(at('/login-sso'))
    const none = { access: false, branch: false, refresh: false, identity: false }
    expect(await stored(page)).toEqual({ ...none, type: null, trip: null })
  })
})
