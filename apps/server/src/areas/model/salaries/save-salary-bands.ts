import type { FieldErrors } from '#contract/errors.ts'
import { type SalaryBandBody, salaries, typedBands } from '#contract/model/salaries.ts'
import { holidayDayType, salaryBandErrors, type TypedSalaryBand } from '#domain/model/salaries.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { AnyDb, Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseFields } from '../../../kit/refuse-fields.ts'
import type { LockedModel } from '../lock-model.ts'
import { modelChanged } from '../model-changed.ts'
import { presentBand } from './list-salaries.ts'
import { lockSalaried } from './salaried-model.ts'
import { replaceSalaryBands, type SalaryBandRow, selectSalaryBands } from './salary-queries.ts'
import { salaryName, salaryOf } from './save-salary.ts'

const refusals: Readonly<Record<string, FieldErrors>> = {
  salary_band_no_overlap: { bands: ['Bands can not overlap'] },
  salary_band_holiday_tier_guid_fkey: { bands: ['A holiday tier no longer exists. Choose another one.'] },
}

/**
 * Saves bands of a salary of a locked model, and audits them: those with a guid are changed or deleted, those without
 * are added, missing ones stay (MCHG-045). Throws NOT_FOUND, and INVALID by position in the list.
 */
export async function saveSalaryBands(
  model: LockedModel,
  salaryGuid: string,
  listed: readonly SalaryBandBody[],
  context: Context,
): Promise<{ start: string }> {
  const { db } = context
  const { salary } = await salaryOf(model, salaryGuid, context)
  const before = await selectSalaryBands(db, salaryGuid)
  await refuseUnknown(listed, before, db)

  const typed = typedBands(listed)
  const named = new Set(listed.flatMap(({ guid }) => guid ?? []))
  const untouched = before.filter(({ guid }) => !named.has(guid)).map(asTyped)
  // The listed bands come first, so that errors name their positions; at most one error concerns the other bands.
  refuseFields(onlyOf(listed.length, salaryBandErrors([...typed, ...untouched])))

  const kept = listed.flatMap((band, at) => (band.delete ? [] : [rowOf(band, typed[at])]))
  await refuseConstraint(refusals, replaceSalaryBands(db, salaryGuid, [...named], kept))
  const after = await selectSalaryBands(db, salaryGuid)
  await auditCompany(context, 'update-salary-bands', 'salary', salaryGuid, {
    before: { bands: before.map(auditedBand) },
    after: { bands: after.map(auditedBand) },
  })
  return salary
}

/** Refuses a guid of another salary's band, a repeated band, and an unknown tier. */
async function refuseUnknown(listed: readonly SalaryBandBody[], before: readonly SalaryBandRow[], db: AnyDb) {
  const known = new Set(before.map(({ guid }) => guid))
  const tiers = new Set((await db.selectFrom('holiday_tier as t').select('t.guid').execute()).map(({ guid }) => guid))
  const errors: Record<string, string> = {}
  for (const [at, { guid, holiday_tier_guid, day_type_alias, delete: isGone }] of listed.entries()) {
    if (guid && !known.delete(guid)) errors[`bands.${at}.guid`] = 'This band no longer exists.'
    const tier = day_type_alias === holidayDayType && !isGone ? holiday_tier_guid : null
    if (tier && !tiers.has(tier))
      errors[`bands.${at}.holiday_tier_guid`] = 'This holiday tier no longer exists. Choose another one.'
  }
  refuseFields(errors)
}

function asTyped(row: SalaryBandRow): TypedSalaryBand {
  return { ...row, start: row.start_minute, end: row.end_minute, delete: false }
}

/** Errors at positions beyond those that were sent have no field; they are reported for the bands as a whole. */
function onlyOf(length: number, errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const place = Number(path.split('.')[1] ?? -1)
      return place >= length ? ['bands', message] : [path, message]
    }),
  )
}

/** A valid band has its days and times. */
function rowOf(band: SalaryBandBody, typed: TypedSalaryBand | undefined) {
  if (!band.day_type_alias || typed?.start === undefined || typed.end === undefined) {
    throw new Error('A band without days or times passed validation')
  }
  const isHoliday = band.day_type_alias === holidayDayType
  return {
    ...(band.guid && { guid: band.guid }),
    day_type_alias: band.day_type_alias,
    holiday_tier_guid: isHoliday ? (band.holiday_tier_guid ?? null) : null,
    start_minute: typed.start,
    end_minute: typed.end,
  }
}

function auditedBand(row: SalaryBandRow): object {
  const { guid: _, ...fields } = presentBand(row)
  return fields
}

export const saveSalaryBandsHandlers: readonly Handler[] = [
  handle(salaries.saveBands, async ({ params, body }, context) => {
    const model = await lockSalaried(context, params.guid)
    const salary = await saveSalaryBands(model, params.salaryGuid, body.bands, context)
    await modelChanged(context, model.guid, salaryName(salary))
    return undefined
  }),
]
