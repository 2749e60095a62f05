import { expect, type Page } from '@playwright/test'

/**
 * Calls the server as the signed-in user of a page, to know what its screens have to show. The path is below `/api`.
 */
export async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  const response = await page.request.get(`/api${path}`, { headers: await bearerOf(page) })
  expect(response.ok(), path).toBe(true)
  return (await response.json()) as Answer
}

/** Changes something as the signed-in user of a page. */
export async function send(page: Page, method: 'PATCH' | 'PUT', path: string, data: unknown): Promise<void> {
  const response = await page.request.fetch(`/api${path}`, { method, data, headers: await bearerOf(page) })
  expect(response.ok(), `${path} ${await response.text()}`).toBe(true)
}

async function bearerOf(page: Page): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('access_token'))}` }
}
