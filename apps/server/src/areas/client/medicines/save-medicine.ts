import { type RawBuilder, sql, type Updateable } from 'kysely'
import {
  changeSchedule,
  createMedicine,
  type ScheduleInput,
  stopMedicine,
  updateMedicine,
} from '#contract/client/medicines.ts'
import { AppError, invalidField } from '#contract/errors.ts'
import { isSameSchedule, type Schedule } from '#domain/medication/schedule.ts'
import { addDays, type EpochMinute, type LocalDate, parseClock, parseInstant } from '#domain/time.ts'
import type { DB } from '../../../database/types.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { startOfDay } from '../../../kit/days.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { lockClient, selectClient } from '../client-queries.ts'
import { lockMedicine, type MedicineRow, selectMedicine } from './medicine-queries.ts'
import { lastDayOf, medicineForHistory } from './present-medicine.ts'

export const saveMedicineHandlers: readonly Handler[] = [
  handle(createMedicine, async ({ params, body }, context) => {
    const { db, branch } = context
    const client = await lockClient(db, branch, params.client)
    const { name, unit, route, reason, instructions, prescriber, low_stock, starts_on, last_day, ...schedule } = body
    const ends_at = last_day === null ? null : afterDay(context, last_day)
    if (ends_at !== null && ends_at <= context.now)
      throw invalidField('last_day', 'The last day cannot be in the past.')
    const { guid } = await db
      .insertInto('medicine')
      .values({
        ...{ name, unit, route, reason, instructions, prescriber, low_stock, starts_on, ends_at },
        ...{ client_guid: client.guid, branch_id: branch.id },
      })
      .returning('guid')
      .executeTakeFirstOrThrow()
    await insertSchedule(context, guid, scheduleOf(starts_on, schedule))
    const after = medicineForHistory(await saved(context, client.guid, guid), branch)
    await audit(context, 'create', 'medicine', guid, { after })
    return { guid }
  }),
  handle(updateMedicine, async ({ params, body }, context) => {
    await saveMedicine(context, await lockedMedicine(context, params), body)
    return undefined
  }),
  handle(changeSchedule, async ({ params, body: { from, ...schedule } }, context) => {
    const medicine = await lockedMedicine(context, params)
    refuseDay(context, medicine, from)
    refuseSame(medicine, parseInstant(startOf(context, from)), scheduleOf(from, schedule))
    await endSchedules(context, medicine.guid, startOf(context, from))
    const guid = await insertSchedule(context, medicine.guid, scheduleOf(from, schedule))
    await saveMedicine(context, medicine, {})
    return { guid }
  }),
  handle(stopMedicine, async ({ params, body: { last_day, stop_reason } }, context) => {
    const medicine = await lockedMedicine(context, params)
    if (last_day !== null && last_day < context.branch.today) {
      throw invalidField('last_day', 'The last day cannot be in the past.')
    }
    const ends_at = last_day === null ? context.now : afterDay(context, last_day)
    await saveMedicine(context, medicine, { ends_at, stop_reason })
    return undefined
  }),
]

/** Locks a medicine that has not ended, as seen by the caller. Throws NOT_FOUND, CHANGED_MEANWHILE or MEDICINE_ENDED. */
async function lockedMedicine(context: Context, params: { client: string; guid: string }): Promise<MedicineRow> {
  const { db, branch, now } = context
  const client = await selectClient(db, branch, params.client)
  const row = await lockMedicine(db, client.guid, params.guid, now)
  if (!row) throw new AppError('NOT_FOUND', 'Medicine not found')
  refuseStale(context, 'medicine', row)
  if (row.state === 'ended') throw new AppError('MEDICINE_ENDED')
  return row
}

/** Returns the instant from which doses are due for a day: of today, those from now on. */
function startOf({ branch, now }: Context, day: string): string {
  const start = startOfDay(day, branch.timeZone)
  return start > now ? start : now
}

