import { parseArgs } from 'node:util'
import type { Browser, CDPSession, Page } from 'playwright-core'
import {
  type Conditions,
  fillSignIn,
  inChromium,
  medianOf,
  newPage,
  onDemoServer,
  signIn,
  slowDown,
} from './slow-browser.ts'

/**
 * `npm run bench:first-load`: the waiting time with an empty cache: until the sign-in form is usable, from sign-in to
 * the dashboard, and directly to a screen when signed in; with a slow network and a slow processor. `--url` uses a
 * running server, `--requests` lists the requests of each load with their times.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    requests: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const finance = 'finance@larkfield.example'
const print = (line: string) => process.stdout.write(`${line}\n`)

const conditions: Readonly<Record<string, Conditions>> = {
  'as it is': { latency: 0, bits: undefined, cpu: 1 },
  'CPU 4x': { latency: 0, bits: undefined, cpu: 4 },
  '400 kbit/s, 400 ms, CPU 4x': { latency: 400, bits: 400_000, cpu: 4 },
  '400 kbit/s, 2000 ms, CPU 4x': { latency: 2000, bits: 400_000, cpu: 4 },
}

/** Returns the traffic since the last call. */
function countTraffic(devtools: CDPSession) {
  const seen = new Map<string, { url: string; bytes: number; asked: number; done: number }>()
  let start = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    start ||= timestamp
    seen.set(requestId, { url: request.url, bytes: 0, asked: timestamp - start, done: Number.NaN })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = seen.get(requestId)
    if (one) Object.assign(one, { bytes: encodedDataLength, done: timestamp - start })
  })
  return {
    all: () => [...seen.values()],
    kilobytes: () => Math.round([...seen.values()].reduce((sum, { bytes }) => sum + bytes, 0) / 1000),
  }
}

const formThere = (page: Page) =>
  Promise.all([
    page.getByLabel('Email').waitFor(),
    page.getByLabel('Password', { exact: true }).waitFor(),
    page.getByRole('button', { name: 'Log in', exact: true }).waitFor(),
  ])
const dashboardThere = (page: Page) => page.getByRole('heading', { name: 'Today' }).waitFor({ timeout: 60_000 })
const groupsThere = (page: Page) => page.locator('tr[data-index="0"]').first().waitFor({ timeout: 60_000 })

const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)

interface Figures {
  readonly [name: string]: number
}

async function signedOut(browser: Browser, url: string, slow: Conditions): Promise<Figures> {
  const { page, devtools } = await newPage(browser, url)
  await slowDown(devtools, slow)
  const traffic = countTraffic(devtools)
  const start = performance.now()
  await page.goto('/login', { waitUntil: 'commit' })
  await formThere(page)
  const form = performance.now() - start
  const toForm = traffic.kilobytes()
  await fillSignIn(page, finance)
  // The button is enabled once the application is loaded.
  await page.locator('button[type="submit"]:enabled').waitFor({ timeout: 60_000 })
  const usable = performance.now() - start
  const pressed = performance.now()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await dashboardThere(page)
  const dashboard = performance.now() - pressed
  const figures = { form, usable, dashboard, 'kB to the form': toForm, 'kB in all': traffic.kilobytes() }
  await page.context().close()
  return figures
}

async function signedIn(browser: Browser, url: string, slow: Conditions, path: string): Promise<Figures> {
  const { page, devtools } = await newPage(browser, url)
  await signIn(page, finance)
  await page.goto('about:blank')
  await devtools.send('Network.clearBrowserCache')
  await slowDown(devtools, slow)
  const traffic = countTraffic(devtools)
  const start = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await (path === '/dashboard' ? dashboardThere(page) : groupsThere(page))
  const there = performance.now() - start
  const fcp = await firstPaint(page)
  const count = traffic.all().length
  if (values.requests) {
    for (const { url, bytes, asked, done } of traffic.all())
      print(`    ${asked.toFixed(2)} ${done.toFixed(2)} ${bytes} ${url.slice(0, 110)}`)
  }
  await page.context().close()
  return { there, 'first paint': fcp, requests: count, kB: traffic.kilobytes() }
}

async function measure(what: string, run: () => Promise<Figures>): Promise<void> {
  const all: Figures[] = []
  for (let round = 0; round < rounds; round++) all.push(await run())
  const names = Object.keys(all[0] ?? {})
  print(
    `  ${what}: ${names.map((name) => `${name} ${Math.round(medianOf(all.map((each) => each[name] ?? Number.NaN)))}`).join(', ')}`,
  )
}

await onDemoServer(values.url, (url) =>
  inChromium(async (browser) => {
    // The server's first answers are slower than all others.
    await signedIn(browser, url, conditions['as it is'] as Conditions, '/dashboard')
    print(`Milliseconds, median of ${rounds}.`)
    for (const [name, slow] of Object.entries(conditions)) {
      print(name)
      await measure('signed out', () => signedOut(browser, url, slow))
      await measure('signed in, dashboard', () => signedIn(browser, url, slow, '/dashboard'))
      await measure('signed in, groups', () => signedIn(browser, url, slow, '/finance/invoice-processing'))
    }
  }),
)
