import type { Page } from '@playwright/test'

/** Does something in a browser without a network, so that no call of the page reaches the server meanwhile. */
export async function withoutNetwork<T>(page: Page, meanwhile: () => Promise<T>): Promise<T> {
  await page.context().setOffline(true)
  try {
    return await meanwhile()
  } finally {
    await page.context().setOffline(false)
  }
}
