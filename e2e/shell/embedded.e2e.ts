import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { account } from '#testing/builders/people.ts'
import { client } from '#testing/builders/rota.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { ExampleHost, manifestOf } from './example-host.ts'

// One server for all, with hosts whose answers each test sets: hence one after another.
test.describe.configure({ mode: 'default' })

let host: ExampleHost
/** Serves as well, but the configuration does not know it. */
let stranger: ExampleHost
let server: OwnServer
/** Guids of two clients in Glasgow. */
const clients: string[] = []

const password = 'Larkfield!2026'
/** In a branch without a dashboard, with one, and without any feature; the last without the right to the schedule. */
type Person = 'glasgow' | 'leeds' | 'cardiff' | 'visitor'

test.beforeAll(async () => {
  host = await ExampleHost.start()
  stranger = await ExampleHost.start()
  server = await startOwnServer(async () => ({
    SCHEDULER_APP_URL: `${host.address}/scheduler`,
    VISITS_APP_URL: `${host.address}/visits`,
    DIGITAL_CAREPLAN_APP_URL: `${host.address}/digital-careplan`,
    // Nobody listens there.
    DASHBOARD_APP_URL: 'http://127.0.0.1:1',
  }))
  await inDatabase(server.dataFolder, async (owner) => {
    const rows = await owner
      .insertInto('branch')
      .values([
        { title: 'Glasgow', nation_alias: 'SCT', features: ['scheduling', 'digital_careplan_v2'] },
        { title: 'Leeds', nation_alias: 'ENG', features: ['scheduling', 'dashboard'] },
        { title: 'Cardiff', nation_alias: 'WLS', features: [] },
      ])
      .returning(['id', 'title'])
      .execute()
    const idOf = (title: string) => rows.filter((row) => row.title === title).map(({ id }) => id)
    const permissions = ['User.Carer:Read', 'User.Client:Read', 'Visit:Read', 'Scheduling.Appointment:Read']
    const all = { password, permissions }
    await account(owner, { ...all, email: 'glasgow@larkfield.example', branchIds: idOf('Glasgow') })
    await account(owner, { ...all, email: 'leeds@larkfield.example', branchIds: idOf('Leeds') })
    await account(owner, { ...all, email: 'cardiff@larkfield.example', branchIds: idOf('Cardiff') })
    const [glasgow = 0] = idOf('Glasgow')
    for (const lastName of ['Hale', 'Adair']) {
      clients.push(await client(owner, { branchId: glasgow, firstName: 'Dorothy', lastName }))
    }
    const carersOnly = { password, permissions: ['User.Carer:Read'] }
    await account(owner, { ...carersOnly, email: 'visitor@larkfield.example', branchIds: idOf('Glasgow') })
  })
})

test.afterAll(async () => {
  await server.stop()
  await host.stop()
  await stranger.stop()
})

const schedule = '/scheduler-carer-daily'
const at = (path: string) => server.address + path

async function openAs(page: Page, who: Person, path: string): Promise<void> {
  await page.goto(at(path))
  await fillSignIn(page, `${who}@larkfield.example`, password)
  await expect(page).not.toHaveURL(/\/login/)
}

/** An application that draws a word, counts how often it ran and rendered, and keeps what it was given. */
const example = (name: string) => `
  window.runs = (window.runs ?? 0) + 1
  window.render${name} = (props) => {
    window.renders = (window.renders ?? 0) + 1
    window.given = props
    document.getElementById(props.container).innerHTML = '<h1>Example ${name}</h1>'
  }
  window.unmount${name} = () => { window.unmounts = (window.unmounts ?? 0) + 1 }`

/** What the page's window holds of the example. */
const windowOf = (page: Page) =>
  page.evaluate(() => {
    const { runs, renders, unmounts, renderScheduler, unmountScheduler } = globalThis as unknown as Record<
      string,
      unknown
    >
    return { runs, renders, unmounts, registered: [typeof renderScheduler, typeof unmountScheduler] }
  })

/** A promise with what settles it. */
function gate() {
  return Promise.withResolvers<void>()
}

