import { chmod, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Clerk, runs } from './clerk.ts'
import { Installation, type Kind, kinds } from './installation.ts'
import { randomFrom } from './random.ts'
import { faultsOf, type Snapshot, snapshot } from './snapshot.ts'
import { copyTemplate, makeTemplate } from './template.ts'

/**
 * `npm run bench:faults`: invoices and pays everything that is ready in the demo provider, with downloads and interface files;
 * with `--run pay` it pays only, with `--run credit` it credits all that was invoiced and paid. Meanwhile worker, API, a
 * session of the database, the database or all of them are killed at random moments and restarted; then it compares each transaction with an undisturbed run. Exits with 1 if anything differs. `--kind` runs one kind of
 * kill, `--trials` is the number of each kind, `--at-once` how many run in parallel. `--seed` repeats a run, and
 * `--template` keeps the provider in a folder for later runs.
 */
const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    kind: { type: 'string' },
    run: { type: 'string', default: 'all' },
    carers: { type: 'string', default: '30' },
    clients: { type: 'string', default: '50' },
    weeks: { type: 'string', default: '3' },
    'at-once': { type: 'string', default: '2' },
    template: { type: 'string' },
  },
})
const numberOf = (name: 'trials' | 'seed' | 'carers' | 'clients' | 'weeks' | 'at-once') => {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1) throw new RangeError(`--${name} is a whole number of at least 1.`)
  return value
}
const chosen = kinds.filter((kind) => values.kind === undefined || values.kind === kind)
if (chosen.length === 0) throw new RangeError(`--kind is one of ${kinds.join(', ')}.`)
const chosenRun = runs.find((each) => each === values.run)
if (chosenRun === undefined) throw new RangeError(`--run is one of ${runs.join(', ')}.`)
const run = chosenRun
const [trials, first, atOnce] = [numberOf('trials'), numberOf('seed'), numberOf('at-once')]
const size = { carers: numberOf('carers'), clients: numberOf('clients'), weeks: numberOf('weeks') }

const print = (line: string) => process.stdout.write(`${line}\n`)
const folder = await mkdtemp(join(tmpdir(), 'faults-'))
await chmod(folder, 0o711)
const template = join(values.template ?? folder, `${size.carers}-${size.clients}-${size.weeks}`)
/** The same after everything was invoiced and paid. */
const processed = `${template}-processed`

const isKept = (place: string) =>
  stat(place).then(
    () => true,
    () => false,
  )

/** Invoices and pays everything in a copy of the template, for runs that credit. */
async function makeProcessed(): Promise<void> {
  const place = `${processed}.new`
  await rm(place, { recursive: true, force: true })
  await copyTemplate(template, place)
  const installation = await Installation.start(place, randomFrom(1))
  try {
    await new Clerk(installation, 'all').work(false)
  } finally {
    await installation.stop()
  }
  await rename(place, processed)
}

interface Trial {
  readonly kind: Kind | null
  readonly kills: number
  readonly broken: number
  readonly seconds: number
  readonly faults: readonly string[]
}

/** The duration of the undisturbed runs in seconds, within which kills happen. */
const usualSeconds = new Map<boolean, number>()
const references = new Map<boolean, Snapshot>()

async function trial(kind: Kind | null, seed: number): Promise<Trial> {
  const random = randomFrom(kind === null ? seed : seed * kinds.length + kinds.indexOf(kind))
  const perPeriod = random.next() < 0.4
  const reference = references.get(perPeriod) ?? null
  const place = join(folder, `${kind}-${seed}`)
  await copyTemplate(run === 'credit' ? processed : template, place)
  const installation = await Installation.start(place, random)
  try {
    const started = performance.now()
    const clerk = new Clerk(installation, run)
    const work = clerk.work(perPeriod)
    // Errors are reported where the promise is awaited, not while waiting for kills.
    work.catch(() => {})
    const kills = kind === null ? 0 : random.next() < 0.3 ? 2 : 1
    for (let at = 0; at < kills; at++) {
      const moment = delay((random.between(0, usualSeconds.get(perPeriod) ?? 0) * 1000) / kills)
      // On a faster machine the work may already be finished.
      await Promise.race([moment, work.catch(() => {})])
      if (kind !== null) await installation.kill(kind)
    }
    await work
    // A kill may have come after the work.
    await clerk.settledForTheHour()
    const seconds = (performance.now() - started) / 1000
    if (kind === null) {
      usualSeconds.set(perPeriod, seconds)
      references.set(perPeriod, await snapshot(installation.owner))
    }
    const faults = [...(await faultsOf(installation, reference)), ...installation.endedByItself]
    return { kind, kills, broken: clerk.broken, seconds, faults }
  } catch (error) {
    return { kind, kills: 0, broken: 0, seconds: 0, faults: [String(error), ...installation.endedByItself] }
  } finally {
    await installation.stop()
    await rm(place, { recursive: true, force: true })
  }
}

/** Returns a seed whose run has one task per branch, or one per period. */
function seedWhere(perPeriod: boolean): number {
  for (let seed = 1_000_000; ; seed++) if (randomFrom(seed).next() < 0.4 === perPeriod) return seed
}

/** Runs the trials of all kinds, some in parallel; errors of a trial are reported as soon as it ends. */
async function runAll(): Promise<Trial[]> {
  const waiting = Array.from({ length: trials }, (_, at) => chosen.map((kind) => ({ kind, seed: first + at }))).flat()
  // Ctrl-C prints the table of the trials so far.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => waiting.splice(0))
  const done: Trial[] = []
  const count = waiting.length
  const takeOver = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await trial(next.kind, next.seed)
      done.push(result)
      for (const fault of result.faults) print(`--kind ${next.kind} --seed ${next.seed}: ${fault}`)
      if (done.length % 10 === 0) print(`${done.length} of ${count} trials`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeOver))
  return done
}

function tableOf(done: readonly Trial[]): string {
  const rows = chosen.map((kind) => {
    const own = done.filter((each) => each.kind === kind)
    const sum = (of: (trial: Trial) => number) => own.reduce((total, each) => total + of(each), 0)
    const longest = Math.max(...own.map(({ seconds }) => seconds)).toFixed(1)
    const cells = [own.length, sum(({ kills }) => kills), sum(({ broken }) => broken), `${longest} s`, equalOf(own)]
    return `| ${[kind, ...cells].join(' | ')} |`
  })
  return [
    '| what is killed | trials | kills | calls repeated | longest | equal |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

const equalOf = (done: readonly Trial[]) => done.filter(({ faults }) => faults.length === 0).length

try {
  if (!(await isKept(template))) {
    print(`Making the demo provider: ${JSON.stringify(size)}`)
    print(`${await makeTemplate(template, size)} invoices are ready`)
  }
  if (run === 'credit' && !(await isKept(processed))) {
    print('Invoicing and paying everything, to credit it')
    await makeProcessed()
  }
  let isWhole = true
  for (const perPeriod of [false, true]) {
    const { seconds, faults } = await trial(null, seedWhere(perPeriod))
    print(`Undisturbed, one task a ${perPeriod ? 'period' : 'branch'}: ${seconds.toFixed(1)} s`)
    for (const fault of faults) print(`  ${fault}`)
    isWhole &&= faults.length === 0
  }
  const started = performance.now()
  const done = await runAll()
  isWhole &&= equalOf(done) === done.length
  print(`\n${tableOf(done)}\n`)
  print(`${done.length} trials, ${atOnce} at once: ${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
  process.exitCode = isWhole ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
