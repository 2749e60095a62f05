import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { account } from '#testing/builders/people.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { openBranch } from '../support/branch.ts'
import { inDatabase } from '../support/database.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Each journey changes state that the next one uses, such as a branch.
test.describe.configure({ mode: 'serial' })

let server: OwnServer
let branchGuid: string
/** The provider's inbox, a separate product. */
const inbox = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end('{"count":137}')
})

test.beforeAll(async () => {
  inbox.listen(0, '127.0.0.1')
  await once(inbox, 'listening')
  const { port } = inbox.address() as AddressInfo
  server = await startOwnServer(async () => ({
    ALMONER_ENVIRONMENT: 'trial',
    INBOX_URL: 'https://inbox.example/larkfield',
    INBOX_COUNT_URL: `http://127.0.0.1:${port}/count?branch={branch}`,
    JARVIS_URL: 'https://jarvis.example/',
    TICKETS_URL: 'https://tickets.example/',
    HOW_TO_GUIDE_URL: 'https://guide.example/',
    REPORTING_LAUNCH_PAD_URL: 'https://reports.example/',
    RAISE_ISSUE_URL: 'https://issues.example/new',
  }))
  await inDatabase(server.dataFolder, async (owner) => {
    const [leeds, york] = await owner
      .insertInto('branch')
      .values([
        {
          title: 'Leeds',
          nation_alias: 'ENG',
          features: ['finance', 'shifts'],
          settings: JSON.stringify({ external_inbox: true, left_menu_jarvis: true }),
        },
        { title: 'York', nation_alias: 'ENG', status: 'Inactive' },
      ])
      .returning(['id', 'guid'])
      .execute()
    branchGuid = leeds?.guid ?? ''
    const branchIds = [leeds?.id ?? 0, york?.id ?? 0]
    const password = 'Larkfield!2026'
    const permissions = ['User.Carer:Read', 'Finance.File:Read', 'Branch.Report:Read', 'File.Download:Read']
    await account(owner, { email: 'clerk@larkfield.example', name: 'Rhian Price', password, branchIds, permissions })
    await account(owner, { email: 'nobody@larkfield.example', password, branchIds, permissions: [] })
    await account(owner, {
      email: 'maker@larkfield.example',
      password,
      branchIds: branchIds.slice(0, 1),
      permissions: ['*:Edit', 'Developer:Edit'],
    })
  })
})

test.afterAll(async () => {
  await server.stop()
  inbox.close()
})

function openAs(page: Page, who: 'clerk' | 'maker' | 'nobody', path = '/carers'): Promise<void> {
  return signInAs(page, `${who}@larkfield.example`, server.address + path)
}

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Main' })

/** The current items of the sidebar, in order, below the branch selector and the button for its width. */
async function offered(page: Page): Promise<string[]> {
  const items = sidebar(page).getByRole('link').or(sidebar(page).getByRole('button'))
  return (await items.allInnerTexts()).slice(2).map((text) => text.split('\n')[0] ?? '')
}

