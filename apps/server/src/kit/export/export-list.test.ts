import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { listCarers } from '#contract/carer/carers.ts'
import { listClients } from '#contract/client/clients.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { exportTypes } from '#contract/export-table.ts'
import { invoiceFiles } from '#contract/output/files.ts'
import { listVisits } from '#contract/visit/visits.ts'
import { allEndpoints } from '#testing/all-endpoints.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions } from '#testing/builders/invoicing.ts'
import { account } from '#testing/builders/people.ts'
import { carer } from '#testing/builders/rota.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'
import { workbookOf } from '#testing/workbook.ts'
import type { Branch } from '../context.ts'
import type { ExportPage } from './export-list.ts'
import { sendTable } from './send-table.ts'

/** Longer than any test takes. */
const timeout = 600_000
type Work<T> = (branch: Branch, pages: AsyncIterable<ExportPage>) => Promise<T>

const app = await testApp()
const { owner, branchId } = app
const user = await app.signIn([
  'User.Carer:Read',
  'User.Client:Read',
  'Visit:Read',
  'Finance.File:Read',
  'Finance.Processing:Read',
])

interface Asked {
  readonly params?: Record<string, string>
  readonly query?: Record<string, unknown>
  readonly as?: TestUser | null
  readonly accept?: string
}

/** Requests an export; `file` is set when the response is one. */
async function exported(
  endpoint: Endpoint,
  { params = {}, query = {}, as = user, accept = exportTypes.csv }: Asked = {},
) {
  const { status, body, problem, headers } = await app.call(endpoint, { params, query, as, headers: { accept } })
  return { status, body: body as { count: number }, problem, headers, file: body instanceof Blob ? body : new Blob() }
}

async function rowsOf(endpoint: Endpoint, asked: Asked = {}): Promise<string[][]> {
  const { status, file } = await exported(endpoint, asked)
  expect(status).toBe(200)
  return parse(await file.text(), { bom: true })
}

const { periodGuid } = await invoiceable(app, 3)
const [first] = await transactionsOf(app, periodGuid)
await invoiceTransactions(app, periodGuid, [first?.guid ?? ''])
await carer(owner, { branchId, firstName: '=cmd|calc', lastName: '+44', reference: 'X-1' })
await carer(owner, {
  branchId,
  firstName: 'Zoë',
  lastName: '"Quoted", Smith',
  more: {
    address_post_code: 'LS6 2AB',
    onboarding_status: 6,
    account_guid: await account(owner, { invitedAt: '2026-07-01T10:30:00Z' }),
  },
})

test('an export needs the same permission as its list (SHELL-D65)', async () => {
  expect((await exported(listCarers, { as: null })).status).toBe(401)
  const other = await app.signIn(['User.Client:Read'])
  expect((await exported(listCarers, { as: other })).status).toBe(403)
  const elsewhere = await app.signIn(['User.Carer:Read'], { branchGuid: app.otherBranchGuid })
  expect(await rowsOf(listCarers, { as: elsewhere })).toHaveLength(1)
})

test('a wrong filter or column is refused as a problem, not as a file', async () => {
  const wrong = await exported(listCarers, { query: { region: 'North' } })
  expect([wrong.status, wrong.headers['content-type']]).toEqual([422, 'application/problem+json'])
  const column = await exported(listCarers, { query: { columns: 'ni_number' } })
  expect([column.status, column.problem.errors]).toEqual([422, { columns: ['There is no such column.'] }])
})

test('without an export type in Accept a list answers with JSON', async () => {
  for (const accept of ['application/json', '*/*', 'application/json, text/csv', 'image/png']) {
    expect((await exported(listCarers, { accept })).body.count).toBe(2)
  }
})

