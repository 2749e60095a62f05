import type { Page } from '@playwright/test'
import { account } from '#testing/builders/people.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { openBranch } from '../support/branch.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { fillSignIn, signInByForm } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Makes the tab's access token look as if it expired in five seconds, so that its next call renews it first. */
async function age(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [head, payload = '', signature] = (sessionStorage.getItem('access_token') ?? '').split('.')
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const old = text.replace(/"exp":\d+/, `"exp":${Math.floor(Date.now() / 1000) + 5}`)
    sessionStorage.setItem(
      'access_token',
      [head, btoa(old).replaceAll('+', '-').replaceAll('/', '_'), signature].join('.'),
    )
  })
}

const branchOf = (page: Page) => page.getByRole('button', { name: /change branch/i })

test('two tabs: another branch, a simultaneous renewal, and the log-out', async ({ context, page }) => {
  await signInByForm(page, 'hr', '/carers?search=an')
  await openBranch(page, 'Leeds')
  await page.goto('/carers?search=an')
  const other = await context.newPage()
  await other.goto('/carers')
  await expect(branchOf(other)).toContainText('Leeds')

  await test.step('the other tab keeps its branch and its screen, and shows what happened (AUTH-038, AUTH-040)', async () => {
    const schema = page.waitForRequest(/\/dcp-core\/schema/)
    await openBranch(page, 'Glasgow')
    await schema
    await expect(page).not.toHaveURL(/search=an/)
    await other.bringToFront()
    const notice = other.getByRole('status').filter({ hasText: 'another tab' })
    await expect(notice).toContainText('Glasgow was opened in another tab. This tab still shows Leeds.')
    await expect(branchOf(other)).toContainText('Leeds')
    await expectNoAxeFindings(other)
    await other.getByRole('button', { name: 'Stay in Leeds' }).click()
    await expect(notice).toHaveCount(0)
    await other.reload()
    await expect(branchOf(other)).toContainText('Leeds')
  })

  await test.step('it follows when the user chooses to (AUTH-009, AUTH-037)', async () => {
    await page.bringToFront()
    await openBranch(page, 'Cardiff')
    await other.bringToFront()
    await other.getByRole('button', { name: 'Open Cardiff here' }).click()
    await expect(branchOf(other)).toContainText('Cardiff')
  })

  await test.step('both renew at one moment, and both continue (AUTH-034, AUTH-D02)', async () => {
    const renewed = [page, other].map((tab) => tab.waitForResponse(/\/api\/auth\/refresh/))
    await Promise.all([age(page), age(other)])
    await Promise.all([page.reload(), other.reload()])
    expect((await Promise.all(renewed)).map((response) => response.status())).toEqual([200, 200])
    for (const tab of [page, other]) await expect(branchOf(tab)).toContainText('Cardiff')
  })

  await test.step('a log-out reaches the other tab (AUTH-029, AUTH-D25)', async () => {
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(other).toHaveURL('/login')
    expect(await other.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull()
  })
})

test('a developer stays on the page when the branch changes, once; others start again (AUTH-041, AUTH-D21)', async ({
  page,
}) => {
  await signInByForm(page, 'dev', '/clients?search=a')
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
  await openBranch(page, 'Glasgow')
  const remembered = () => page.evaluate(() => sessionStorage.getItem('branch_path_memory'))
  await expect.poll(remembered).toBeNull()
  await expect(page).toHaveURL(/\/clients\?search=a/)
  await page.goto('/')
  await expect(page).not.toHaveURL(/\/clients/)
})

test('a user whose session ends on a page returns to it after signing in again (AUTH-030, AUTH-D26)', async ({
  page,
}) => {
  const email = 'interrupted@session.example'
  const guid = await inDatabase(dataFolder, (owner) =>
    account(owner, { email, password: 'Larkfield!2026', branchIds: [1], permissions: ['User.Carer:Read'] }),
  )
  const set = (is_active: boolean) =>
    inDatabase(dataFolder, (owner) =>
      owner.updateTable('account').set({ is_active }).where('guid', '=', guid).execute(),
    )
  await page.goto('/carers?search=an')
  await fillSignIn(page, email)
  await expect(page.getByRole('heading', { name: 'Carers' })).toBeVisible()
  await set(false)
  await page.reload()
  await expect(page).toHaveURL('/login')
  await set(true)
  await fillSignIn(page, email)
  await expect(page).toHaveURL(/\/carers\?search=an/)
})
