import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { setClock } from './clock.ts'

/** The browser's reports about a content security policy: each sentence names the refused resource. */
const refusal = /content security policy/i

interface Watching {
  /** The policy's refusals so far in any page of the test. A test of the policy itself removes its own. */
  refusals: string[]
  /** Opens a page in a separate browser, signed out. */
  anotherBrowser: () => Promise<Page>
}

/**
 * The base of all journeys. A test fails when the content security policy refused anything: either a screen does what
 * it must not do, or the policy forbids what a screen needs.
 */
export const test = base.extend<Watching>({
  async context({ context }, use) {
    await setClock(context)
    await use(context)
  },
  async anotherBrowser({ browser }, use) {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      await setClock(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  refusals: [
    async ({ context }, use) => {
      const refusals: string[] = []
      context.on('console', (message) => refusal.test(message.text()) && refusals.push(message.text()))
      await use(refusals)
      expect(refusals, 'refused by the content security policy').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
