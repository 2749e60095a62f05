import type { Insertable } from 'kysely'
import type { DoseCode } from '#domain/medication/dose-records.ts'
import { type DatedSchedule, dosesOf } from '#domain/medication/schedule.ts'
import { formatInstant, localDateOf, zoneOf } from '#domain/time.ts'
import type { DB } from '#server/database/types.ts'
import type { BranchPlan } from '../branches.ts'
import type { Random } from '../random.ts'
import { midnightOf, type Window } from '../window.ts'
import type { Client } from './make-clients.ts'
import { knownClient } from './names.ts'
import { turn } from './turn.ts'

/** Days before today since which medicines are taken. */
const daysOfRecords = 30

interface MedicineMaker {
  readonly random: Random
  readonly branch: BranchPlan
  readonly window: Window
  readonly clients: readonly Client[]
  /** The account that records doses. */
  readonly recorder: string
}

interface MedicineRows {
  readonly medicine: Insertable<DB['medicine']>[]
  readonly medicine_schedule: Insertable<DB['medicine_schedule']>[]
  readonly dose_record: Insertable<DB['dose_record']>[]
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

/** The medicines of every other client who is cared for, since a few weeks, with what became of their doses. */
export function makeMedicines(maker: MedicineMaker): MedicineRows {
  const rows: MedicineRows = { medicine: [], medicine_schedule: [], dose_record: [] }
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

function addMedicine(maker: MedicineMaker, client: Client, prescribed: Prescribed, rows: MedicineRows): void {
  const { random, branch, window } = maker
  const { name, unit, route, reason, instructions, dose, units, times, weekdays, everyDays } = prescribed
  const guid = random.guid()
  const firstDay = Math.max(client.startDay, window.today - daysOfRecords)
  const of = { branch_id: branch.id }
  rows.medicine.push({
    ...{ ...of, guid, client_guid: client.guid, name, unit, route, reason, instructions },
    ...{ prescriber: turn(client.number, ['Dr Patel', 'Dr Lewis', 'Dr Okafor']), starts_on: localDateOf(firstDay) },
  })
  const isPrn = times.length === 0
  const schedule: DatedSchedule = {
    ...{ kind: isPrn ? 'prn' : 'times', dose, times, weekdays: weekdays ?? [1, 2, 3, 4, 5, 6, 7] },
    ...{ everyDays: everyDays ?? 1, everyHours: null, firstDay: localDateOf(firstDay) },
    ...{ gapMinutes: isPrn ? 240 : null, dailyMaximum: isPrn ? 4 : null },
    ...{ startsAt: midnightOf(firstDay), endsAt: null },
  }
  rows.medicine_schedule.push({
    ...{ ...of, guid: random.guid(), medicine_guid: guid, kind: schedule.kind, dose, units },
    ...{ times: [...times], weekdays: [...schedule.weekdays], every_days: schedule.everyDays },
    ...{ gap_minutes: schedule.gapMinutes, daily_maximum: schedule.dailyMaximum },
    ...{ first_day: schedule.firstDay, starts_at: formatInstant(schedule.startsAt) },
  })
  addRecords(maker, client, { guid, units, schedule }, rows)
}

/** Most doses are given; now and then one is not. */
const fates: readonly [DoseCode, ...DoseCode[]] = [
  ...(['given', 'given', 'prompted', 'given', 'given', 'given', 'given'] as const),
  ...(['refused', 'given', 'given', 'given', 'given', 'asleep', 'given', 'given'] as const),
]

interface Recorded {
  readonly guid: string
  readonly units: string | null
  readonly schedule: DatedSchedule
}

function addRecords(
  { random, branch, window, recorder }: MedicineMaker,
  { number }: Client,
  { guid, units, schedule }: Recorded,
  rows: MedicineRows,
): void {
  const today = localDateOf(window.today)
  const due = dosesOf({ schedules: [schedule], endsAt: null }, zoneOf('Europe/London'), schedule.firstDay, today)
  for (const [at, { date, minute, at: instant }] of due.entries()) {
    // Of today a few doses are not recorded yet.
    const isOpen = date === today && number % 5 === 0
    if (isOpen || instant + 30 > window.now) continue
    const code = turn(at + number, fates)
    const when = formatInstant(instant + ((at * 7) % 25))
    rows.dose_record.push({
      ...{ guid: random.guid(), branch_id: branch.id, medicine_guid: guid, due_on: date, due_minute: minute, code },
      ...{ units: code === 'given' || code === 'prompted' ? units : null, note: null },
      ...{ at: when, recorded_by: recorder, recorded_at: when },
    })
  }
}
