import type { Insertable } from 'kysely'
import type { CorrectionInput, DoseRecordInput } from '#contract/client/dose-records.ts'
import { AppError, invalidField } from '#contract/errors.ts'
import { formatDate } from '#domain/date-format.ts'
import {
  doseCodes,
  earlyMinutes,
  isTaken,
  isUsed,
  type PrnRefusal,
  prnRefusal,
  recordErrors,
} from '#domain/medication/dose-records.ts'
import { type DueDose, dosesOf } from '#domain/medication/schedule.ts'
import { formatClock, type LocalDate, parseClock, parseInstant, toLocal, zoneOf } from '#domain/time.ts'
import type { DB } from '../../../database/types.ts'
import { audit } from '../../../kit/audit.ts'
import type { Branch, Context } from '../../../kit/context.ts'
import { refuseFields } from '../../../kit/refuse-fields.ts'
import { asNeededAt, nearMinutes } from './chart.ts'
import { type RecordRow, selectRecord, selectRecordOfDose, selectTakenNear } from './dose-queries.ts'
import type { MedicineRow, ScheduleRow } from './medicine-queries.ts'

/**
 * Records what became of a dose of a locked medicine. Returns the guid of the record. Throws INVALID, DOSE_NOT_DUE,
 * DOSE_RECORDED or DOSE_TOO_SOON.
 */
export async function saveRecord(context: Context, medicine: MedicineRow, body: DoseRecordInput): Promise<string> {
  const at = Temporal.Instant.from(body.at).toString()
  return body.due === null
    ? saveAsNeeded(context, medicine, { ...body, at })
    : saveDue(context, medicine, { ...body, at, due: body.due })
}

type DueInput = DoseRecordInput & { readonly due: NonNullable<DoseRecordInput['due']> }

async function saveDue(context: Context, medicine: MedicineRow, body: DueInput): Promise<string> {
  const { db, branch, now } = context
  const minute = parseClock(body.due.time)
  const dose = dueDose(medicine, branch, body.due.date, minute)
  if (!dose) throw new AppError('DOSE_NOT_DUE')
  if (dose.at - parseInstant(now) > earlyMinutes) {
    throw new AppError('DOSE_NOT_DUE', `It can be recorded from ${clockOf(branch, dose.at - earlyMinutes)}.`)
  }
  const earlier = await selectRecordOfDose(db, medicine.guid, { date: body.due.date, minute })
  if (earlier && earlier.code !== 'void') throw new AppError('DOSE_RECORDED', recordedWords(earlier, branch))
  refuseFields(recordErrors(body, { due: dose.at, now }))
  return insertRecord(context, medicine, dose.schedule, body, {
    ...{ due_on: body.due.date, due_minute: minute, corrects: earlier?.guid ?? null },
  })
}

async function saveAsNeeded(context: Context, medicine: MedicineRow, body: DoseRecordInput): Promise<string> {
  const { db, branch, now } = context
  refuseFields(recordErrors(body, { due: null, now }))
  const schedule = asNeededAt(medicine, body.at)
  if (!schedule) throw new AppError('DOSE_NOT_DUE', 'It is not taken as needed at that time.')
  if (isTaken(body.code)) {
    const taken = await selectTakenNear(db, medicine.guid, body.at, nearMinutes(schedule))
    const refusal = prnRefusal(taken, body.at, schedule)
    if (refusal && !body.is_too_soon) throw new AppError('DOSE_TOO_SOON', tooSoonWords(refusal, branch))
    if (refusal && body.note === null) throw invalidField('note', 'Say why.')
  }
  return insertRecord(context, medicine, schedule, body, { due_on: null, due_minute: null, corrects: null })
}

/**
 * Corrects a record of a locked medicine; the record stays as it is. Returns the guid of the correction. Throws
 * NOT_FOUND, INVALID, or DOSE_CORRECTED when another correction came first.
 */
export async function saveCorrection(
  context: Context,
  medicine: MedicineRow,
  recordGuid: string,
  body: CorrectionInput,
): Promise<string> {
  const { db, branch, now } = context
  const record = await selectRecord(db, medicine.guid, recordGuid)
  if (!record) throw new AppError('NOT_FOUND', 'Record not found')
  if (record.is_current !== true || record.code === 'void') throw new AppError('DOSE_CORRECTED')
  const at = Temporal.Instant.from(body.at).toString()
  const { due_on, due_minute } = record
  const dose = due_on === null ? undefined : dueDose(medicine, branch, due_on, due_minute ?? 0)
  refuseFields(recordErrors({ ...body, at }, { due: dose?.at ?? null, now }))
  const schedule = dose?.schedule ?? asNeededAt(medicine, at)
  return insertRecord(context, medicine, schedule, { ...body, at }, { due_on, due_minute, corrects: record.guid })
}

function dueDose(
  medicine: MedicineRow,
  { timeZone }: Branch,
  date: LocalDate,
  minute: number,
): DueDose<ScheduleRow> | undefined {
  if (date < '2000-01-01' || date > '2099-12-31') return undefined
  const endsAt = medicine.ends_at === null ? null : parseInstant(medicine.ends_at)
  return dosesOf({ ...medicine, endsAt }, zoneOf(timeZone), date, date).find((dose) => dose.minute === minute)
}

type Values = Pick<DoseRecordInput, 'at' | 'units' | 'note'> & { readonly code: CorrectionInput['code'] }
type Place = Pick<Insertable<DB['dose_record']>, 'due_on' | 'due_minute' | 'corrects'>

async function insertRecord(
  context: Context,
  medicine: MedicineRow,
  schedule: ScheduleRow | undefined,
  { code, at, note, ...body }: Values,
  place: Place,
): Promise<string> {
  const { db, branch, user, now } = context
  const units = isUsed(code) ? (body.units ?? schedule?.units ?? null) : null
  const { guid } = await db
    .insertInto('dose_record')
    .values({
      ...{ ...place, code, at, units, note, recorded_by: user.guid, recorded_at: now },
      ...{ medicine_guid: medicine.guid, branch_id: branch.id },
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const word = code === 'void' ? 'Struck out' : doseCodes[code].title
  await audit(context, 'create', 'dose_record', guid, { after: { medicine: medicine.name, code: word, at, note } })
  return guid
}

function recordedWords({ code, at, recorded_by_name }: RecordRow, branch: Branch): string {
  const word = code === 'void' ? '' : doseCodes[code].title
  return `${word} at ${clockOf(branch, parseInstant(at))}, recorded by ${recorded_by_name}.`
}

function tooSoonWords({ reason, from }: NonNullable<PrnRefusal>, branch: Branch): string {
  const { date, minuteOfDay } = toLocal(zoneOf(branch.timeZone), parseInstant(from))
  const why = reason === 'gap' ? 'The last dose is too near' : 'The maximum in 24 hours is reached'
  return `${why}. The next one may be given from ${formatClock(minuteOfDay)} on ${formatDate(date)}.`
}

function clockOf({ timeZone }: Branch, at: number): string {
  return formatClock(toLocal(zoneOf(timeZone), at).minuteOfDay)
}
