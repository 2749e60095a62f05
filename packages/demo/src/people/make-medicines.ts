import type { Insertable } from 'kysely'
import { formatInstant, localDateOf } from '#domain/time.ts'
import type { DB } from '#server/database/types.ts'
import type { BranchPlan } from '../branches.ts'
import type { Random } from '../random.ts'
import { midnightOf, type Window } from '../window.ts'
import type { Client } from './make-clients.ts'
import { knownClient } from './names.ts'
import { turn } from './turn.ts'

interface MedicineMaker {
  readonly random: Random
  readonly branch: BranchPlan
  readonly window: Window
  readonly clients: readonly Client[]
}

interface MedicineRows {
  readonly medicine: Insertable<DB['medicine']>[]
  readonly medicine_schedule: Insertable<DB['medicine_schedule']>[]
}

/** A medicine as prescriptions have it, with the usual dose for an adult. */
interface Prescribed {
  readonly name: string
  readonly unit: string
  readonly route: string
  readonly reason: string
  readonly instructions: string | null
  readonly dose: string
  readonly units: string | null
  /** Minutes of the day; none is as needed. */
  readonly times: readonly number[]
  readonly weekdays?: readonly number[]
  readonly everyDays?: number
}

const tablets = { unit: 'tablets', route: 'oral', instructions: null, dose: '1 tablet', units: '1' }
const [morning, noon, tea, night] = [480, 750, 1050, 1260]

const paracetamol: Prescribed = {
  ...{ ...tablets, name: 'Paracetamol 500 mg tablets', reason: 'Pain', dose: '2 tablets', units: '2', times: [] },
  instructions: 'Contains paracetamol: no other medicine with it.',
}
const regular: readonly [Prescribed, ...Prescribed[]] = [
  { ...tablets, name: 'Amlodipine 5 mg tablets', reason: 'Blood pressure', times: [morning] },
  {
    ...{ ...tablets, name: 'Metformin 500 mg tablets', reason: 'Type 2 diabetes', times: [morning, tea] },
    instructions: 'With or after food.',
  },
  { ...tablets, name: 'Atorvastatin 20 mg tablets', reason: 'Cholesterol', times: [night] },
  {
    ...{ ...tablets, name: 'Levothyroxine 50 microgram tablets', reason: 'Thyroid', times: [morning] },
    instructions: '30 minutes before breakfast, with water.',
  },
  {
    ...{ ...tablets, name: 'Alendronic acid 70 mg tablets', reason: 'Osteoporosis', times: [morning], weekdays: [1] },
    instructions: 'With a full glass of water; upright for 30 minutes.',
  },
  {
    ...{ name: 'Latanoprost 50 micrograms/ml eye drops', unit: 'bottles', route: 'eye', reason: 'Glaucoma' },
    ...{ instructions: 'One drop in each eye.', dose: '1 drop in each eye', units: null, times: [night] },
  },
  {
    ...{ name: 'Buprenorphine 5 micrograms/hour patches', unit: 'patches', route: 'transdermal', reason: 'Pain' },
    ...{ instructions: 'On another place each time.', dose: '1 patch', units: '1', times: [morning], everyDays: 7 },
  },
  {
    ...{ name: 'Lactulose 3.3 g/5 ml oral solution', unit: 'ml', route: 'oral', reason: 'Constipation' },
    ...{ instructions: null, dose: '15 ml', units: '15', times: [morning, noon] },
  },
]

/** The medicines of every other client who is cared for, since a few weeks. */
export function makeMedicines(maker: MedicineMaker): MedicineRows {
  const rows: MedicineRows = { medicine: [], medicine_schedule: [] }
  for (const client of maker.clients) {
    const isKnown = maker.branch.key === 'leeds' && client.number === knownClient.number
    const isCaredFor = client.startDay <= maker.window.today && client.endDay > maker.window.today
    if (!isCaredFor || !(isKnown || client.number % 2 === 0)) continue
    const first = turn(client.number, regular)
    const second = turn(client.number + 3, regular)
    for (const prescribed of isKnown ? [...regular.slice(0, 4), paracetamol] : [first, second, paracetamol]) {
      addMedicine(maker, client, prescribed, rows)
    }
  }
  return rows
}

function addMedicine(
  { random, branch, window }: MedicineMaker,
  client: Client,
  prescribed: Prescribed,
  rows: MedicineRows,
): void {
  const { name, unit, route, reason, instructions, dose, units, times, weekdays, everyDays } = prescribed
  const guid = random.guid()
  const firstDay = Math.max(client.startDay, window.today - 40)
  const of = { branch_id: branch.id }
  rows.medicine.push({
    ...{ ...of, guid, client_guid: client.guid, name, unit, route, reason, instructions },
    ...{ prescriber: turn(client.number, ['Dr Patel', 'Dr Lewis', 'Dr Okafor']), starts_on: localDateOf(firstDay) },
  })
  const isPrn = times.length === 0
  rows.medicine_schedule.push({
    ...{ ...of, guid: random.guid(), medicine_guid: guid, kind: isPrn ? 'prn' : 'times', dose, units },
    ...{ times: [...times], weekdays: [...(weekdays ?? [1, 2, 3, 4, 5, 6, 7])], every_days: everyDays ?? 1 },
    ...{ gap_minutes: isPrn ? 240 : null, daily_maximum: isPrn ? 4 : null },
    ...{ first_day: localDateOf(firstDay), starts_at: formatInstant(midnightOf(firstDay)) },
  })
}
