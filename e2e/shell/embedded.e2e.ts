import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectNoAxeFindings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { type Embedding, example, schedule, startEmbedding, windowOf } from './embedding.ts'

// They share one server, so they run one after another.
test.describe.configure({ mode: 'default' })

let embedding: Embedding
test.beforeAll(async () => {
  embedding = await startEmbedding()
})
test.afterAll(() => embedding.stop())

/** A promise with its resolve function. */
function gate() {
  return Promise.withResolvers<void>()
}

test("the manual's example works unchanged, on another origin (SHELL-009, SHELL-018, SHELL-019, SHELL-D25)", async ({
  page,
}) => {
  const manual = await readFile(join(import.meta.dirname, '../../docs/embedding.md'), 'utf8')
  for (const [, name = '', text = ''] of manual.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms))
    embedding.host.serve(`/scheduler/${name}`, text)
  const asked = embedding.host.asked.length

  await embedding.openAs(page, 'glasgow', schedule)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Visits of Europe/London, for glasgow@larkfield.example',
  )
  // Script and style sheet are requested at once, and may arrive in either order.
  expect(embedding.host.asked.slice(asked).toSorted()).toEqual([
    '/scheduler/asset-manifest.json',
    ...['/scheduler/main.js', '/scheduler/style.css'],
  ])
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText('Schedule')
  await expect(page).toHaveTitle('Schedule – Almoner')
  const button = page.getByRole('button', { name: 'Count the visits of this week' })
  // Its style sheet applies: a grid does not stretch it.
  await expect(button.locator('..')).toHaveCSS('display', 'grid')
  await expectNoAxeFindings(page)
  await button.click()
  await expect(page.getByRole('status')).toHaveText('0 visits')

  await page.getByRole('main').getByRole('link', { name: 'Carers' }).click()
  await expect(page).toHaveURL(/\/carers(\?|$)/)
  await expect(page.getByRole('heading', { name: 'Carers' })).toBeVisible()
})

test('an application gets exactly the agreed props, and its changes to them have no effect outside (SHELL-019, SHELL-D26, SHELL-D62)', async ({
  page,
}) => {
  embedding.host.serveApplication('scheduler', example('Scheduler'))
  await embedding.openAs(page, 'glasgow', '/scheduler-runs/2026/48')
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
        features: ['scheduling', 'digital_careplan_v2', 'client_profile_v2', 'care_planner'],
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
  // Only paths of the shell can be opened.
  for (const path of ['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)']) {
    await expect(
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      page.evaluate((to) => (globalThis as any).given.router.navigate(to), path),
    ).rejects.toThrow(/Not a path of the shell/)
  }
  // Below its basename all paths are its own: it is not restarted.
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  await page.evaluate(() => (globalThis as any).given.router.navigate('/scheduler-runs/2026/49'))
  await expect(page).toHaveURL(embedding.at('/scheduler-runs/2026/49'))
  expect(await windowOf(page)).toMatchObject({ runs: 1, renders: 1, unmounts: undefined })
})

