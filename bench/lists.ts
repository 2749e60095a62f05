import { runProgram } from '#testing/program.ts'
import { type BenchProvider, count } from './lay-out.ts'

const port = 18_471
/** Requests of each list, and the aim of the 99th percentile in milliseconds. */
const usual = { calls: 200, warm: 20, aim: 50 }

/** Measures the main lists over HTTP, against the aim of 50 ms. */
export function measureLists(provider: BenchProvider, print: (line: string) => void): Promise<void> {
  return measurePaths(provider, `Main lists at ${count(provider.visits)} visits`, paths, print)
}

type Paths = [name: string, path: string][]

/** Measures the 99th percentile of lists, one request after another. `paths` may ask for what they need. */
export async function measurePaths(
  provider: BenchProvider,
  title: string,
  paths: Paths | ((token: string) => Promise<Paths>),
  print: (line: string) => void,
  { calls, warm, aim } = usual,
): Promise<void> {
  const api = runProgram(['--role', 'api', '--no-web', '--port', String(port), '--data', '/tmp/almoner-bench'], {
    DATABASE_URL: provider.url,
  })
  try {
    await api.prints(String(port))
    const token = await signIn()
    print('')
    print(`${title}, ${calls} requests each (aim: ${aim} ms at the 99th percentile)`)
    print(`  ${'list'.padEnd(34)}${'median'.padStart(10)}${'99th'.padStart(10)}`)
    for (const [name, path] of Array.isArray(paths) ? paths : await paths(token)) {
      const times = await timesOf(path, token, { calls, warm, aim })
      print(`  ${name.padEnd(34)}${ms(times, 0.5)}${ms(times, 0.99)}`)
    }
  } finally {
    await api.end('SIGTERM')
  }
}

async function signIn(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'dev@larkfield.example', password: 'Larkfield!2026' }),
  })
  const { access_token } = (await response.json()) as { access_token: string }
  return access_token
}

async function get(path: string, token: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Returns each list as its screen requests it; the last ones inside the largest period of last week. */
async function paths(token: string): Promise<Paths> {
  const today = Temporal.Now.zonedDateTimeISO('Europe/London').toPlainDate()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const thisWeek = `start=${monday}&end=${monday.add({ days: 6 })}`
  const year = `start=${monday.subtract({ weeks: 48 })}&end=${monday.add({ days: 27 })}`
  const week = `from=${monday.subtract({ days: 7 })}&to=${monday.subtract({ days: 1 })}`
  const processing = '/finance/invoice-processing'
  const { groups } = (await get(`${processing}?${week}`, token)) as { groups: { guid: string; total: string }[] }
  const [group] = groups.toSorted((a, b) => Number(b.total) - Number(a.total))
  const { transactions } = (await get(`${processing}/${group?.guid}/transactions`, token)) as {
    transactions: { guid: string }[]
  }
  const { count } = (await get(`/visit?${year}`, token)) as { count: number }
  return [
    ['carers', '/carer?page_size=25'],
    ['carers by name', '/carer?search=an&page_size=25'],
    ['clients', '/patient?page_size=25'],
    ['board of today', '/visit/board'],
    ['count of the board, for the menu', '/visit/board/count'],
    ['visits of this week', `/visit?${thisWeek}&page_size=25`],
    ['visits, deep page', `/visit?${thisWeek}&page=400&page_size=25`],
    ['visits of a year', `/visit?${year}&page_size=25`],
    ['visits of a year, last page', `/visit?${year}&page=${Math.ceil(count / 25)}&page_size=25`],
    ['cancelled visits of a year', `/visit?${year}&status=9&status=12&page_size=25`],
    ['upcoming visits of a year', `/visit?${year}&status=1&page_size=25`],
    ['visits of a year by name', `/visit?${year}&search=ackroyd&page_size=25`],
    ['invoice groups of last week', `${processing}?${week}`],
    ['transactions of a period', `${processing}/${group?.guid}/transactions?search=ab`],
    ['items of a transaction', `${processing}/${group?.guid}/transactions/${transactions[0]?.guid}/items`],
    ['invoice files', `/finance/invoice-files?${week}&page_size=25`],
    ['search of two letters', '/search?text=ma'],
    ['search of a name', '/search?text=hol'],
    ['search of a postcode', '/search?text=ls8'],
    ['search of an invoice', '/search?text=INV000002'],
    ['processing status', '/finance/invoice-tasks'],
    ['dashboard, visits of a year', '/dashboard/visits?weeks=52'],
    ['dashboard, income of a year', '/dashboard/finance?weeks=52'],
  ]
}

async function timesOf(path: string, token: string, { calls, warm }: typeof usual): Promise<number[]> {
  for (let call = 0; call < warm; call++) await get(path, token)
  const times: number[] = []
  for (let call = 0; call < calls; call++) {
    const started = performance.now()
    await get(path, token)
    times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)
}

function ms(sorted: readonly number[], quantile: number): string {
  const at = Math.min(sorted.length - 1, Math.ceil(quantile * sorted.length) - 1)
  return `${(sorted[at] ?? 0).toFixed(1)} ms`.padStart(10)
}
