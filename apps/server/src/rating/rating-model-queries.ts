import { datesOf } from '../database/validity-text.ts'
import type { AnyDb } from '../kit/context.ts'

/**
 * Reads all rows of one side of a model, in a fixed order; null when there is no such model. With a pay group only the
 * services linked to it.
 */
export async function selectModelParts(
  db: AnyDb,
  modelGuid: string,
  side: 'invoice' | 'payment',
  payGroupGuid?: string,
) {
  const model = await db
    .selectFrom('contract_model as m')
    .select('m.guid')
    .where('m.guid', '=', modelGuid)
    .executeTakeFirst()
  if (!model) return null

  const groups = await db
    .selectFrom('rule_group as g')
    .select(['g.guid', 'g.title', 'g.price_type_alias', 'g.rate', ...datesOf('g.validity')])
    .where('g.model_guid', '=', modelGuid)
    .where('g.side', '=', side)
    .orderBy('g.validity')
    .execute()
  const rules = await db
    .selectFrom('rule as r')
    .innerJoin('rule_group as g', 'g.guid', 'r.rule_group_guid')
    .selectAll('r')
    .where('g.model_guid', '=', modelGuid)
    .where('g.side', '=', side)
    .orderBy('r.guid')
    .execute()
  const services = await db
    .selectFrom('model_service as s')
    .select(['s.guid', 's.care_type_guid', 's.payment_type_alias', ...datesOf('s.validity')])
    .where('s.model_guid', '=', modelGuid)
    .where('s.side', '=', side)
    .$if(payGroupGuid !== undefined, (services) => services.where('s.payment_model_guid', '=', payGroupGuid ?? ''))
    .orderBy('s.care_type_guid')
    .orderBy('s.validity')
    .execute()
  const inModel = db
    .selectFrom('model_service as s')
    .select('s.guid')
    .where('s.model_guid', '=', modelGuid)
    .where('s.side', '=', side)
    .$if(payGroupGuid !== undefined, (services) => services.where('s.payment_model_guid', '=', payGroupGuid ?? ''))
  const bands = await db
    .selectFrom('service_band as b')
    .selectAll('b')
    .where('b.service_guid', 'in', inModel)
    .orderBy('b.minimum_duration_minutes')
    .execute()
  const inBands = db.selectFrom('service_band as b').select('b.guid').where('b.service_guid', 'in', inModel)
  const rates = await db
    .selectFrom('band_rate as r')
    .selectAll('r')
    .where('r.band_guid', 'in', inBands)
    .orderBy('r.guid')
    .execute()
  const enhanced = await db
    .selectFrom('enhanced_rate as e')
    .selectAll('e')
    .where('e.band_guid', 'in', inBands)
    .orderBy('e.guid')
    .execute()
  return { groups, rules, services, bands, rates, enhanced }
}
