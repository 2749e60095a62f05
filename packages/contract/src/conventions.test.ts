import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#testing/all-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { errorCatalogue } from './errors.ts'

// Checks every endpoint, so that endpoints added later follow the same conventions.

const titleOf = ({ method, path }: Endpoint) => `${method} ${path}`
const each = allEndpoints.map((endpoint) => [titleOf(endpoint), endpoint] as const)

function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {} // the shape of a schema holds schemas
}
const queryOf = (endpoint: Endpoint) => shapeOf(endpoint.query)
const answerOf = (endpoint: Endpoint) => shapeOf(endpoint.response)

/** Screens with a page size of their own (CARERLIST-010, FILE-013, OPER-024, OPS-006). */
const sizes: Readonly<Record<string, number>> = {
  '/carer': 10,
  '/finance/invoice-files': 500,
  '/finance/payment-files': 500,
  '/operator': 10,
  '/report/carer/sick-leave': 10,
  '/branch/:guid/assigned-operators': 10,
  '/branch/:guid/unassigned-operators': 10,
}

/** Pages named by the specification itself (CLIENT-047). */
const ownPaging: readonly string[] = ['/outcomes/:guid/overview']

/** Responses that contain only lists, apart from their count. */
const lists = each.filter(([, endpoint]) => {
  const values = Object.entries(answerOf(endpoint)).filter(([name]) => name !== 'count')
  return endpoint.method === 'GET' && values.length > 0 && values.every(([, value]) => value instanceof z.ZodArray)
})

/** Finance settings return all rows unless a page is requested, as selects need them (FSET-D03). */
const wholeUnlessAsked: readonly string[] = [
  '/finance/contract-rule-conditions',
  '/finance/contract-service-types',
  '/finance/holiday-tiers',
  '/finance/holidays',
  '/finance/invoice-runs',
  '/finance/minimum-wages',
  '/finance/payment-runs',
]

describe('lists', () => {
  test('are found', () => expect(lists.length).toBeGreaterThan(15))

  test.each(lists)('%s returns its list under a name, with a count (SHELL-D48)', (_title, endpoint) => {
    const names = Object.keys(answerOf(endpoint))
    expect(names).toContain('count')
    expect(names).toHaveLength(2)
    expect(answerOf(endpoint).count?.safeParse(3).success).toBe(true)
    expect(answerOf(endpoint).count?.safeParse(1.5).success).toBe(false)
  })

  test.each(each)('%s never returns a bare list (SHELL-D48)', (_title, endpoint) => {
    expect(endpoint.response).not.toBeInstanceOf(z.ZodArray)
  })

  test.each(each)(
    '%s pages by page and page_size, from 1, in pages of 25 unless its screen differs (SHELL-083, SHELL-115, SHELL-D48)',
    (_title, endpoint) => {
      const query = queryOf(endpoint)
      for (const name of Object.keys(query)) {
        if (ownPaging.includes(endpoint.path)) continue
        expect(name).not.toMatch(/^(limit|offset|per_?page|page_?number|pageSize|take|skip)$/i)
      }
      if (!query.page) return
      expect(Object.keys(query)).toContain('page_size')
      expect(Object.keys(answerOf(endpoint))).toContain('count')
      const isWhole = wholeUnlessAsked.includes(endpoint.path)
      expect(query.page.parse(undefined)).toBe(isWhole ? undefined : 1)
      expect(query.page.safeParse('0').success).toBe(false)
      expect(query.page_size?.safeParse('0').success).toBe(false)
      expect([10, 25, 50, 100].map((size) => query.page_size?.safeParse(String(size)).success)).toEqual(
        Array(4).fill(true),
      )
      expect(query.page_size?.parse(undefined)).toBe(isWhole ? undefined : (sizes[endpoint.path] ?? 25))
    },
  )

  test.each(each.filter(([, endpoint]) => 'order' in queryOf(endpoint) || 'sort' in queryOf(endpoint)))(
    '%s sorts by sort and order (SHELL-D48)',
    (_title, endpoint) => {
      const { sort, order } = queryOf(endpoint)
      expect([sort, order].map(Boolean)).toEqual([true, true])
      expect(['asc', 'desc', 'up'].map((way) => order?.safeParse(way).success)).toEqual([true, true, false])
    },
  )

  test('the lists have the names of the specification (SHELL-D57)', () => {
    const named: Readonly<Record<string, string>> = {
      '/carer/:user/file': 'documents',
      '/patient/:user/file': 'documents',
      '/operator/:user/file': 'documents',
      '/downloads': 'downloads',
      '/finance/invoice-processing': 'groups',
      '/finance/invoice-processing/:periodGuid/transactions': 'transactions',
      '/finance/invoice-processing/:periodGuid/transactions/:guid/items': 'items',
      '/finance/invoice-processing/:periodGuid/transactions/:guid/charges': 'charges',
      '/finance/invoice-files': 'files',
      '/finance/invoice-files/interfaces': 'interfaces',
      '/finance/invoice-tasks': 'tasks',
      '/rota/appointments': 'appointments',
    }
    for (const [path, name] of Object.entries(named)) {
      const endpoint = allEndpoints.find((one) => one.path === path && one.method === 'GET')
      expect(endpoint && Object.keys(answerOf(endpoint)), path).toContain(name)
    }
  })
})