test('the example of the manual works as it stands there, on another origin (SHELL-009, SHELL-018, SHELL-019, SHELL-D25)', async ({
  page,
}) => {
  const manual = await readFile(join(import.meta.dirname, '../../docs/embedding.md'), 'utf8')
  for (const [, name = '', text = ''] of manual.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms))
    host.serve(`/scheduler/${name}`, text)
  const asked = host.asked.length

  await openAs(page, 'glasgow', schedule)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Visits of Europe/London, for glasgow@larkfield.example',
  )
  expect(host.asked.slice(asked)).toEqual([
    '/scheduler/asset-manifest.json',
    ...['/scheduler/main.js', '/scheduler/style.css'],
  ])
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText('Schedule')
  await expect(page).toHaveTitle('Schedule – Almoner')
  const button = page.getByRole('button', { name: 'Count the visits of this week' })
  // Its style sheet holds: a grid does not stretch it.
  await expect(button.locator('..')).toHaveCSS('display', 'grid')
  await expectNoAxeFindings(page)
  await button.click()
  await expect(page.getByRole('status')).toHaveText('0 visits')

  await page.getByRole('main').getByRole('link', { name: 'Carers' }).click()
  await expect(page).toHaveURL(/\/carers(\?|$)/)
  await expect(page.getByRole('heading', { name: 'Carers' })).toBeVisible()
})

test('an application is given exactly what was agreed, and what it does with it stays its own (SHELL-019, SHELL-D26, SHELL-D62)', async ({
  page,
}) => {
  host.serveApplication('scheduler', example('Scheduler'))
  await openAs(page, 'glasgow', '/scheduler-runs/2026/48')
  await expect(page.getByRole('heading', { name: 'Example Scheduler' })).toBeVisible()
  const given = await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: the object that is looked at here.
    const props = (globalThis as any).given
    const { container, ...rest } = props
    return {
      place: document.getElementById(container)?.textContent,
      keys: Object.keys(props).sort(),
      rest: JSON.parse(JSON.stringify(rest)),
      functions: [...Object.values(props.messages), props.router.navigate, props.getToken].map((each) => typeof each),
      messages: Object.keys(props.messages),
      router: Object.keys(props.router).sort(),
      token: (await props.getToken()) === sessionStorage.getItem('access_token'),
    }
  })
  expect(given).toEqual({
    place: 'Example Scheduler',
    keys: [...['branchSettings', 'carer', 'client', 'container', 'getToken', 'loggedUser', 'messages', 'router']],
    rest: {
      client: null,
      carer: null,
      loggedUser: {
        sub: expect.any(String),
        branch_guid: expect.any(String),
        branch_guids: [expect.any(String)],
        username: 'glasgow@larkfield.example',
        environment: 'production',
        user_type: 3,
        permission_groups: [],
        roles: expect.arrayContaining(['Scheduling.Appointment:Read']),
        build: expect.any(String),
      },
      branchSettings: {
        settings: expect.objectContaining({ time_zone: 'Europe/London', nation_alias: 'SCT' }),
        features: ['scheduling', 'digital_careplan_v2'],
      },
      messages: {},
      router: { basename: '/scheduler-runs' },
    },
    functions: Array(5).fill('function'),
    messages: ['success', 'error', 'warning'],
    router: ['basename', 'navigate'],
    token: true,
  })

  const say = (kind: string) =>
    page.evaluate((name) => {
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      ;(globalThis as any).given.messages[name](`Of the kind ${name}`)
    }, kind)
  for (const kind of ['success', 'warning', 'error']) await say(kind)
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('paragraph')).toHaveText([
    'Of the kind error',
    'Of the kind warning',
    'Of the kind success',
  ])
  // Only paths of the shell are opened.
  for (const path of ['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)']) {
    await expect(
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      page.evaluate((to) => (globalThis as any).given.router.navigate(to), path),
    ).rejects.toThrow(/Not a path of the shell/)
  }
  // Below its basename the paths are its own: it is not opened anew.
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  await page.evaluate(() => (globalThis as any).given.router.navigate('/scheduler-runs/2026/49'))
  await expect(page).toHaveURL(at('/scheduler-runs/2026/49'))
  expect(await windowOf(page)).toMatchObject({ runs: 1, renders: 1, unmounts: undefined })
})

test('on the page of a client the application is given that client, and another client opens it anew (SHELL-019, SHELL-D26)', async ({
  page,
}) => {
  host.serveApplication('digital-careplan', example('DigitalCareplan'))
  const [hale = '', adair = ''] = clients
  await openAs(page, 'glasgow', `/clients/${hale}/new-careplan`)
  await expect(page.getByRole('heading', { name: 'Example DigitalCareplan' })).toBeVisible()
  const subject = () =>
    page.evaluate(() => {
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      const { client, carer, router } = (globalThis as any).given
      return { guid: client.guid, carer, basename: router.basename }
    })
  expect(await subject()).toEqual({ guid: hale, carer: null, basename: `/clients/${hale}/new-careplan` })
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  await page.evaluate((to) => (globalThis as any).given.router.navigate(to), `/clients/${adair}/new-careplan/goals`)
  await expect.poll(subject).toEqual({ guid: adair, carer: null, basename: `/clients/${adair}/new-careplan` })
  expect(await windowOf(page)).toMatchObject({ runs: 1, renders: 2, unmounts: 1 })
})

