import { sql } from 'kysely'
import {
  allWishFields,
  type CarerGender,
  clientFields,
  clientPreferenceKeys,
  communicationPreferenceKeys,
} from '#contract/client/client-fields.ts'
import { AppError } from '#contract/errors.ts'
import { carePackageKeys } from '#contract/person-fields.ts'
import type { ClientStatusType } from '#domain/client/client-dates.ts'
import { plainColumns } from '../../database/plain-columns.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { hasLogin } from '../identity/exports.ts'

function clients(db: BranchDb, branch: Branch) {
  return db
    .selectFrom('client as p')
    .innerJoin('person_status as s', (join) => join.onRef('s.kind', '=', 'p.kind').onRef('s.id', '=', 'p.status_id'))
    .leftJoin('account as a', 'a.guid', 'p.account_guid')
    .select(['p.guid', 'p.reference', 'p.version', 'p.account_guid'])
    .select(['p.status_id', 's.title as status_title', sql<ClientStatusType>`s.type`.as('status_type')])
    .select(sql<string>`p.name`.as('name'))
    .select(plainColumns('p', { ...clientFields, ...allWishFields }))
    .select(['p.languages', 'p.address', 'p.address_post_code', 'p.address_latitude', 'p.address_longitude'])
    .select(['p.address_details', 'p.payment_type_alias', 'p.term_days', 'p.has_nfc', 'p.cm2000_enabled'])
    .select(carePackageKeys.map((key) => sql<0 | 1>`${sql.ref(`p.${key}`)}`.as(key)))
    .select(clientPreferenceKeys.map((key) => sql<0 | 1 | -1>`${sql.ref(`p.${key}`)}`.as(key)))
    .select(sql<CarerGender>`p.carer_gender_preference`.as('carer_gender_preference'))
    .select(communicationPreferenceKeys.map((key) => sql<boolean>`${sql.ref(`p.${key}`)}`.as(key)))
    .select(['p.care_plan_file_guid', 'p.care_planner_internal_id'])
    .select([hasLogin.as('has_login'), 'a.invited_at', 'a.accepted_at'])
    .select(
      sql<string[]>`array(
        select r.guid from client_region cr join region r on r.guid = cr.region_guid
        where cr.client_guid = p.guid order by r.title)`.as('regions'),
    )
    .where('p.branch_id', '=', branch.id)
}

export type ClientRow = Awaited<ReturnType<typeof selectClient>>

/** Returns a client of the branch with all fields of the form. Throws NOT_FOUND. */
export async function selectClient(db: BranchDb, branch: Branch, guid: string) {
  return found(await clients(db, branch).where('p.guid', '=', guid).executeTakeFirst())
}

/** Returns the same and locks the client until commit. Throws NOT_FOUND. */
export async function lockClient(db: BranchDb, branch: Branch, guid: string) {
  return found(await clients(db, branch).where('p.guid', '=', guid).forUpdate('p').executeTakeFirst())
}

/** Returns several clients of the branch, in no order. */
export function selectClients(db: BranchDb, branch: Branch, guids: readonly string[]) {
  return clients(db, branch).where(sql<boolean>`p.guid = any (${guids}::uuid[])`).execute()
}

function found<Row>(client: Row | undefined): Row {
  if (!client) throw new AppError('NOT_FOUND', 'Client not found')
  return client
}