describe('paths', () => {
  test.each(each)('%s is below the single root and does not include it (SHELL-D52)', (_title, { path }) => {
    expect(path).toMatch(/^\/[\w:/-]+$/)
    expect(path).not.toMatch(/^\/api\b|\/$|\/\//)
  })

  test('no two endpoints have the same method and path', () => {
    const titles = allEndpoints.map((endpoint) => titleOf(endpoint).replace(/:\w+/g, ':'))
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  })
})

describe('statuses', () => {
  test.each(each)('%s answers with the status for its effect (SHELL-D56)', (_title, endpoint) => {
    const { method, status, response } = endpoint
    if (status === 204) expect(response).toBeInstanceOf(z.ZodUndefined)
    if (status === 201) expect(method).toBe('POST')
    if (method === 'GET') expect(status).toBe(200)
    // Only a file sent by its ticket has no declared shape. A queued task may return no body (UPL-D17).
    if (response instanceof z.ZodUndefined && endpoint.path !== '/files/:ticket') expect([202, 204]).toContain(status)
  })

  test.each(each.filter(([, { path, access }]) => /uid\b/.test(path) && access !== 'public'))(
    '%s may answer 404 for its guid (SHELL-D56)',
    (_title, { errors }) => {
      expect(errors).toContain('NOT_FOUND')
    },
  )

  test('refusals have the statuses of the specification (SHELL-D56)', () => {
    const of = (status: number) =>
      Object.entries(errorCatalogue).flatMap(([code, entry]) => (entry.status === status ? [code] : []))
    expect(of(400)).toContain('MALFORMED')
    expect(of(401)).toContain('UNAUTHENTICATED')
    expect(of(403)).toContain('FORBIDDEN')
    expect(of(404)).toEqual(['NOT_FOUND'])
    expect(of(409)).toEqual(expect.arrayContaining(['CHANGED_MEANWHILE', 'BEING_PROCESSED']))
    expect(of(422)).toContain('INVALID')
  })
})

test('every changed tag is read by a call, and every read tag is changed by a call', () => {
  const read = new Set(allEndpoints.flatMap(({ reads }) => reads))
  const changed = new Set(allEndpoints.flatMap(({ changes }) => changes))
  expect([...read].sort()).toEqual([...changed].sort())
})

test('a call that saves or deletes a record changes the tags that the GET of its path reads', () => {
  const readAt = new Map(allEndpoints.filter(({ method }) => method === 'GET').map((each) => [each.path, each.reads]))
  const forgetful = allEndpoints.filter(({ method, path, changes }) => {
    const reads = readAt.get(path) ?? []
    return method !== 'GET' && reads.length > 0 && !reads.some((tag) => changes.includes(tag))
  })
  expect(forgetful.map(titleOf)).toEqual([])
})