test('leaving takes all of it away, and coming back opens it anew (SHELL-D26)', async ({ page }) => {
  host.serveApplication(
    'scheduler',
    `${example('Scheduler')}
    const draw = window.renderScheduler
    window.renderScheduler = (props) => {
      draw(props)
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('h1 { outline: 3px solid rgb(1, 2, 3) }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      const more = { rel: 'stylesheet', href: '${host.address}/scheduler/more.css', crossOrigin: 'anonymous' }
      document.head.append(Object.assign(document.createElement('link'), more))
    }`,
    { style: 'h1 { letter-spacing: 7px !important }' },
  )
  host.serve('/scheduler/more.css', 'h1 { word-spacing: 5px }')
  await openAs(page, 'glasgow', schedule)
  const heading = page.getByRole('heading', { level: 1 })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const traces = () =>
    page.evaluate((address) => {
      const elements = [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script')]
      return {
        elements: elements.filter((each) => ('href' in each ? each.href : each.src).startsWith(address)).length,
        adopted: document.adoptedStyleSheets.length,
        containers: document.querySelectorAll('[id^="embedded-"]').length,
      }
    }, host.address)
  await expect(heading).toHaveCSS('letter-spacing', '7px')
  await expect(heading).toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  await expect(heading).toHaveCSS('word-spacing', '5px')
  // The two style sheets; scripts stay out of the page once they have run.
  expect(await traces()).toEqual({ elements: 2, adopted: 1, containers: 1 })
  expect(await windowOf(page)).toEqual({
    runs: 1,
    renders: 1,
    unmounts: undefined,
    registered: ['function', 'function'],
  })

  await menu.getByRole('link', { name: 'Carers' }).click()
  await expect(heading).toHaveText('Carers')
  await expect(heading).not.toHaveCSS('letter-spacing', '7px')
  await expect(heading).not.toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  expect(await traces()).toEqual({ elements: 0, adopted: 0, containers: 0 })
  expect(await windowOf(page)).toEqual({ runs: 1, renders: 1, unmounts: 1, registered: ['undefined', 'undefined'] })
  // What it still holds is without effect.
  const late = await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const { given } = globalThis as any
    given.router.navigate('/clients')
    given.messages.error('Too late')
    return given.getToken().then(
      () => 'a token',
      () => 'none',
    )
  })
  expect(late).toBe('none')
  await expect(page).toHaveURL(/\/carers(\?|$)/)
  await expect(page.getByText('Too late')).toHaveCount(0)

  await menu.getByRole('link', { name: 'Schedule' }).click()
  await expect(heading).toHaveText('Example Scheduler')
  expect(await windowOf(page)).toMatchObject({ runs: 1, renders: 2, unmounts: 1 })
  // Without a way to be left it is taken away all the same.
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'unmountScheduler'))
  await menu.getByRole('link', { name: 'Carers' }).click()
  await expect(heading).toHaveText('Carers')
  expect(await traces()).toEqual({ elements: 0, adopted: 0, containers: 0 })
})

test('a script that comes after leaving does nothing, and going to and fro renders once (SHELL-018, SHELL-D26)', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const heading = page.getByRole('heading', { level: 1 })
  const leave = async () => {
    await menu.getByRole('link', { name: 'Carers' }).click()
    await expect(heading).toHaveText('Carers')
  }
  const asked = (script: string) => host.asked.filter((path) => path === script).length

  const first = gate()
  const late = host.serveApplication('scheduler', example('Scheduler'), { until: first.promise })
  await openAs(page, 'glasgow', schedule)
  await expect.poll(() => asked(late)).toBe(1)
  await leave()
  first.resolve()
  await expect.poll(() => windowOf(page)).toMatchObject({ runs: 1, registered: ['undefined', 'undefined'] })
  expect(await windowOf(page)).toMatchObject({ renders: undefined })
  await expect(page.locator('[id^="embedded-"]')).toHaveCount(0)
  // It has run, and need not again.
  await menu.getByRole('link', { name: 'Schedule' }).click()
  await expect(heading).toHaveText('Example Scheduler')
  expect(await windowOf(page)).toMatchObject({ runs: 1, renders: 1 })
  await leave()

  const second = gate()
  const newer = host.serveApplication('scheduler', example('Scheduler'), { until: second.promise })
  await menu.getByRole('link', { name: 'Schedule' }).click()
  await expect.poll(() => asked(newer)).toBe(1)
  await leave()
  await menu.getByRole('link', { name: 'Schedule' }).click()
  await expect(page.getByText('Loading Schedule…')).toBeVisible()
  second.resolve()
  await expect(heading).toHaveText('Example Scheduler')
  expect(await windowOf(page)).toMatchObject({ runs: 2, renders: 2, registered: ['function', 'function'] })
  expect([asked(late), asked(newer)]).toEqual([1, 1])
})

