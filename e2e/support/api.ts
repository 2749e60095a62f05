import { expect, type Page } from '@playwright/test'

/**
 * Calls the server as the signed-in user of a page, to know what its screens have to show. The path is below `/api`.
 */
export async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  const response = await page.request.get(`/api${path}`, { headers: await bearerOf(page) })
  expect(response.ok(), path).toBe(true)
  return (await response.json()) as Answer
}

/** Changes something as the signed-in user of a page, and returns the answer; undefined without one. */
export async function send<Answer>(
  page: Page,
  method: 'PATCH' | 'POST' | 'PUT',
  path: string,
  data: unknown,
): Promise<Answer> {
  const response = await page.request.fetch(`/api${path}`, { method, data, headers: await bearerOf(page) })
  expect(response.ok(), `${path} ${await response.text()}`).toBe(true)
  return (response.status() === 204 ? undefined : await response.json()) as Answer
}

async function bearerOf(page: Page): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('access_token'))}` }
}
