import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const COMMAND = fileURLToPath(new URL('../../../../scripts/price.ts', import.meta.url))

const priced = {
  id: 'one',
  side: 'payment',
  time_zone: 'Europe/London',
  holidays: [],
  model: {
    rule_groups: [
      {
        start: '2026-01-01',
        price_type_alias: 'FIX',
        rate: '12.345',
        rules: [
          {
            rule_type_alias: 'CONF',
            condition_guid: 'c',
            period_type_alias: 'NONE',
            charge_type_alias: 'C/ROSTER',
            cap_type_alias: 'TIMEONLY',
          },
        ],
      },
    ],
    services: [],
  },
  visits: [
    {
      guid: 'v',
      service_type_guid: 's',
      condition_guid: 'c',
      rostered_start: '2026-07-01T09:00:00Z',
      rostered_end: '2026-07-01T09:30:00Z',
    },
  ],
}
const good = JSON.stringify(priced)

function start(args: readonly string[] = []): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [COMMAND, ...args])
}

async function run(input: string, args: readonly string[] = []) {
  const child = start(args)
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  // The command may exit before it has read its input, if it refuses its arguments.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [status] = (await once(child, 'close')) as [number]
  return { out: out.split('\n').filter((line) => line !== ''), err: err.trimEnd().split('\n'), status }
}

describe('npm run price', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'price-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('fills in expect and leaves the rest of a case unchanged', async () => {
    const { out, err, status } = await run(`${good}\n`)
    expect(out.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        ...priced,
        expect: [
          {
            visit: 'v',
            problem: null,
            charged_start: '2026-07-01T09:00:00Z',
            minutes: 30,
            band: null,
            rounded_minutes: null,
            lines: [
              {
                start: '2026-07-01T09:00:00Z',
                end: '2026-07-01T09:30:00Z',
                minutes: 30,
                rate_guid: null,
                rate: '12.345',
                total: '12.35',
              },
            ],
            total: '12.35',
          },
        ],
      },
    ])
    expect({ err, status }).toEqual({ err: [''], status: 0 })
  })

  test('replaces an existing expect, and reads a file without a final newline', async () => {
    const file = join(folder, 'cases.jsonl')
    writeFileSync(file, `${good}\n${JSON.stringify({ ...priced, expect: 'nonsense', id: 'two \u2028 é' })}`)
    const { out, status } = await run('', [file])
    const ids = out.map((line) => JSON.parse(line) as { id: string; expect: unknown[] })
    expect(ids.map(({ id }) => id)).toEqual(['one', 'two \u2028 é'])
    expect(ids[1]?.expect).toEqual(ids[0]?.expect)
    expect(status).toBe(0)
  })

  test('reports each malformed line with its number, continues with the rest in order, and exits with 1', async () => {
    const changed = (part: object) => JSON.stringify({ ...priced, ...part })
    const lines = [
      changed({ id: 'first' }),
      '{"id": ',
      '',
      changed({ side: 'both' }),
      changed({ time_zone: 'Mars/Olympus' }),
      changed({ id: 7 }),
      '[]',
      changed({ model: { ...priced.model, rule_groups: [...priced.model.rule_groups, ...priced.model.rule_groups] } }),
      changed({ id: 'last' }),
      '',
      '',
    ]
    const { out, err, status } = await run(lines.join('\n'))
    expect(out.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(['first', 'last'])
    expect(err).toEqual([
      expect.stringMatching(/^line 2: not JSON: /),
      'line 3: empty line',
      expect.stringMatching(/^line 4: side: /),
      'line 5: unknown time zone: "Mars/Olympus"',
      expect.stringMatching(/^line 6: id: /),
      expect.stringMatching(/^line 7: case: /),
      'line 8: rule_groups[1]: holds on a day on which rule_groups[0] holds as well',
    ])
    expect(status).toBe(1)
  })

  test('prints each case as soon as it is read, before the input ends', async () => {
    const child = start()
    child.stdin.write(`${good}\n`)
    const [first] = (await once(child.stdout, 'data')) as [Buffer]
    expect(first.toString()).toContain('"12.35"')
    child.stdin.end()
    expect(await once(child, 'close')).toEqual([0, null])
  })

  test('empty input gives empty output', async () => {
    expect(await run('')).toEqual({ out: [], err: [''], status: 0 })
  })

  test.each([
    ['a missing file', ['/no/such/file'], /^price: cannot read \/no\/such\/file: ENOENT/],
    ['a folder', [tmpdir()], /^price: cannot read .*EISDIR/],
    ['an unknown flag', ['--fast'], /^price: unknown flag --fast; usage: /],
    ['two files', ['a', 'b'], /^price: more than one file; usage: /],
  ])('%s prints one clear line and exits with 1', async (_name, args, message) => {
    const { out, err, status } = await run('', args)
    expect({ out, status }).toEqual({ out: [], status: 1 })
    expect(err).toEqual([expect.stringMatching(message)])
  })
})
