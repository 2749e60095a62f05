import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { buildApp } from '../../app.ts'
import type { TracedError } from './error-tracing.ts'

const { services, db } = await testApp()
const logged: string[] = []
const traced: TracedError[] = []
const server = await buildApp(
  { ...services, errorTracing: { ...services.errorTracing, own: (error) => void traced.push(error) } },
  { logger: { level: 'warn', stream: { write: (line) => void logged.push(line) } } },
)
afterAll(() => server.close())
beforeEach(() => {
  logged.length = 0
  traced.length = 0
})

const statements = {
  'a division by zero': ['select 1 / 0', 500],
  'a text that is not a number': ["select 'x'::integer", 500],
  'an instant beyond the calendar': ["select timestamptz '2026-01-01' + interval '300000 years'", 422],
  'a number that no column can hold': ['select 99999999999::bigint::integer', 422],
} as const
server.get<{ Querystring: { of: keyof typeof statements } }>('/fails', ({ query }) =>
  sql.raw(statements[query.of][0]).execute(db),
)

test.each(Object.entries(statements))(
  '%s in the database is logged and traced, whatever the response',
  async (of, [, status]) => {
    const answer = await server.inject({ method: 'GET', url: '/fails', query: { of } })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().code).toBe(status === 500 ? 'INTERNAL' : 'INVALID')
    expect(logged).toHaveLength(1)
    expect(traced).toHaveLength(1)
  },
)
