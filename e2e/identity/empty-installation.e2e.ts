import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '#testing/builders/people.ts'
import { type MailServer, startMailServer } from '#testing/mail-server.ts'
import { type Program, runProgram } from '#testing/program.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { pathIn } from '../support/mail.ts'
import { outsideTheLimit } from '../support/own-server.ts'
import { pick } from '../support/pick.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// The second test uses the installation that the first has set up.
test.describe.configure({ mode: 'serial' })

let folder: string
let mailServer: MailServer
let program: Program
let address: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almoner-empty-'))
  await chmod(folder, 0o711)
  mailServer = await startMailServer()
  program = runProgram(['--empty', '--data', join(folder, 'data')], {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Ashgrove Care <no-reply@ashgrove.example>',
    APP_STORE_URL: 'https://apps.example/ashgrove',
    GOOGLE_PLAY_URL: 'https://play.example/ashgrove',
  })
  await outsideTheLimit(() => program.prints('Ctrl-C stops it.'))
  address = /http:\/\/localhost:\d+/.exec(program.output())?.[0] ?? ''
})

test.afterAll(async () => {
  await program.end('SIGTERM')
  await mailServer.close()
  await rm(folder, { recursive: true, force: true })
})

const email = 'helen@ashgrove.example'
const password = 'Ashgrove!2026'
const fresh = 'Kirkstall&2027'

test('the printed link creates provider, branch and administrator, once; a reset then uses a real mail server', async ({
  page,
}) => {
  const link = /http:\/\/localhost:\d+\/setup\/[\w-]+/.exec(program.output())?.[0] ?? ''
  await test.step('setup', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Set up Almoner' })).toBeVisible()
    const create = page.getByRole('button', { name: 'Create administrator' })
    await expect(create).toBeDisabled()
    await page.getByLabel('Provider name').focus()
    await page.getByLabel('First branch').focus()
    await expect(page.getByLabel('Provider name')).toHaveAccessibleDescription('This field is required.')
    await page.getByLabel('Provider name').fill('Ashgrove Care Ltd')
    await page.getByLabel('First branch').fill('Bradford')
    await pick(page, 'Nation', 'England')
    await page.getByLabel('Name', { exact: true }).fill('Helen Marsden')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await expectNoAxeFindings(page)
    await create.click()
    await expect(page.getByRole('heading', { name: 'Everything is ready' })).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('the link no longer works', async () => {
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('This link is no longer valid.')
    await expect(page.getByLabel('Provider name')).toHaveCount(0)
    await expectNoAxeFindings(page)
  })

  await test.step('a reset by mail', async () => {
    await page.goto(`${address}/password-reset`)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByRole('heading', { name: 'Email sent' })).toBeVisible()
    await expect.poll(() => mailServer.mails.length).toBe(1)
    const [mail] = mailServer.mails
    expect(mail).toMatchObject({
      from: { address: 'no-reply@ashgrove.example' },
      to: [{ name: 'Helen Marsden', address: email }],
      subject: 'Reset your Ashgrove Care Ltd password',
    })
    await page.goto(address + pathIn(mail))
    await page.getByLabel('New password').fill(fresh)
    await page.getByLabel('Confirm password').fill(fresh)
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('button', { name: 'Log in' }).click()
    await fillSignIn(page, email, fresh)
    await expect(page.getByText('Ashgrove Care Ltd')).toBeVisible()
    await expect(page.getByText('Bradford').first()).toBeVisible()
  })

  await test.step('nothing printed reveals a secret of a mail', () => {
    expect(program.output()).not.toContain(pathIn(mailServer.mails[0]))
  })
})

test('a user who is not an operator is led to the app stores, and one without a branch sees a message, whatever they open', async ({
  page,
}) => {
  await inDatabase(join(folder, 'data'), async (owner) => {
    for (const userType of [1, 2, 4]) {
      await account(owner, { email: `type${userType}@ashgrove.example`, password, userType, branchIds: [1] })
    }
    await account(owner, { email: 'nowhere@ashgrove.example', password })
  })
  await test.step('carers, clients and relatives are led to the app stores (AUTH-002, AUTH-004, AUTH-005, AUTH-006, AUTH-D07)', async () => {
    for (const userType of [1, 2, 4]) {
      await page.goto(`${address}/carers`)
      await fillSignIn(page, `type${userType}@ashgrove.example`, password)
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
      await expect(page.getByText('Family members and care workers, please use our mobile app.')).toBeVisible()
      const stores = { 'Download on the App Store': 'apps', 'Get it on Google Play': 'play' }
      for (const [name, host] of Object.entries(stores)) {
        await expect(page.getByRole('link', { name })).toHaveAttribute('href', `https://${host}.example/ashgrove`)
      }
      await page.getByRole('button', { name: userType === 1 ? 'Branch team login' : 'Log out' }).click()
      await expect(page).toHaveURL(/\/login$/)
    }
  })
  await test.step('an operator without a branch sees a message (AUTH-001, AUTH-007, AUTH-D06, CLIENT-003, CLIENT-D25)', async () => {
    await fillSignIn(page, 'nowhere@ashgrove.example', password)
    await expect(page.getByText('This product is only available to branch team members.')).toBeVisible()
    for (const path of ['visits', 'clients']) {
      await page.goto(`${address}/${path}`)
      await expect(page.getByText('This product is only available to branch team members.')).toBeVisible()
    }
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})
