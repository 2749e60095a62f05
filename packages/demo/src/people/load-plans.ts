import type { PoolClient } from 'pg'
import { insertRows } from '../database/insert-rows.ts'
import type { MadePlan } from './make-plans.ts'

/** Loads versions of care plans as they are written: each is signed before the next one of its client begins. */
export async function loadPlans(client: PoolClient, plans: readonly MadePlan[]): Promise<void> {
  for (const round of Map.groupBy(plans, ({ plan_version }) => plan_version.number).values()) {
    await insertRows(
      client,
      'plan_version',
      round.map(({ plan_version }) => plan_version),
    )
    await insertRows(
      client,
      'plan_part',
      round.flatMap(({ plan_part }) => plan_part),
    )
    await insertRows(
      client,
      'plan_need',
      round.flatMap(({ plan_need }) => plan_need),
    )
    await insertRows(
      client,
      'plan_risk',
      round.flatMap(({ plan_risk }) => plan_risk),
    )
    const signed = round.flatMap(({ plan_version: { guid }, signature }) => (signature ? [{ guid, ...signature }] : []))
    await client.query(
      `update plan_version v set signed_at = s.signed_at, signed_by = s.signed_by, signed_by_name = a.name,
         agreed_with = s.agreed_with, review_on = s.review_on
       from json_populate_recordset(null::plan_version, $1::json) s join account a on a.guid = s.signed_by
       where v.guid = s.guid`,
      [JSON.stringify(signed)],
    )
  }
}
