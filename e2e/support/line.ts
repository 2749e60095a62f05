import type { CDPSession, Page } from '@playwright/test'

/** A line on which every answer stays on its way. */
export const standstill = 1

/** Opens the developer tools of a page for its network, and returns a function that sets how fast the page receives. */
export async function lineOf(page: Page): Promise<{ devtools: CDPSession; receive: (speed: number) => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  return { devtools, receive }

  /** Sets the speed in bytes a second; -1 is unlimited. */
  async function receive(downloadThroughput: number): Promise<void> {
    const rest = { offline: false, latency: 0, uploadThroughput: -1 }
    await devtools.send('Network.emulateNetworkConditions', { ...rest, downloadThroughput })
  }
}
