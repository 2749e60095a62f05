import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { findChromium } from '#testing/chromium.ts'
import { runProgram } from '#testing/program.ts'

export interface Conditions {
  /** Milliseconds before a response begins. */
  readonly latency: number
  /** Bits a second, both ways; undefined for no limit. */
  readonly bits: number | undefined
  /** The factor by which the processor is slowed down. */
  readonly cpu: number
}

const port = 18_473

/** Runs work against a server with the demo provider: the one at `url`, or a temporary one. */
export async function onDemoServer(url: string | undefined, work: (url: string) => Promise<void>): Promise<void> {
  if (url !== undefined) return work(url)
  const folder = await mkdtemp(join(tmpdir(), 'almoner-bench-'))
  // PostgreSQL's user has to pass through a temporary folder owned by root.
  await chmod(folder, 0o711)
  const server = runProgram(['--port', String(port), '--data', join(folder, 'data')])
  try {
    await server.prints('Ctrl-C stops it.')
    await work(`http://127.0.0.1:${port}`)
  } finally {
    await server.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

export async function inChromium(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch(await findChromium())
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}

/** Opens a page in a new browser profile: without a cache, signed out. */
export async function newPage(browser: Browser, url: string): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  return pageWithDevtools(context)
}

async function pageWithDevtools(context: BrowserContext) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  return { page, devtools }
}

export async function slowDown(devtools: CDPSession, { latency, bits, cpu }: Conditions): Promise<void> {
  const throughput = bits === undefined ? -1 : bits / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

const password = 'Larkfield!2026'

export async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, email)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('navigation').first().waitFor()
}

/** Returns the median of some measurements. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