test('scripts may be modules that share others; they run once, and render on each opening (SHELL-018)', async ({
  page,
}) => {
  const manifest = { type: 'module', files: {}, entrypoints: ['module.js'] }
  embedding.host.serve('/scheduler/asset-manifest.json', JSON.stringify(manifest))
  embedding.host.serve(
    '/scheduler/module.js',
    `import { name } from './shared.js'\n${example('Scheduler')}\nwindow.shared = name`,
  )
  embedding.host.serve('/scheduler/shared.js', `export const name = 'shared'`)
  await embedding.openAs(page, 'glasgow', schedule)
  await expect(page.getByRole('heading', { name: 'Example Scheduler' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Carers' }).click()
  await expect(page.getByRole('heading', { name: 'Carers' })).toBeVisible()
  await expect
    .poll(() => windowOf(page))
    .toMatchObject({ runs: 1, unmounts: 1, registered: ['undefined', 'undefined'] })
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Example Scheduler' })).toBeVisible()
  await expect.poll(() => windowOf(page)).toMatchObject({ runs: 1, renders: 2 })
})

test('leaving removes all of it, and returning opens it again (SHELL-D26)', async ({ page }) => {
  embedding.host.serveApplication(
    'scheduler',
    `${example('Scheduler')}
    const draw = window.renderScheduler
    window.renderScheduler = (props) => {
      draw(props)
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('h1 { outline: 3px solid rgb(1, 2, 3) }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      const more = { rel: 'stylesheet', href: '${embedding.host.address}/scheduler/more.css', crossOrigin: 'anonymous' }
      document.head.append(Object.assign(document.createElement('link'), more))
    }`,
    { style: 'h1 { letter-spacing: 7px !important }' },
  )
  embedding.host.serve('/scheduler/more.css', 'h1 { word-spacing: 5px }')
  await embedding.openAs(page, 'glasgow', schedule)
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
    }, embedding.host.address)
  await expect(heading).toHaveCSS('letter-spacing', '7px')
  await expect(heading).toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  await expect(heading).toHaveCSS('word-spacing', '5px')
  // The two style sheets; script elements are removed once they have run.
  await expect.poll(traces).toEqual({ elements: 2, adopted: 1, containers: 1 })
  await expect
    .poll(() => windowOf(page))
    .toEqual({
      runs: 1,
      renders: 1,
      unmounts: undefined,
      registered: ['function', 'function'],
    })

  await menu.getByRole('link', { name: 'Carers' }).click()
  await expect(heading).toHaveText('Carers')
  await expect(heading).not.toHaveCSS('letter-spacing', '7px')
  await expect(heading).not.toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  await expect.poll(traces).toEqual({ elements: 0, adopted: 0, containers: 0 })
  await expect
    .poll(() => windowOf(page))
    .toEqual({ runs: 1, renders: 1, unmounts: 1, registered: ['undefined', 'undefined'] })
  // Functions that it still holds have no effect.
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
  await expect.poll(() => windowOf(page)).toMatchObject({ runs: 1, renders: 2, unmounts: 1 })
  // An application without an unmount function is removed all the same.
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'unmountScheduler'))
  await menu.getByRole('link', { name: 'Carers' }).click()
  await expect(heading).toHaveText('Carers')
  await expect.poll(traces).toEqual({ elements: 0, adopted: 0, containers: 0 })
})

test('a script that loads after leaving does nothing, and leaving and returning renders once (SHELL-018, SHELL-D26)', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const heading = page.getByRole('heading', { level: 1 })
  const leave = async () => {
    await menu.getByRole('link', { name: 'Carers' }).click()
    await expect(heading).toHaveText('Carers')
  }
  const asked = (script: string) => embedding.host.asked.filter((path) => path === script).length

  const first = gate()
  const late = embedding.host.serveApplication('scheduler', example('Scheduler'), { until: first.promise })
  await embedding.openAs(page, 'glasgow', schedule)
  await expect.poll(() => asked(late)).toBe(1)
  await leave()
  first.resolve()
  await expect.poll(() => windowOf(page)).toMatchObject({ runs: 1, registered: ['undefined', 'undefined'] })
  expect(await windowOf(page)).toMatchObject({ renders: undefined })
  await expect(page.locator('[id^="embedded-"]')).toHaveCount(0)
  // It has run, and need not run again.
  await menu.getByRole('link', { name: 'Schedule' }).click()
  await expect(heading).toHaveText('Example Scheduler')
  await expect.poll(() => windowOf(page)).toMatchObject({ runs: 1, renders: 1 })
  await leave()

  const second = gate()
  const newer = embedding.host.serveApplication('scheduler', example('Scheduler'), { until: second.promise })
  await menu.getByRole('link', { name: 'Schedule' }).click()
  await expect.poll(() => asked(newer)).toBe(1)
  await leave()
  await menu.getByRole('link', { name: 'Schedule' }).click()
  await expect(page.getByText('Loading Schedule…')).toBeVisible()
  second.resolve()
  await expect(heading).toHaveText('Example Scheduler')
  await expect.poll(() => windowOf(page)).toMatchObject({ runs: 2, renders: 2, registered: ['function', 'function'] })
  expect([asked(late), asked(newer)]).toEqual([1, 1])
})