interface Fault {
  name: string
  serve: () => void
  text: string
}

const renders = (body: string) => () => host.serveApplication('scheduler', `window.renderScheduler = ${body}`)
const manifest = (text: string, more?: { status?: number; readable?: boolean }) => () =>
  host.serve('/scheduler/asset-manifest.json', text, more)

const faults: readonly Fault[] = [
  {
    name: 'the manifest may not be read from here',
    serve: manifest(manifestOf('main.js'), { readable: false }),
    text: 'Failed to load host.',
  },
  { name: 'the script is not there', serve: manifest(manifestOf('gone.js')), text: 'Failed to load host.' },
  {
    name: 'the style sheet is not there',
    serve: manifest(manifestOf('gone.css', 'main.js')),
    text: 'Failed to load host.',
  },
  { name: 'there is no manifest', serve: manifest('', { status: 404 }), text: 'Failed to load manifest.' },
  {
    name: 'the server fails',
    serve: manifest(manifestOf('main.js'), { status: 500 }),
    text: 'Failed to load manifest.',
  },
  { name: 'the manifest is a page', serve: manifest('<!doctype html>'), text: 'Failed to load manifest.' },
  { name: 'the manifest names nothing', serve: manifest('{"files":{}}'), text: 'Failed to load manifest.' },
  { name: 'the manifest names no script', serve: manifest(manifestOf('style.css')), text: 'Failed to load manifest.' },
  {
    name: 'it throws',
    serve: renders('() => { throw new Error("On purpose") }'),
    text: 'Error on rendering scheduler app.',
  },
  {
    name: 'it rejects',
    serve: renders('async () => { throw new Error("On purpose") }'),
    text: 'Error on rendering scheduler app.',
  },
  {
    name: 'it registers nothing',
    serve: () => host.serveApplication('scheduler', ''),
    text: 'Error on rendering scheduler app.',
  },
  {
    name: 'it throws before it has drawn anything',
    serve: renders('() => { setTimeout(() => { throw new Error("On purpose") }) }'),
    text: 'Error on rendering scheduler app.',
  },
  {
    name: 'it rejects unhandled, having taken its content away',
    serve: renders(`({ container }) => {
      const place = document.getElementById(container)
      place.textContent = 'There'
      setTimeout(async () => { place.textContent = ''; throw new Error('On purpose') })
    }`),
    text: 'Error on rendering scheduler app.',
  },
]

