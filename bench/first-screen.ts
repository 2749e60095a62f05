import { chromium } from 'playwright-core'
import { findChromium } from '#testing/chromium.ts'
import { runProgram } from '#testing/program.ts'
import type { BenchProvider } from './lay-out.ts'

const port = 18_472

/**
 * Measures the bytes of JavaScript and CSS over the wire up to the first screen after sign-in, and for further ones
 * (aims: 200 and 60 KB).
 */
export async function measureFirstScreen(provider: BenchProvider, print: (line: string) => void): Promise<void> {
  const server = runProgram(['--role', 'api', '--port', String(port), '--data', '/tmp/almoner-bench'], {
    DATABASE_URL: provider.url,
  })
  const browser = await chromium.launch(await findChromium())
  try {
    await server.prints(String(port))
    const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}` })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const kinds = new Map<string, string>()
    let bytes = 0
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes += encodedDataLength
    })
    const kilobytes = () => `${(bytes / 1000).toFixed(1)} KB`

    await page.goto('/login')
    await page.getByLabel('Email').fill('finance@larkfield.example')
    await page.getByLabel('Password', { exact: true }).fill('Larkfield!2026')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByRole('navigation').first().waitFor()
    // The dashboard is a separate application, fetched once the shell is rendered.
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor()
    print('')
    print(
      `JavaScript and CSS up to the first screen after sign-in (${new URL(page.url()).pathname}): ${kilobytes()} (aim: 200 KB)`,
    )
    for (const path of [
      '/visits',
      '/carers',
      '/finance/invoice-processing',
      '/finance/file-management',
      '/finance/processing-status',
    ]) {
      bytes = 0
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      print(`  further, for ${path}: ${kilobytes()} (aim: 60 KB)`)
    }
  } finally {
    await browser.close()
    await server.end('SIGTERM')
  }
}
