import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { demoPassword } from '#demo/accounts.ts'
import { runProgram } from '#testing/program.ts'
import { type BenchProvider, count } from './lay-out.ts'

const port = 18_474
const carers = 300
const perSecond = 500
const seconds = 60

interface CheckIn {
  readonly phone: Phone | undefined
  readonly appointment: string
}

interface Phone {
  readonly token: string
  /** An address of its own: limits count by address. */
  readonly address: string
}

/**
 * Measures check-ins from carers' phones at a fixed rate, each request one event of one of 300 carers: none may be lost,
 * and the 99th percentile of the answers, from the moment when each was due, below 200 ms.
 */
export async function measureCheckIns(provider: BenchProvider, print: (line: string) => void): Promise<void> {
  const emails = await carersWithVisits(provider)
  const api = runProgram(['--role', 'api', '--no-web', '--port', String(port), '--data', '/tmp/almoner-bench'], {
    DATABASE_URL: provider.url,
    TRUST_PROXY: '127.0.0.1',
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  try {
    await api.prints(String(port))
    const phones: Phone[] = []
    for (const [index, [email]] of emails.entries()) phones.push(await phoneOf(agent, email, index))
    const due = emails.flatMap(([, appointments], index) =>
      appointments.map((appointment, turn) => ({ turn, phone: phones[index], appointment })),
    )
    // The carers take turns.
    const checkIns = due.toSorted((a, b) => a.turn - b.turn).slice(0, perSecond * (seconds + 1))
    await sendAll(agent, checkIns.splice(0, perSecond))
    const before = await cpuOf(provider, api.pid)
    const { times, applied, failed } = await sendAll(agent, checkIns)
    const after = await cpuOf(provider, api.pid)
    const kept = await sql<{ visits: number }>`
      select count(*)::integer as visits from visit where status = 2 and check_in_at >= now() - interval '10 minutes'`.execute(
      provider.owner,
    )
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0)
    print('')
    print(
      `Check-ins of ${emails.length} carers, ${perSecond} a second for ${checkIns.length / perSecond} s after one to warm up`,
    )
    print(`  sent ${count(checkIns.length)}, applied ${count(applied)}, failed ${count(failed)} (aim: none lost)`)
    print(`  visits checked in, with the first second: ${count(kept.rows[0]?.visits ?? 0)}`)
    const cost = (name: 'api' | 'postgres') => ((after[name] - before[name]) / checkIns.length).toFixed(2)
    print(
      `  processor time of each: API ${cost('api')} ms, PostgreSQL ${cost('postgres')} ms; load ${loadavg()[0]?.toFixed(0)}`,
    )
    print(`  median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms (aim: 200 ms), longest ${at(1)} ms`)
  } finally {
    agent.destroy()
    await api.end('SIGTERM')
  }
}

/** Moves visits that lie ahead to the present, and gives them to carers with accounts. */
async function carersWithVisits({ owner }: BenchProvider): Promise<[email: string, appointments: string[]][]> {
  return owner.transaction().execute(async (transaction) => {
    // Nothing but the times of the visits matters here.
    await sql`set local session_replication_role = replica`.execute(transaction)
    const { rows } = await sql<{ email: string; appointments: string[] }>`
      with phones as (
        select w.guid, a.email, row_number() over (order by w.guid) - 1 as number
        from carer w join account a on a.guid = w.account_guid
        where w.branch_id = 1 and a.password_hash is not null and a.is_active limit ${carers}),
      ahead as (
        select v.id, v.assignee_id, p.guid as appointment, row_number() over (order by v.id) - 1 as number
        from visit v join assignee s on s.id = v.assignee_id join appointment p on p.id = s.appointment_id
        where v.branch_id = 1 and v.status = 0 and v.start_at > now() + interval '1 day'
          and not exists (select from assignee o where o.appointment_id = p.id and o.id <> s.id)
        limit ${perSecond * (seconds + 1)}),
      given as (
        select h.id, h.assignee_id, h.appointment, w.guid as carer, w.email
        from ahead h join phones w on w.number = h.number % (select count(*) from phones)),
      moved as (
        update visit v set start_at = now(), end_at = now() + interval '1 hour', carer_guid = g.carer
        from given g where v.id = g.id returning v.id),
      assigned as (update assignee s set carer_guid = g.carer from given g where s.id = g.assignee_id returning s.id)
      select g.email, array_agg(g.appointment::text) as appointments from given g
      where (select count(*) from moved) > 0 and (select count(*) from assigned) > 0 group by 1`.execute(transaction)
    const found = rows.reduce((sum, { appointments }) => sum + appointments.length, 0)
    if (found < perSecond * 5) throw new Error(`Only ${found} visits lie ahead: use more clients.`)
    return rows.map(({ email, appointments }) => [email, appointments])
  })
}

async function phoneOf(agent: Agent, email: string, index: number): Promise<Phone> {
  const address = `10.1.${index >> 8}.${index & 255}`
  const { text } = await post(agent, '/auth/login', { email, password: demoPassword }, { 'x-forwarded-for': address })
  return { token: (JSON.parse(text) as { access_token: string }).access_token, address }
}

/** Milliseconds of processor time of the API and of all processes of the database so far. */
async function cpuOf({ owner }: BenchProvider, api: number): Promise<{ api: number; postgres: number }> {
  const { rows } = await sql<{ file: string }>`select pg_read_file('postmaster.pid') as file`.execute(owner)
  const postmaster = Number(rows[0]?.file.split('\n')[0])
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const stats = await Promise.all(processes.map(statOf))
  const postgres = stats.filter((stat) => stat?.pid === postmaster || stat?.parent === postmaster)
  // The processes that have ended are in the counts of their parent.
  const ended = stats.find((stat) => stat?.pid === postmaster)?.ofEnded ?? 0
  return {
    api: stats.find((stat) => stat?.pid === api)?.own ?? 0,
    postgres: postgres.reduce((sum, stat) => sum + (stat?.own ?? 0), ended),
  }
}

/** A tick of the kernel's counts is 10 ms. */
const msPerTick = 10

async function statOf(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((at) => fields[at])
  return { pid, parent, own: (user + system) * msPerTick, ofEnded: (endedUser + endedSystem) * msPerTick }
}

/** Sends a check-in every two milliseconds, whatever the answers take. */
async function sendAll(agent: Agent, checkIns: readonly CheckIn[]) {
  const times: number[] = []
  let [applied, failed] = [0, 0]
  const began = performance.now()
  const sent = []
  for (const [index, { phone, appointment }] of checkIns.entries()) {
    const due = began + (index * 1000) / perSecond
    while (performance.now() < due) await delay(1)
    const event = { kind: 'check-in', key: randomUUID(), at: Temporal.Now.instant().toString(), appointment }
    const headers = { authorization: `Bearer ${phone?.token}`, 'x-forwarded-for': phone?.address ?? '' }
    sent.push(
      post(agent, '/carer-app/events', { events: [event] }, headers).then(
        ({ status, text }) => {
          times.push(performance.now() - due)
          if (status === 200 && text.includes('"applied"')) applied++
          else failed++
        },
        () => void failed++,
      ),
    )
  }
  await Promise.all(sent)
  return { times, applied, failed }
}

function post(agent: Agent, path: string, body: object, headers: Record<string, string>) {
  const payload = JSON.stringify(body)
  return new Promise<{ status: number; text: string }>((settle, fail) => {
    const sent = request(
      {
        ...{ agent, host: '127.0.0.1', port, path: `/api${path}`, method: 'POST' },
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () => settle({ status: response.statusCode ?? 0, text }))
      },
    )
    sent.on('error', fail)
    sent.end(payload)
  })
}