test('a CSV file has the columns of the screen, all rows and the name of the screen with the day (SHELL-D65)', async () => {
  const response = await exported(listCarers, { query: { page: 2, page_size: 1 } })
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toContain('filename="carers-2026-11-24.csv"')
  const bytes = await response.file.bytes()
  const decoded = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  expect(decoded.startsWith('\uFEFFUser details,Onboarding,Login,Status\r\n')).toBe(true)
  expect(parse(decoded, { bom: true })).toEqual([
    ['User details', 'Onboarding', 'Login', 'Status'],
    // A spreadsheet would run it as a formula.
    ["'=cmd|calc +44 · Leeds", 'Not started', 'Not invited', 'Active'],
    // The wall clock of London in July.
    ['Zoë "Quoted", Smith · LS6 2AB · Leeds', 'Completed', 'Invited 01/07/2026 11:30', 'Active'],
  ])
})

test('filters, sort and chosen columns are those of the screen (SHELL-D65)', async () => {
  expect(await rowsOf(listCarers, { query: { search: 'zoë', columns: ['status', 'name'] } })).toEqual([
    ['User details', 'Status'],
    ['Zoë "Quoted", Smith · LS6 2AB · Leeds', 'Active'],
  ])
  expect(await rowsOf(listCarers, { query: { search: 'nobody' } })).toHaveLength(1)
})

test('days, instants and amounts are formatted as on the screen', async () => {
  const range = { from: '2026-11-16', to: '2026-11-22' }
  const [head, row] = await rowsOf(invoiceFiles.list, { query: range })
  expect(Object.fromEntries((head ?? []).map((title, at) => [title, row?.[at]]))).toMatchObject({
    Period: '16/11/2026 - 22/11/2026',
    'Completed at': '24/11/2026 09:00',
    Total: '27.87',
    Type: 'Invoice',
  })
  const [, visit] = await rowsOf(listVisits, { query: { start: '2026-11-17', end: '2026-11-17' } })
  expect(visit?.slice(0, 2)).toEqual(['17/11/2026', '18:30 - 19:30'])
})

test('a list that the browser sorts is exported in the requested order', async () => {
  const params = { periodGuid }
  const sorted = async (query: Record<string, unknown>) =>
    (
      await rowsOf(invoiceProcessing.listTransactions, { params, query: { ...query, columns: ['client', 'status'] } })
    ).slice(1)
  const clients = ['Dorothy Holroyd A', 'Dorothy Holroyd B', 'Dorothy Holroyd C']
  expect((await sorted({ sort: 'client', order: 'desc' })).map(([client]) => client)).toEqual(clients.toReversed())
  expect((await sorted({ sort: 'client' })).map(([client]) => client)).toEqual(clients)
  expect((await sorted({ sort: 'status', order: 'asc' })).map(([, status]) => status?.slice(0, 3))).toEqual([
    'INV',
    'Rea',
    'Rea',
  ])
})

describe('Excel', () => {
  const accept = exportTypes.xlsx

  test('a workbook has dates as dates and amounts as numbers, and texts never as formulas (SHELL-D65)', async () => {
    const response = await exported(invoiceFiles.list, {
      accept,
      query: { from: '2026-11-16', to: '2026-11-22', columns: ['name', 'completed', 'total'] },
    })
    expect(response.headers['content-type']).toBe(accept)
    expect(response.headers['content-disposition']).toContain('filename="files-2026-11-24.xlsx"')
    const { rows } = await workbookOf(response.file)
    expect(rows).toEqual([
      ['Name', 'Completed at', 'Total'],
      // Days since 30 December 1899, as in spreadsheets: 24 November 2026, nine in the morning.
      [expect.stringMatching(/^Dorothy Holroyd [ABC]$/), 46350.375, 27.87],
    ])

    const carers = await workbookOf((await exported(listCarers, { accept, query: { columns: 'name' } })).file)
    expect(carers.rows[1]).toEqual(['=cmd|calc +44 · Leeds'])
    expect(carers.formulas).toBe(0)
  })

  test('more rows than a workbook can hold are refused, with CSV as the alternative', async () => {
    const branch = {
      id: 1,
      guid: '',
      timeZone: 'Europe/London',
      nation: 'ENG',
      features: [],
      now: '2026-11-24T09:00:00Z',
      today: '2026-11-24',
    }
    const pages = async function* () {
      yield { rows: [], count: 100_001 }
    }
    const never = () => expect.unreachable()
    const job = {
      columns: [],
      head: never,
      timeout,
      reply: {} as never,
      read: <T>(work: Work<T>) => work(branch, pages()),
    }
    await expect(sendTable('xlsx', job)).rejects.toThrow('EXPORT_TOO_LARGE')
  })
})