test('the sidebar has the items of the branch and the user, in order, with external links and a badge', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  await openAs(page, 'clerk')
  const menu = sidebar(page)
  await test.step('the shell fetches the branches and the profile of the signed-in user (SHELL-075)', async () => {
    const profile = await page.evaluate(() => {
      const [, claims = ''] = (sessionStorage.getItem('access_token') ?? '').split('.')
      return `/api/operator/${JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub}`
    })
    await expect(page.getByRole('button', { name: 'Account: Rhian Price' })).toBeVisible()
    await page.getByRole('button', { name: /change branch/i }).click()
    await expect(page.getByRole('menuitemradio')).toHaveText(['Leeds', /^York/])
    await page.keyboard.press('Escape')
    expect(asked).toEqual(expect.arrayContaining(['/api/v1/branches/operator-assigned', profile]))
  })
  await test.step('items in order (SHELL-002, SHELL-034, SHELL-D11, SHELL-D13, SHELL-D14)', async () => {
    await expect(menu.getByRole('link', { name: 'Inbox' })).toBeVisible()
    await expect
      .poll(() => offered(page))
      .toEqual([
        ...['Inbox', 'Carers', 'Finance', 'Reports'],
        ...['Downloads', 'Sync Status', 'Diagnostics', 'Jarvis', 'Tickets System', 'How to Guide', 'Log out'],
      ])
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await expectNoAxeFindings(page)
  })

  await test.step('external links (SHELL-029, SHELL-033, SHELL-D12)', async () => {
    await menu.getByRole('button', { name: 'Reports' }).click()
    const outside = {
      Inbox: 'https://inbox.example/larkfield',
      'Reporting Launch Pad': 'https://reports.example/',
      Jarvis: 'https://jarvis.example/',
      'Tickets System': 'https://tickets.example/',
      'How to Guide': 'https://guide.example/',
    }
    for (const [name, href] of Object.entries(outside)) {
      const link = menu.getByRole('link', { name })
      await expect(link).toHaveAttribute('href', href)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
  })

  await test.step('the badge of the inbox (SHELL-029, SHELL-D15)', async () => {
    await expect(menu.getByRole('link', { name: 'Inbox' })).toContainText('99+')
  })

  await test.step('build, width, and the signed-in user (SHELL-024, SHELL-027)', async () => {
    await expect(menu.getByText(/^Build \d{4}\.\d+\.\d+$/)).toBeVisible()
    const width = async () => (await menu.boundingBox())?.width
    await expect.poll(width).toBe(200)
    await menu.getByRole('button', { name: 'Collapse the menu' }).click()
    await expect.poll(width).toBe(60)
    await expectNoAxeFindings(page)
    await menu.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('button', { name: 'Account: Rhian Price' }).click()
    await expect(page.getByText('clerk@larkfield.example')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('below 1024 px it starts collapsed (SHELL-D27)', async () => {
    await page.setViewportSize({ width: 1023, height: 900 })
    await expect(menu.getByRole('button', { name: 'Open the menu' })).toBeVisible()
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(60)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})

test('without the visits / leads to the first page of the sidebar, which for anyone is at least the sync status (SHELL-D08, SHELL-D17)', async ({
  page,
}) => {
  await openAs(page, 'clerk', '/')
  await expect(page).toHaveURL(`${server.address}/carers`)
  await expect(page.getByRole('heading', { name: 'Carers' })).toBeVisible()
  await sidebar(page).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await openAs(page, 'nobody', '/')
  await expect(page.getByRole('heading', { name: 'Sync Status' })).toBeVisible()
  await expect(page).toHaveURL(`${server.address}/sync-status`)
})

test('another branch has its own menu, and an inactive one says so and stays readable', async ({ page }) => {
  await openAs(page, 'clerk')
  await test.step('an inactive branch without finance, inbox and Jarvis (SHELL-072, SHELL-D11, SHELL-D13, SHELL-D14, SHELL-D21)', async () => {
    await openBranch(page, 'York')
    await expect(page.getByText('This branch is inactive.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Carers' })).toBeVisible()
    const foot = ['Downloads', 'Sync Status', 'Diagnostics', 'Tickets System', 'How to Guide', 'Log out']
    await expect.poll(() => offered(page)).toEqual(['Carers', 'Reports', ...foot])
    await expectNoAxeFindings(page)
  })
  await test.step('the screens of finance exist only in branches with finance (SHELL-012, SHELL-D07)', async () => {
    await page.goto(`${server.address}/finance/file-management`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await openBranch(page, 'Leeds')
    await expect(page.getByText('This branch is inactive.')).toHaveCount(0)
    await page.goto(`${server.address}/finance/file-management`)
    await expect(page.getByRole('heading', { name: 'File management' })).toBeVisible()
  })
})

test('Diagnostics shows what support needs; a developer can also copy the token (SHELL-036, SHELL-037, SHELL-D18)', async ({
  page,
  context,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Diagnostics' })
  const open = () => sidebar(page).getByRole('button', { name: 'Diagnostics' }).click()
  await test.step('a clerk', async () => {
    await openAs(page, 'clerk')
    await open()
    await expect(dialog.getByRole('term')).toHaveText([
      ...['Environment', 'API version', 'Service build', 'Web build', 'Branch', 'User', 'Permissions'],
    ])
    const values = await dialog.getByRole('definition').allInnerTexts()
    const build = /^\d{4}\.\d+\.\d+$/
    expect(values[0]).toBe('trial')
    expect(values[1]).toBe('1')
    expect(values[2]).toMatch(build)
    expect(values[3]).toMatch(build)
    expect(values[4]).toBe(`Leeds\n${branchGuid}`)
    expect(values[5]).toMatch(/^clerk@larkfield\.example\n[0-9a-f-]{36}$/)
    expect(values[6]).toBe('Branch.Report:Read\nFile.Download:Read\nFinance.File:Read\nUser.Carer:Read')
    await expect(dialog.getByRole('button', { name: 'Copy token' })).toHaveCount(0)
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
    await sidebar(page).getByRole('button', { name: 'Log out' }).click()
  })

  await test.step('a developer', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAs(page, 'maker')
    await open()
    await dialog.getByRole('button', { name: 'Copy token' }).click()
    await expect(page.getByText('Token copied to clipboard.')).toBeVisible()
    const [copied, token] = await page.evaluate(async () => [
      await navigator.clipboard.readText(),
      sessionStorage.getItem('access_token'),
    ])
    expect(copied).toBe(token)
  })
})