test('each failure is told in its words, takes what was there away, and Reload begins at / (SHELL-020, SHELL-021, SHELL-022, SHELL-D25)', async ({
  page,
}) => {
  host.serveApplication('visits', example('Visits'))
  host.serveApplication('scheduler', example('Scheduler'))
  await openAs(page, 'glasgow', schedule)
  await expect(page.getByRole('heading', { name: 'Example Scheduler' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const heading = page.getByRole('heading', { level: 1 })
  for (const { name, serve, text } of faults) {
    await test.step(name, async () => {
      await menu.getByRole('link', { name: 'Carers' }).click()
      await expect(heading).toHaveText('Carers')
      host.serveApplication('scheduler', example('Scheduler'), { style: '' })
      serve()
      await menu.getByRole('link', { name: 'Schedule' }).click()
      await expect(heading).toHaveText(text)
      await expect(page.locator('[id^="embedded-"]')).toHaveCount(0)
      expect((await windowOf(page)).registered).toEqual(['undefined', 'undefined'])
    })
  }
  await expectNoAxeFindings(page)
  await page.evaluate(() => Object.assign(globalThis, { loadedBefore: true }))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page).toHaveURL(at('/visits'))
  await expect(page.getByRole('heading', { name: 'Example Visits' })).toBeVisible()
  expect(await page.evaluate(() => 'loadedBefore' in globalThis)).toBe(false)

  await test.step('one that throws and still stands is left standing', async () => {
    host.serveApplication(
      'scheduler',
      `${example('Scheduler')}
      setTimeout(() => { throw new Error('On purpose') }, 50)
      addEventListener('error', () => { window.heard = true })`,
    )
    await menu.getByRole('link', { name: 'Schedule' }).click()
    await expect.poll(() => page.evaluate(() => 'heard' in globalThis)).toBe(true)
    await expect(heading).toHaveText('Example Scheduler')
  })
})

test('a host that nobody listens at is told of on the dashboard, to which / leads where there is one (SHELL-006, SHELL-007, SHELL-020, AUTH-024)', async ({
  page,
}) => {
  await openAs(page, 'leeds', '/')
  await expect(page).toHaveURL(at('/dashboard'))
  await expect(page.getByRole('heading', { name: 'Failed to load host.' })).toBeVisible()
  await page.goto(at('/login'))
  await expect(page).toHaveURL(at('/dashboard'))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Failed to load host.' })).toBeVisible()
  await expect(page).toHaveURL(at('/dashboard'))
})

test('without a dashboard / and /dashboard lead to the visits, an application where an address is set (SHELL-006, SHELL-008, SHELL-D07, SHELL-D62, AUTH-024)', async ({
  page,
}) => {
  host.serveApplication('visits', example('Visits'))
  await openAs(page, 'glasgow', '/')
  const visits = page.getByRole('heading', { name: 'Example Visits' })
  await expect(visits).toBeVisible()
  for (const path of ['/', '/dashboard', '/login']) {
    await page.goto(at(path))
    await expect(visits).toBeVisible()
    await expect(page).toHaveURL(at('/visits'))
  }
})

test('the schedule needs the feature of the branch and the right (SHELL-009, SHELL-040, SHELL-D07)', async ({
  page,
}) => {
  host.serveApplication('scheduler', example('Scheduler'))
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Schedule' })
  const opens = async (title: string) => {
    for (const path of [schedule, '/scheduler-runs/2026/48']) {
      await page.goto(at(path))
      await expect(page.getByRole('heading', { name: title }), path).toBeVisible()
      await expect(page.locator('[id^="embedded-"]')).toHaveCount(title === 'Example Scheduler' ? 1 : 0)
    }
  }
  await openAs(page, 'cardiff', schedule)
  await opens('Page not found')
  await expect(link).toHaveCount(0)
  await page.getByRole('button', { name: 'Log out' }).click()
  await openAs(page, 'visitor', schedule)
  await opens('Access denied')
  await expect(link).toHaveCount(0)
  await page.getByRole('button', { name: 'Log out' }).click()
  await openAs(page, 'glasgow', schedule)
  await opens('Example Scheduler')
  await expect(link).toBeVisible()
})

test('nothing runs that the configuration does not name: not by the manifest, and not by a script itself (SHELL-D25)', async ({
  page,
  refusals,
}) => {
  stranger.serve('/evil.js', 'window.evil = true')
  stranger.serve('/scheduler/main.js', 'window.evil = true')
  host.serve('/scheduler/asset-manifest.json', manifestOf('main.js', `${stranger.address}/evil.js`))
  host.serve('/scheduler/main.js', example('Scheduler'))
  await openAs(page, 'glasgow', schedule)
  await expect(page.getByRole('heading', { name: 'Failed to load manifest.' })).toBeVisible()
  expect(stranger.asked).toEqual([])

  // What got in nevertheless is stopped by the policy: other origins, inline code and text made into code.
  host.serveApplication(
    'scheduler',
    `${example('Scheduler')}
    const script = document.createElement('script')
    script.src = '${stranger.address}/evil.js'
    const inline = document.createElement('script')
    inline.textContent = 'window.evil = true'
    document.head.append(script, inline)
    try { new Function('window.evil = true')() } catch {}
    fetch('${stranger.address}/collect').catch(() => undefined)
    const style = document.createElement('style')
    style.textContent = 'h1 { letter-spacing: 9px }'
    document.head.append(style)`,
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Example Scheduler' })).toBeVisible()
  await expect.poll(() => refusals.length).toBeGreaterThanOrEqual(5)
  await expect(page.getByRole('heading', { name: 'Example Scheduler' })).not.toHaveCSS('letter-spacing', '9px')
  expect(await page.evaluate(() => 'evil' in globalThis)).toBe(false)
  expect(stranger.asked).toEqual([])
  refusals.length = 0
})
