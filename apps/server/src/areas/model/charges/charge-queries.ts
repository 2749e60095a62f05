import { sql } from 'kysely'
import type { BaseRateBody, StandingChargeBody } from '#contract/model/model-rates.ts'
import { datesOf, validityText } from '../../../database/validity-text.ts'
import type { AnyDb } from '../../../kit/context.ts'

/** The two tables of rates. They differ in columns, so each has its own statements (MCHG-D03). */

/** Newest start first (MCHG-D04). */
export function selectStandingCharges(db: AnyDb, modelGuid: string) {
  return db
    .selectFrom('standing_charge as r')
    .select([
      'r.guid',
      'r.model_guid as contract_guid',
      ...datesOf('r.validity'),
      'r.rate',
      'r.hours',
      'r.frequency_type_alias',
    ])
    .where('r.model_guid', '=', modelGuid)
    .orderBy(sql`lower(r.validity)`, 'desc')
    .orderBy('r.frequency_type_alias')
    .execute()
}

/** Newest start first (MCHG-D12). */
export function selectBaseRates(db: AnyDb, modelGuid: string) {
  return db
    .selectFrom('base_rate as r')
    .select(['r.guid', 'r.model_guid as contract_guid', ...datesOf('r.validity'), 'r.rate'])
    .where('r.model_guid', '=', modelGuid)
    .orderBy(sql`lower(r.validity)`, 'desc')
    .execute()
}

export function insertStandingCharge(db: AnyDb, model_guid: string, body: StandingChargeBody) {
  const { rate, hours, frequency_type_alias } = body
  return db
    .insertInto('standing_charge')
    .values({ model_guid, validity: validityText(body), rate, hours, frequency_type_alias })
    .returning('guid')
    .executeTakeFirstOrThrow()
}

export function insertBaseRate(db: AnyDb, model_guid: string, body: BaseRateBody) {
  return db
    .insertInto('base_rate')
    .values({ model_guid, validity: validityText(body), rate: body.rate })
    .returning('guid')
    .executeTakeFirstOrThrow()
}

export function updateStandingCharge(db: AnyDb, guid: string, body: StandingChargeBody) {
  const { rate, hours, frequency_type_alias } = body
  return db
    .updateTable('standing_charge')
    .set({ validity: validityText(body), rate, hours, frequency_type_alias })
    .where('guid', '=', guid)
    .execute()
}

export function updateBaseRate(db: AnyDb, guid: string, body: BaseRateBody) {
  return db
    .updateTable('base_rate')
    .set({ validity: validityText(body), rate: body.rate })
    .where('guid', '=', guid)
    .execute()
}

export function deleteCharge(db: AnyDb, table: 'standing_charge' | 'base_rate', guid: string) {
  return db.deleteFrom(table).where('guid', '=', guid).execute()
}
