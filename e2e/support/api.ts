import { expect, type Page } from '@playwright/test'

/** Asks the server as the signed-in user of a page, to know what its screens have to show. The path is below `/api`. */
export async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  const token = await page.evaluate(() => sessionStorage.getItem('access_token'))
  const response = await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.ok(), path).toBe(true)
  return (await response.json()) as Answer
}
