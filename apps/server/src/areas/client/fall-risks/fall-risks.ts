import { sql } from 'kysely'
import { may } from '#contract/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import { createFallRisk, listFallRecords, listFallRisks, updateFallRisk } from '#contract/client/fall-risks.ts'
import { AppError, type FieldErrors, invalidField } from '#contract/errors.ts'
import { fallRiskLevels, fallRiskOf } from '#domain/client/fall-risk.ts'
import { audit } from '../../../kit/audit.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { selectClient } from '../client-queries.ts'
import { type FallRiskRow, lockRisk, selectLastRisks, selectRisk, selectRisks } from './fall-risk-queries.ts'

/** Decision 0063: one assessment a day. */
const taken: Readonly<Record<string, FieldErrors>> = {
  fall_risk_once_a_day: { recorded_on: ['There is a record of this day already. Correct that one.'] },
}

export const fallRiskHandlers: readonly Handler[] = [
  /** VISIT-081. */
  handle(listFallRecords, async ({ params, query }, { db, branch }) => {
    const client = await selectClient(db, branch, params.guid)
    const records = await selectLastRisks(db, client.guid, query.numberofrecords)
    return { records, count: records.length }
  }),
  handle(listFallRisks, async ({ params, query }, { db, branch, user }) => {
    const client = await selectClient(db, branch, params.client)
    const { rows, count } = await selectRisks(db, client.guid, query)
    const areNotesShown = may(user, clientAccess.readSensitive)
    const fall_risks = rows.map(({ level, risk_note, ...row }) => ({
      ...row,
      value: fallRiskOf(level),
      ...(areNotesShown && { risk_note }),
    }))
    return { fall_risks, count }
  }),
  handle(createFallRisk, async ({ params, body }, context) => {
    const { db, branch, user } = context
    const client = await selectClient(db, branch, params.client)
    refuseFuture(body.recorded_on, branch.today)
    const { value, ...rest } = body
    const row = { ...rest, level: fallRiskLevels[value], recorded_by: user.guid }
    const { guid } = await refuseConstraint(
      taken,
      db
        .insertInto('fall_risk')
        .values({ ...row, client_guid: client.guid, branch_id: branch.id })
        .returning('guid')
        .executeTakeFirstOrThrow(),
    )
    await audit(context, 'create', 'fall_risk', guid, { after: forHistory(await selectRisk(db, client.guid, guid)) })
    return { guid }
  }),
  /** The one who corrects a record is in its history; the record keeps the one who made it. */
  handle(updateFallRisk, async ({ params, body }, context) => {
    const { db, branch } = context
    const client = await selectClient(db, branch, params.client)
    const row = await lockRisk(db, client.guid, params.guid)
    if (!row) throw new AppError('NOT_FOUND', 'Fall risk record not found')
    refuseStale(context, 'fall_risk', row)
    refuseFuture(body.recorded_on, branch.today)
    const { value, ...rest } = body
    await refuseConstraint(
      taken,
      db
        .updateTable('fall_risk')
        .set({ ...rest, level: fallRiskLevels[value], version: sql`version + 1` })
        .where('guid', '=', row.guid)
        .execute(),
    )
    const changed = await selectRisk(db, client.guid, row.guid)
    await audit(context, 'update', 'fall_risk', row.guid, { before: forHistory(row), after: forHistory(changed) })
    return undefined
  }),
]

function refuseFuture(day: string, today: string): void {
  if (day > today) throw invalidField('recorded_on', 'The date can not be in the future.')
}

function forHistory(row: FallRiskRow | undefined) {
  if (!row) throw new Error('The fall risk record that was just written is not there')
  return { recorded_on: row.recorded_on, fall_risk: fallRiskOf(row.level), risk_note: row.risk_note }
}
