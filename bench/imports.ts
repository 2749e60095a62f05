import { runProgram } from '#testing/program.ts'
import { type BenchProvider, count } from './lay-out.ts'

const port = 18_473
const address = `http://127.0.0.1:${port}/api`
const people = 10_000
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1)

/** Measures the import of a file with clients and their contracts over HTTP and a worker, against the aim of 60 s. */
export async function measureImport(provider: BenchProvider, print: (line: string) => void): Promise<void> {
  const program = runProgram(['--no-web', '--port', String(port), '--data', '/tmp/almoner-bench'], {
    DATABASE_URL: provider.url,
  })
  try {
    await program.prints(String(port))
    const token = await signIn()
    const file = new File([await clientsFile(provider)], 'clients.csv')
    print('')
    print(`Import of ${count(people)} clients with contracts, ${(file.size / 1_000_000).toFixed(1)} MB (aim: 60 s)`)
    const previewed = performance.now()
    const { choices, counts, missing, lines } = await send<Preview>('/imports/clients/preview', token, { file })
    if (counts.right !== people) throw new Error(`The file is wrong: ${JSON.stringify([counts, missing, lines[0]])}`)
    print(`  preview ${seconds(previewed)} s`)
    const started = performance.now()
    const body = { file, choices: JSON.stringify(choices), people: String(people), contracts: String(counts.contracts) }
    const { guid } = await send<{ guid: string }>('/imports/clients', token, body)
    const steps = new Set<number>()
    for (;;) {
      const found = await read<{ status: string; done: number; problem: string | null }>(
        `/imports/clients/${guid}`,
        token,
      )
      steps.add(found.done)
      if (found.status === 'Failed') throw new Error(`The import failed: ${found.problem}`)
      if (found.status === 'Completed') break
      await new Promise((settle) => setTimeout(settle, 100))
    }
    print(`  import ${seconds(started)} s, with ${steps.size} different figures of progress seen`)
  } finally {
    await program.end('SIGTERM')
  }
}

interface Preview {
  readonly choices: unknown
  readonly counts: { readonly right: number; readonly contracts: number }
  readonly missing: readonly unknown[]
  readonly lines: readonly unknown[]
}

/** The rows refer to the region and the model that come first in the branch of the account. */
async function clientsFile({ owner }: BenchProvider): Promise<string> {
  const { region } = await owner
    .selectFrom('region as r')
    .innerJoin('branch as b', 'b.id', 'r.branch_id')
    .select('r.title as region')
    .where('b.title', '=', 'Leeds')
    .orderBy('r.title')
    .executeTakeFirstOrThrow()
  const heads = [
    'First name,Last name,Date of birth,Gender,Address,Post code,Regions,Start date,Care packages,Social services number',
    'Invoice model,Social service reference,Payer type,Payer name,Payer address line 1,Payer city,Payer postcode',
    'Invoice delivery,Contract term days',
  ]
  const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const rows = Array.from({ length: people }, (_, at) => {
    const born = `${String((at % 28) + 1).padStart(2, '0')}/${String((at % 12) + 1).padStart(2, '0')}/${1930 + (at % 25)}`
    return [
      `Ann,Import${letters(at)},${born},Female,${at} High Street,LS1 1AA,${region},01/10/2026,Domiciliary,S${at}`,
      `Leeds City Council – Homecare,R${at},Organisation,Leeds City Council,Merrion House,Leeds,LS2 8DT,Post,30`,
    ].join(',')
  })
  return [heads.join(','), ...rows].join('\n')
}

async function signIn(): Promise<string> {
  const response = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'dev@larkfield.example', password: 'Larkfield!2026' }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

async function send<T>(path: string, token: string, fields: Readonly<Record<string, string | File>>): Promise<T> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return answer(
    await fetch(`${address}${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body }),
  )
}

async function read<T>(path: string, token: string): Promise<T> {
  return answer(await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } }))
}

async function answer<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