function afterDay({ branch }: Context, day: string): string {
  return startOfDay(addDays(day, 1), branch.timeZone)
}

/** A change is of today or later, within the days of the medicine: what was due before has been done or missed. */
function refuseDay({ branch }: Context, medicine: MedicineRow, from: string): void {
  const lastDay = lastDayOf(medicine, branch)
  if (from < branch.today) throw invalidField('from', 'Choose today or a later day.')
  if (from < medicine.starts_on) throw invalidField('from', 'The medicine starts later.')
  if (lastDay !== null && from > lastDay) throw invalidField('from', 'The medicine has ended by then.')
}

/** A second row of the same schedule would say in the chart, on paper and in the history that something has changed. */
function refuseSame({ schedules }: MedicineRow, start: EpochMinute, schedule: NewSchedule): void {
  const last = schedules.at(-1)
  if (!last || last.startsAt > start) return
  const takesTheSame = Number(last.units) === Number(schedule.units)
  if (takesTheSame && isSameSchedule(last, schedule)) throw invalidField('kind', 'This schedule applies already.')
}

/** Ends the schedules of a medicine at an instant; those that would begin later are never used. */
async function endSchedules({ db }: Context, medicineGuid: string, at: string): Promise<void> {
  await db
    .deleteFrom('medicine_schedule')
    .where('medicine_guid', '=', medicineGuid)
    .where('starts_at', '>=', at)
    .execute()
  await db
    .updateTable('medicine_schedule')
    .set({ ends_at: at })
    .where('medicine_guid', '=', medicineGuid)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .execute()
}

interface NewSchedule extends Schedule {
  readonly units: string | null
}

/** Returns a schedule from its first day on; what its kind does not use is left out. */
function scheduleOf(firstDay: LocalDate, input: ScheduleInput): NewSchedule {
  const { kind, times, weekdays, every_days, hour_step, gap_minutes, daily_maximum, dose, units } = input
  const isPrn = kind === 'prn'
  return {
    ...{ kind, dose, units, firstDay },
    times: isPrn ? [] : times.map(parseClock).toSorted((one, other) => one - other),
    weekdays: kind === 'times' ? weekdays : [1, 2, 3, 4, 5, 6, 7],
    everyDays: kind === 'times' ? every_days : 1,
    everyHours: kind === 'interval' ? hour_step : null,
    gapMinutes: isPrn ? gap_minutes : null,
    dailyMaximum: isPrn ? daily_maximum : null,
  }
}

async function insertSchedule(context: Context, medicineGuid: string, schedule: NewSchedule) {
  const { kind, dose, units, firstDay, times, weekdays, everyDays, everyHours, gapMinutes, dailyMaximum } = schedule
  const { guid } = await context.db
    .insertInto('medicine_schedule')
    .values({
      ...{ kind, dose, units, first_day: firstDay, starts_at: startOf(context, firstDay) },
      ...{ times: [...times], weekdays: [...weekdays], every_days: everyDays, hour_step: everyHours },
      ...{ gap_minutes: gapMinutes, daily_maximum: dailyMaximum },
      ...{ medicine_guid: medicineGuid, branch_id: context.branch.id },
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}

async function saved({ db, now }: Context, clientGuid: string, guid: string): Promise<MedicineRow> {
  const row = await selectMedicine(db, clientGuid, guid, now)
  if (!row) throw new Error('The medicine that was just written is not there')
  return row
}

/** Writes a medicine with its next version and an audit row. */
async function saveMedicine(context: Context, before: MedicineRow, values: Updateable<DB['medicine']>): Promise<void> {
  const { db, branch } = context
  const version: RawBuilder<number> = sql`version + 1`
  await db
    .updateTable('medicine')
    .set({ ...values, version })
    .where('guid', '=', before.guid)
    .execute()
  await audit(context, 'update', 'medicine', before.guid, {
    before: medicineForHistory(before, branch),
    after: medicineForHistory(await saved(context, before.client_guid, before.guid), branch),
  })
}