test('a list longer than one page is exported whole, each row once, from one state of the database', async () => {
  await sql`insert into client (branch_id, first_name, last_name, reference)
    select ${branchId}, 'Many', 'Clients', 'M' || n from generate_series(1, 5001) n`.execute(owner)
  const rows = await rowsOf(listClients, { query: { search: 'many' } })
  expect(rows).toHaveLength(5002)
  expect(new Set(rows.map(([name]) => name)).size).toBe(5002)
})

test('a reader who disconnects ends the export, and an error midway breaks the file off', async () => {
  const branch = {
    id: 1,
    guid: '',
    timeZone: 'Europe/London',
    nation: 'ENG',
    features: [],
    now: '2026-11-24T09:00:00Z',
    today: '2026-11-24',
  }
  const columns = [{ key: 'a', title: 'A', kind: 'text' as const, of: () => 'x'.repeat(1000), order: undefined }]
  const open = async (pages: () => AsyncIterable<ExportPage>) => {
    const sent: Readable[] = []
    const reply = { send: (stream: Readable) => void sent.push(stream) } as never
    const ended = Promise.withResolvers<unknown>()
    await sendTable('csv', {
      columns,
      head: () => {},
      timeout,
      reply,
      read: <T>(work: Work<T>) => {
        const done = work(branch, pages())
        done.then(ended.resolve, ended.resolve)
        return done
      },
    })
    return { stream: sent[0] as Readable, ended: ended.promise }
  }
  const rows = Array.from({ length: 1000 }, () => ({}))
  const endless = await open(async function* () {
    for (;;) yield { rows, count: 1 }
  })
  endless.stream.destroy()
  expect(await endless.ended).toMatchObject({ name: 'AbortError' })

  const broken = await open(async function* () {
    yield { rows, count: 1 }
    throw new Error('The database went away')
  })
  await expect(text(broken.stream)).rejects.toThrow('The database went away')
})

test('while the maximum of exports is running and waiting, another one is refused with a time to retry', async () => {
  const branch = {
    id: 1,
    guid: '',
    timeZone: 'Europe/London',
    nation: 'ENG',
    features: [],
    now: '2026-11-24T09:00:00Z',
    today: '2026-11-24',
  }
  const finished = Promise.withResolvers<void>()
  const pages = async function* () {
    yield { rows: [], count: 0 }
    await finished.promise
  }
  const job = {
    columns: [],
    head: () => {},
    timeout,
    reply: { send: (stream: Readable) => stream.resume() } as never,
    read: <T>(work: Work<T>) => work(branch, pages()),
  }
  const others = Array.from({ length: 15 }, () => sendTable('csv', job))
  const { status, problem, headers } = await exported(listCarers)
  expect([status, problem.code, headers['retry-after']]).toEqual([503, 'BUSY', '10'])
  finished.resolve()
  await Promise.all(others)
  expect(await rowsOf(listCarers)).toHaveLength(3)
})

test('every export names a list of its endpoint’s response, and each column once', () => {
  const tables = allEndpoints.filter(({ exports }) => exports !== null)
  expect(tables.length).toBeGreaterThan(5)
  for (const { exports, response, query, path } of tables) {
    const keysOf = (schema: unknown) => Object.keys((schema as { shape?: object } | null)?.shape ?? {}) // both are objects
    // The weeks of one calculation are not paged.
    const expected = keysOf(query).includes('page') ? [exports?.list, 'count'] : [exports?.list]
    expect([path, keysOf(response)]).toEqual([path, expect.arrayContaining(expected)])
    const keys = exports?.columns.map(({ key }) => key) ?? []
    expect(keys).toEqual([...new Set(keys)])
  }
})
