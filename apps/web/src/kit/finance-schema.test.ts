import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guids, stubBrowser, tokenFor } from './testing-browser.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  // Modules that were loaded under the fake clock keep it.
  vi.resetModules()
})

test('the schemas that a screen requests within 50 ms are loaded in one call (SHELL-156, SHELL-165)', async () => {
  const schema = [{ alias: 'X', title: 'Example' }]
  const { sent } = stubBrowser(() => Response.json({ schemas: { DayType: schema, ChargeType: schema } }))
  sessionStorage.setItem('access_token', tokenFor(guids.leeds))
  const { financeSchemaQuery } = await import('./finance-schema.ts')
  const { queryClient } = await import('./http/cache.ts')
  const first = queryClient.fetchQuery(financeSchemaQuery('DayType'))
  await vi.advanceTimersByTimeAsync(49)
  const second = queryClient.fetchQuery(financeSchemaQuery('ChargeType'))
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(50)
  expect(await Promise.all([first, second])).toEqual([schema, schema])
  expect(sent).toHaveLength(1)
  expect(new URL(sent[0]?.path ?? '', 'https://care.example').searchParams.getAll('schemaTypes[]')).toEqual([
    'DayType',
    'ChargeType',
  ])
})
