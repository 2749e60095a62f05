import { beforeEach, expect, test } from 'vitest'
import { getBranch, getCoreSchema } from '#contract/branch/branches.ts'
import { endSession, openSession } from '../session/session.ts'
import { guids, stubBrowser, tokenFor } from '../testing-browser.ts'
import { queryClient } from './cache.ts'
import { queryOf } from './query.ts'

beforeEach(() => {
  stubBrowser(() => Response.json({}))
  queryClient.clear()
  openSession(tokenFor(guids.leeds))
  for (const endpoint of [getBranch, getCoreSchema]) {
    queryClient.setQueryData(queryOf(endpoint, {}).queryKey, {} as never) // its content does not matter
  }
})

const kept = () => queryClient.getQueryCache().getAll().length

test('a renewed token of the same branch keeps the cache', () => {
  openSession(tokenFor(guids.leeds, 1200))
  expect(kept()).toBe(2)
})

test('another branch drops the cached branch and schemas (AUTH-039)', () => {
  openSession(tokenFor(guids.york))
  expect(kept()).toBe(0)
})

test('another user, and the end of the session, drop them too', () => {
  openSession(tokenFor(guids.leeds, 1800, { sub: guids.taken }))
  expect(kept()).toBe(0)
  queryClient.setQueryData(queryOf(getBranch, {}).queryKey, {} as never) // its content does not matter
  endSession()
  expect(kept()).toBe(0)
})
