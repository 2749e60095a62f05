import { listMissedDoses, type MissedDose } from '#contract/client/missed-doses.ts'
import { doseStateAt } from '#domain/medication/dose-records.ts'
import { dosesOf } from '#domain/medication/schedule.ts'
import { formatClock, formatInstant, parseInstant, toLocal, zoneOf } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { isAwayAt } from './chart.ts'
import { selectAwayOf, selectRecordsOf } from './dose-queries.ts'
import { selectOpenMedicines } from './medicine-queries.ts'

export const listMissedDosesHandler = handle(listMissedDoses, async ({ query }, context) => {
  const doses = await missedDoses(context, query.client ?? null)
  return { doses, count: doses.length }
})

interface Where {
  readonly db: BranchDb
  readonly branch: Branch
  readonly now: string
}

/** Minutes for which a dose without a record needs somebody; afterwards only the chart shows it. */
const watched = 1440

/** Returns how many clients of the branch have such doses; none in a branch without medication charts. */
export async function countClientsWithMissedDoses(where: Where): Promise<number> {
  if (!where.branch.features.includes('emars')) return 0
  return new Set((await missedDoses(where, null)).map(({ client }) => client.guid)).size
}

/** Finds the doses of the last day that nobody has recorded, of one client or of the branch: the oldest first, then by name. */
async function missedDoses({ db, branch, now }: Where, clientGuid: string | null): Promise<MissedDose[]> {
  const minute = parseInstant(now)
  const zone = zoneOf(branch.timeZone)
  const span = { from: formatInstant(minute - watched), before: now }
  const days = { first: toLocal(zone, minute - watched).date, last: toLocal(zone, minute).date }
  const medicines = await selectOpenMedicines(db, clientGuid, span)
  const guids = medicines.map(({ guid }) => guid)
  const records = await selectRecordsOf(db, guids, { ...span, ...days })
  const recorded = new Set(
    records.flatMap((row) => (row.code === 'void' ? [] : [`${row.medicine_guid} ${row.due_on} ${row.due_minute}`])),
  )
  const clients = [...new Set(medicines.map(({ client_guid }) => client_guid))]
  const away = Map.groupBy(await selectAwayOf(db, clients, span), ({ client_guid }) => client_guid)
  const found = medicines.flatMap((medicine) => {
    const { guid, name, client_guid, client_name, ends_at, schedules } = medicine
    const endsAt = ends_at === null ? null : parseInstant(ends_at)
    return dosesOf({ schedules, endsAt }, zone, days.first, days.last).flatMap((dose): MissedDose[] => {
      const isRecorded = recorded.has(`${guid} ${dose.date} ${dose.minute}`)
      const isAway = isAwayAt(away.get(client_guid) ?? [], dose.at)
      if (dose.at < minute - watched || doseStateAt({ at: dose.at, isRecorded, isAway }, now) !== 'missed') return []
      return [
        {
          client: { guid: client_guid, name: client_name },
          medicine: { guid, name },
          ...{ date: dose.date, time: formatClock(dose.minute), at: formatInstant(dose.at), dose: dose.schedule.dose },
        },
      ]
    })
  })
  return found.toSorted(
    (one, other) =>
      one.at.localeCompare(other.at) ||
      one.client.name.localeCompare(other.client.name) ||
      one.client.guid.localeCompare(other.client.guid) ||
      one.medicine.name.localeCompare(other.medicine.name),
  )
}
