import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { CarerEvent, EventResult } from '#contract/visit/carer-app.ts'
import type { BranchDb, Context } from '../../../kit/context.ts'

/** The record of the signed-in carer. */
export interface OwnCarer {
  readonly guid: string
  readonly name: string
}

/** Selects the record of the signed-in carer. Throws FORBIDDEN for an account without one in this branch. */
export async function selectOwnCarer({ db, user }: Context): Promise<OwnCarer> {
  const carer = await db
    .selectFrom('carer as w')
    .select(['w.guid', sql<string>`w.name`.as('name')])
    .where('w.account_guid', '=', user.guid)
    .executeTakeFirst()
  if (!carer) throw new AppError('FORBIDDEN')
  return carer
}

interface Claimed extends OwnCarer {
  readonly is_new: boolean
}

/**
 * Stores the key of an event, with the reason why it is not applied, if any. A transaction that stores the same key at the
 * same time waits for this one. Returns the carer, or with `earlier` what has become of an event that was sent before.
 * Throws IDEMPOTENCY_REUSED when the key was used for another event, and FORBIDDEN as above.
 */
export async function claimEvent(
  context: Context,
  event: CarerEvent,
  reason: string | null,
): Promise<OwnCarer & { readonly earlier: EventResult | null }> {
  const { db, user, branch, now } = context
  const hash = createHash('sha256').update(JSON.stringify(event)).digest('base64')
  const { rows } = await sql<Claimed>`
    with own as (select w.guid, w.name from carer w where w.account_guid = ${user.guid}),
    claimed as (
      insert into carer_event (carer_guid, key, branch_id, request_hash, received_at, is_applied, reason)
      select own.guid, ${event.key}::uuid, ${branch.id}::integer, ${hash}, ${now}::timestamptz, ${reason === null}::boolean, ${reason}::text
      from own on conflict do nothing returning key)
    select own.guid, own.name, exists (select from claimed) as is_new from own`.execute(db)
  const [carer] = rows
  if (!carer) throw new AppError('FORBIDDEN')
  const { guid, name, is_new } = carer
  return { guid, name, earlier: is_new ? null : await selectEarlier(db, guid, event.key, hash) }
}

async function selectEarlier(db: BranchDb, carerGuid: string, key: string, hash: string): Promise<EventResult> {
  const first = await db
    .selectFrom('carer_event as e')
    .select(['e.request_hash', 'e.is_applied', 'e.reason'])
    .where('e.carer_guid', '=', carerGuid)
    .where('e.key', '=', key)
    .executeTakeFirstOrThrow()
  if (first.request_hash !== hash) throw new AppError('IDEMPOTENCY_REUSED', key)
  return { key, result: first.is_applied ? 'applied' : 'conflict', reason: first.reason }
}

/** Hours for which the last place of a carer is kept. */
export const hoursOfPlace = 24

type Ping = Extract<CarerEvent, { kind: 'location' }>

/** Keeps where a carer was last. An older place than the known one is of no use, and one from the future is none. */
export async function keepPlace({ db, branch, now }: Context, carerGuid: string, ping: Ping): Promise<void> {
  const { latitude, longitude, accuracy, at } = ping
  await sql`
    insert into carer_place (carer_guid, branch_id, latitude, longitude, accuracy, at)
    select ${carerGuid}::uuid, ${branch.id}::integer, ${latitude}::float8, ${longitude}::float8, ${accuracy}::float8, ${at}::timestamptz
    where ${at}::timestamptz between ${now}::timestamptz - ${hoursOfPlace} * interval '1 hour' and ${now}::timestamptz + interval '1 minute'
    on conflict (carer_guid) do update
      set branch_id = excluded.branch_id, latitude = excluded.latitude, longitude = excluded.longitude,
        accuracy = excluded.accuracy, at = excluded.at
      where carer_place.at < excluded.at`.execute(db)
}

/** Days for which a phone may send an event again. */
const daysOfKeys = 30

/** Deletes the keys and places of a branch whose time has passed. */
export async function forgetOldEvents(db: BranchDb, now: string): Promise<void> {
  await sql`delete from carer_event where received_at < ${now}::timestamptz - ${daysOfKeys} * interval '1 day'`.execute(
    db,
  )
  await sql`delete from carer_place where at < ${now}::timestamptz - ${hoursOfPlace} * interval '1 hour'`.execute(db)
}
