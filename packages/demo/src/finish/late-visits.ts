import { sql } from 'kysely'
import { visitStatus } from '#contract/visit/visits.ts'
import type { BranchDb } from '#server/kit/context.ts'
import type { Random } from '../random.ts'

/** The number of visits per price list that are found after their period has been invoiced. */
const perModel = 2

interface Original {
  readonly appointment_id: number
  readonly assignee_id: number
  readonly carer_guid: string
}

/**
 * Adds forgotten visits: an extra call, recorded on paper, found after the client's invoice was sent. If the price list
 * allows late confirmed appointments they join the next open period. A guid from the seed shows whether a visit has
 * been added already.
 */
export async function addLateVisits(
  db: BranchDb,
  random: Random,
  before: string,
  accountGuid: string,
  now: string,
): Promise<number> {
  const models = await db
    .selectFrom('contract_model as m')
    .select(['m.guid'])
    .where('m.side', '=', 'invoice')
    .where('m.lca_enabled', '=', true)
    .orderBy('m.guid')
    .execute()
  let added = 0
  for (const model of models) {
    for (const original of await selectOriginals(db, model.guid, before)) {
      const guids = { appointment: random.guid(), assignee: random.guid(), visit: random.guid() }
      const known = await db
        .selectFrom('appointment')
        .select('id')
        .where('guid', '=', guids.appointment)
        .executeTakeFirst()
      if (!known) await copyLater(db, original, guids, accountGuid, now)
      added += known ? 0 : 1
    }
  }
  return added
}

/** Selects visits of clients whose last period but one is complete, each with a carer who is free two hours later. */
async function selectOriginals(db: BranchDb, modelGuid: string, before: string): Promise<Original[]> {
  const { rows } = await sql<Original>`
    select distinct on (t.id) p.id as appointment_id, a.id as assignee_id, free.guid as carer_guid
    from billing_transaction t
    join calendar_period d on d.guid = t.period_guid
    join item i on i.transaction_id = t.id
    join assignee a on a.id = i.assignee_id and a.carer_guid is not null
    join appointment p on p.id = a.appointment_id and p.type_alias = 'VISIT' and p.cancelled_at is null
    join visit v on v.assignee_id = a.id and v.status = ${visitStatus.signedOff}
    cross join lateral (
      select c.guid from carer c
      where c.status_id = 13 and c.onboarding_status = 6 and c.start_date <= p.local_date and not exists (
        select from visit o where o.carer_guid = c.guid
          and o.start_at < p.end_at + interval '150 minutes' and o.end_at > p.start_at + interval '90 minutes')
      order by c.guid limit 1) free
    where t.model_guid = ${modelGuid} and t.completed_at is not null
      and d.end_on between ${before}::date - 7 and ${before}::date - 1
      and p.start_at::time between '08:00' and '17:00'
    order by t.id, p.id limit ${perModel}`.execute(db)
  return rows
}

interface Guids {
  readonly appointment: string
  readonly assignee: string
  readonly visit: string
}

async function copyLater(
  db: BranchDb,
  { appointment_id, assignee_id, carer_guid }: Original,
  guids: Guids,
  accountGuid: string,
  now: string,
): Promise<void> {
  const paper = sql`(select guid from rule_condition where rule_type_alias = 'V/CONF' and type_alias is null limit 1)`
  await sql`
    with appointments as (
      insert into appointment (guid, branch_id, type_alias, client_guid, care_type_guid, region_guid, start_at, end_at, local_date)
      select ${guids.appointment}, branch_id, type_alias, client_guid, care_type_guid, region_guid,
        start_at + interval '2 hours', end_at + interval '2 hours', local_date
      from appointment where id = ${appointment_id} returning *
    ), assignees as (
      insert into assignee (guid, branch_id, appointment_id, carer_guid, contract_guid, condition_guid, care_type_guid,
        confirmed_at, confirmed_by)
      select ${guids.assignee}, p.branch_id, p.id, ${carer_guid}, a.contract_guid, ${paper}, a.care_type_guid,
        ${now}::timestamptz - interval '40 minutes', ${accountGuid}
      from appointments p, assignee a where a.id = ${assignee_id} returning *
    )
    insert into visit (guid, branch_id, assignee_id, client_guid, carer_guid, start_at, end_at, status, comment)
    select ${guids.visit}, p.branch_id, a.id, p.client_guid, a.carer_guid, p.start_at, p.end_at, ${visitStatus.paper},
      'Extra call, written in the log at the client’s.'
    from appointments p, assignees a`.execute(db)
}
