import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { inChromium, medianOf, newPage, onDemoServer, signIn, slowDown } from './slow-browser.ts'

/**
 * `npm run bench:interactions`: the longest event of common interactions, from the press to the next frame, and the
 * layout shift (CLS). `--url` uses a running server.
 */
const { values } = parseArgs({ options: { url: { type: 'string' }, rounds: { type: 'string', default: '3' } } })
const rounds = Number(values.rounds)
const print = (line: string) => process.stdout.write(`${line}\n`)

declare global {
  var longestEvent: number
  var jumps: number
}

/** Milliseconds in which an interaction has rendered all of its effects. */
const settled = 1_500

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.longestEvent = 0
    globalThis.jumps = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        globalThis.longestEvent = Math.max(globalThis.longestEvent, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      // By definition of CLS, changes within half a second after a press do not count.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) globalThis.jumps += entry.value
    }).observe({ type: 'layout-shift' })
  })
}

async function longest(page: Page, act: () => Promise<unknown>): Promise<{ duration: number; jumps: number }> {
  await page.waitForTimeout(settled)
  await page.evaluate(() => {
    globalThis.longestEvent = 0
    globalThis.jumps = 0
  })
  await act()
  await page.waitForTimeout(settled)
  return page.evaluate(() => ({ duration: globalThis.longestEvent, jumps: globalThis.jumps }))
}

type Measured = Record<string, { duration: number; jumps: number }>

async function walk(browser: Browser, url: string, cpu: number): Promise<Measured> {
  const { page, devtools } = await newPage(browser, url)
  await watch(page)
  await signIn(page, 'finance@larkfield.example')
  await slowDown(devtools, { latency: 0, bits: undefined, cpu })
  const row = (at: number) => page.locator(`tr[data-index="${at}"]`)
  const measured: Measured = {}
  const act = async (name: string, press: () => Promise<unknown>) => {
    measured[name] = await longest(page, press)
  }
  await page.goto('/finance/invoice-processing')
  await row(0).waitFor()
  await act('tick a row', () => row(1).getByRole('checkbox').click())
  await act('all rows', () => page.getByRole('checkbox', { name: 'Select all rows shown' }).click())
  await act('sort', () => page.getByRole('columnheader', { name: 'Contract model' }).getByRole('button').click())
  await act('open group', () => page.getByRole('link', { name: 'Leeds City Council – Homecare' }).click())
  await row(0).waitFor()
  await act('open client', () => row(0).getByRole('link').first().click())
  await row(0).waitFor()
  await act('open item', () => row(0).locator('td').nth(2).click())
  await act('next item', () => page.keyboard.press('ArrowDown').then(() => page.keyboard.press('Enter')))
  await page.goto('/visits?view=list')
  await row(0).waitFor()
  await act('search visits', () =>
    page.getByRole('searchbox').or(page.getByLabel('Search')).first().pressSequentially('an'),
  )
  await page.context().close()
  return measured
}

await onDemoServer(values.url, (url) =>
  inChromium(async (browser) => {
    await walk(browser, url, 1)
    for (const cpu of [1, 4]) {
      const all: Measured[] = []
      for (let round = 0; round < rounds; round++) all.push(await walk(browser, url, cpu))
      print(`CPU ${cpu}x: longest event in milliseconds, median of ${rounds}`)
      for (const name of Object.keys(all[0] ?? {})) {
        const duration = medianOf(all.map((each) => each[name]?.duration ?? Number.NaN))
        const jumps = medianOf(all.map((each) => each[name]?.jumps ?? Number.NaN))
        print(`  ${name}: ${Math.round(duration)}${jumps > 0 ? `, CLS ${jumps.toFixed(2)}` : ''}`)
      }
    }
  }),
)
