import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import { serviceFields } from '#domain/model/service-fields.ts'
import { plainColumns } from '../../../database/plain-columns.ts'
import { datesOf } from '../../../database/validity-text.ts'
import type { AnyDb } from '../../../kit/context.ts'

/**
 * Selects the services of one side of a model, by care type, pay group and start; the caller derives the status, as it
 * knows the day.
 */
export function selectServices(db: AnyDb, modelGuid: string, side: Side) {
  return servicesOf(db, modelGuid, side)
    .orderBy(sql`lower(t.title)`)
    .orderBy(sql`lower(p.title)`)
    .orderBy('s.validity')
    .orderBy('s.guid')
    .execute()
}

export function selectService(db: AnyDb, modelGuid: string, side: Side, guid: string) {
  return servicesOf(db, modelGuid, side).where('s.guid', '=', guid).executeTakeFirst()
}

function servicesOf(db: AnyDb, modelGuid: string, side: Side) {
  return db
    .selectFrom('model_service as s')
    .innerJoin('care_type as t', 't.guid', 's.care_type_guid')
    .leftJoin('contract_model as p', 'p.guid', 's.payment_model_guid')
    .select(['s.guid', 's.care_type_guid as type_guid', 't.title as type_title', 's.payment_type_alias'])
    .select(['s.payment_model_guid as payment_contract_guid', 'p.title as payment_contract_title'])
    .select(datesOf('s.validity'))
    .select(plainColumns('s', serviceFields))
    .where('s.model_guid', '=', modelGuid)
    .where('s.side', '=', side)
}

export type ServiceRow = NonNullable<Awaited<ReturnType<typeof selectService>>>

/** Selects the dates of a pay group; undefined when there is none. */
export function selectPayGroup(db: AnyDb, guid: string) {
  return db
    .selectFrom('contract_model as m')
    .select(datesOf('m.validity'))
    .where('m.guid', '=', guid)
    .where('m.side', '=', 'payment')
    .executeTakeFirst()
}

export async function hasCareType(db: AnyDb, guid: string): Promise<boolean> {
  const found = await db.selectFrom('care_type as t').select('t.guid').where('t.guid', '=', guid).executeTakeFirst()
  return found !== undefined
}
