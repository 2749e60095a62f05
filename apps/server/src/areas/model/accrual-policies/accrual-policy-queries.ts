import { sql } from 'kysely'
import type { AccrualPolicyBody } from '#contract/model/accrual-policies.ts'
import { datesOf, validityText } from '../../../database/validity-text.ts'
import type { AnyDb } from '../../../kit/context.ts'

function columnsOf({ start, end, ...policy }: AccrualPolicyBody) {
  return { ...policy, validity: validityText({ start, end }) }
}

/** Newest start first. */
export function selectAccrualPolicies(db: AnyDb, modelGuid: string) {
  return db
    .selectFrom('accrual_policy as p')
    .select(['p.guid', 'p.type_alias', 'p.accrual_cap', 'p.rollover_cap', 'p.rollover_expiry'])
    .select(datesOf('p.validity'))
    .where('p.model_guid', '=', modelGuid)
    .orderBy(sql`lower(p.validity)`, 'desc')
    .orderBy('p.type_alias')
    .execute()
}

export type AccrualPolicyRow = Awaited<ReturnType<typeof selectAccrualPolicies>>[number]

export function insertAccrualPolicy(db: AnyDb, model_guid: string, body: AccrualPolicyBody) {
  return db
    .insertInto('accrual_policy')
    .values({ model_guid, ...columnsOf(body) })
    .returning('guid')
    .executeTakeFirstOrThrow()
}

export function updateAccrualPolicy(db: AnyDb, guid: string, body: AccrualPolicyBody) {
  return db.updateTable('accrual_policy').set(columnsOf(body)).where('guid', '=', guid).execute()
}
