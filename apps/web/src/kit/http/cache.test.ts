import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { listCareTypes } from '#contract/settings/care-types.ts'
import { deleteHoliday, getHoliday, listHolidays, updateHoliday } from '#contract/settings/holidays.ts'
import { openSession } from '../session/session.ts'
import { guids, stubBrowser, tokenFor } from '../testing-browser.ts'
import { answersOf, queryClient, refresh, refreshed } from './cache.ts'
import { call } from './call.ts'
import { queryOf } from './query.ts'

let asked: string[]
let refuses: boolean
beforeEach(() => {
  asked = []
  refuses = false
  stubBrowser(({ method, path }) => {
    asked.push(`${method} ${path}`)
    if (method === 'GET') return Response.json({ holidays: [], count: 0 })
    return refuses ? Response.json({}, { status: 409 }) : new Response(null, { status: 204 })
  })
  openSession(tokenFor(guids.leeds))
  const watched = [
    queryOf(listHolidays, { query: {} }),
    queryOf(getHoliday, { params: { guid: guids.taken } }),
    queryOf(listCareTypes, { query: {} }),
  ] as const
  const stops = watched.map((options) => {
    queryClient.setQueryData(options.queryKey, {} as never) // its content does not matter
    return new QueryObserver(queryClient, { ...options, staleTime: Number.POSITIVE_INFINITY } as never).subscribe(
      () => {},
    ) // its content does not matter
  })
  return () => {
    for (const stop of stops) stop()
    queryClient.clear()
  }
})

const one = `/api/finance/holidays/${guids.taken}`
const holiday = { params: { guid: guids.taken }, body: { title: 'Easter', date: '2027-03-28' } as never } // the stub takes anything

test('a successful call refetches the queries that read its changes, and nothing else', async () => {
  await call(updateHoliday, holiday)
  await refreshed()
  expect(asked.toSorted()).toEqual(['GET /api/finance/holidays', `GET ${one}`, `PUT ${one}`])
})

test('a record that a call deleted is not fetched again', async () => {
  await call(deleteHoliday, { params: { guid: guids.taken } })
  await refreshed()
  expect(asked).toEqual([`DELETE ${one}`, 'GET /api/finance/holidays'])
})

test('a refused call refetches nothing unless the screen asks for it', async () => {
  refuses = true
  await expect(call(updateHoliday, holiday)).rejects.toThrow()
  await refreshed()
  expect(asked).toEqual([`PUT ${one}`])
  await refresh(updateHoliday)
  expect(asked.slice(1).toSorted()).toEqual(['GET /api/finance/holidays', `GET ${one}`])
})

test('the answers of an endpoint are found regardless of their input', async () => {
  await refresh(updateHoliday)
  expect(answersOf(listHolidays)).toEqual([{ holidays: [], count: 0 }])
})
