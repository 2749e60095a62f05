import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { publicSettingKeys, settingKeys } from '#contract/runtime-settings.ts'
import { testApp } from '#testing/test-app.ts'
import { buildApp } from '../../app.ts'
import { readSettings } from '../../settings.ts'

const app = await testApp()
const folder = await mkdtemp(join(tmpdir(), 'almoner-web-'))
afterAll(() => rm(folder, { recursive: true }))

test('without a token only the public keys are returned, with one all of them (AUTH-072, AUTH-D04)', async () => {
  const open = await app.fetch('/config.json')
  expect(open.statusCode).toBe(200)
  expect(Object.keys(open.json()).toSorted()).toEqual(publicSettingKeys.toSorted())
  const all = await app.fetch('/config.json', await app.signIn([]))
  expect(Object.keys(all.json()).toSorted()).toEqual(settingKeys.toSorted())
  // A foreign token counts as none.
  const stranger = await app.fetch('/config.json', { guid: '', token: 'not-a-token' })
  expect(stranger.json()).toEqual(open.json())
})

test('the settings are one flat object of texts, and all base addresses are this server’s (AUTH-D05, SHELL-D52, SHELL-175)', async () => {
  const all = (await app.fetch('/config.json', await app.signIn([]))).json()
  expect(Object.values(all).every((value) => typeof value === 'string')).toBe(true)
  expect(all).toMatchObject({
    Environment: 'test',
    CoreApiUrl: '/api',
    IdentityApiUrl: '/api',
    CommsApiUrl: '/api',
    GeocodingApiUrl: '/api',
    FeatureSsoLogin: '',
    InboxUrl: '',
  })
})

test('no cache keeps the settings of a signed-in user', async () => {
  const { headers } = await app.fetch('/config.json', await app.signIn([]))
  expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: expect.stringContaining('authorization') })
})

test('configured settings are returned; an application without an address has this server’s, if it is installed (SHELL-D12, SHELL-D25, SHELL-D62)', async () => {
  for (const name of ['dashboard', 'visits']) {
    await mkdir(join(folder, 'embedded', name), { recursive: true })
    await writeFile(join(folder, 'embedded', name, 'asset-manifest.json'), '{}')
  }
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '')
  const settings = readSettings({ INBOX_URL: 'https://inbox.example', VISITS_APP_URL: 'https://visits.example' })
  const server = await buildApp({ ...app.services, settings }, { webFolder: folder })
  afterAll(() => server.close())
  const { token } = await app.signIn([])
  const { body } = await server.inject({ url: '/config.json', headers: { authorization: `Bearer ${token}` } })
  expect(JSON.parse(body)).toMatchObject({
    InboxUrl: 'https://inbox.example',
    VisitsAppUrl: 'https://visits.example',
    DashboardAppUrl: '/embedded/dashboard',
    SchedulerAppUrl: '',
  })
})
