import { sql } from 'kysely'
import { carerFields } from '#contract/carer/carer-fields.ts'
import { AppError } from '#contract/errors.ts'
import { carePackageKeys } from '#contract/person-fields.ts'
import type { CarerStatusType, ContractBounds } from '#domain/carer/carer-dates.ts'
import { plainColumns } from '../../database/plain-columns.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { hasLogin } from '../identity/exports.ts'

function carers(db: BranchDb, branch: Branch) {
  return db
    .selectFrom('carer as p')
    .innerJoin('person_status as s', (join) => join.onRef('s.kind', '=', 'p.kind').onRef('s.id', '=', 'p.status_id'))
    .leftJoin('account as a', 'a.guid', 'p.account_guid')
    .select(['p.guid', 'p.reference', 'p.version', 'p.account_guid'])
    .select(['p.status_id', 's.title as status_title', sql<CarerStatusType>`s.type`.as('status_type')])
    .select(sql<string>`p.name`.as('name'))
    .select(plainColumns('p', carerFields))
    .select(['p.languages', 'p.address', 'p.address_post_code', 'p.address_latitude', 'p.address_longitude'])
    .select(['p.address_details', 'p.payroll_reference', 'p.job'])
    .select(['p.is_subcontractor', 'p.is_bank', 'p.is_sponsorship', 'p.is_agency'])
    .select(['p.resignation_date', 'p.contact_about_future_roles', 'p.exit_interview_preference_id'])
    .select([sql<0 | 1 | null>`p.able_to_drive`.as('able_to_drive'), sql<0 | 1 | null>`p.car_owner`.as('car_owner')])
    .select(carePackageKeys.map((key) => sql<0 | 1>`${sql.ref(`p.${key}`)}`.as(key)))
    .select(['p.allergic_to_dogs', 'p.allergic_to_cats', 'p.comfortable_with_pets', 'p.asthma'])
    .select(['p.client_gender', 'p.client_gender_info', 'p.cm2000_enabled', 'p.cm2000_pin'])
    .select(['p.care_planner_internal_id', 'p.onboarding_status'])
    .select([hasLogin.as('has_login'), 'a.invited_at', 'a.accepted_at'])
    .select(
      sql<string[]>`array(
        select r.guid from carer_region cr join region r on r.guid = cr.region_guid
        where cr.carer_guid = p.guid order by r.title)`.as('regions'),
    )
    .where('p.branch_id', '=', branch.id)
}

export type CarerRow = Awaited<ReturnType<typeof selectCarer>>

/** Returns a carer of the branch with all fields of the form. Throws NOT_FOUND. */
export async function selectCarer(db: BranchDb, branch: Branch, guid: string) {
  return found(await carers(db, branch).where('p.guid', '=', guid).executeTakeFirst())
}

/** Returns the same and locks the carer until commit. Throws NOT_FOUND. */
export async function lockCarer(db: BranchDb, branch: Branch, guid: string) {
  return found(await carers(db, branch).where('p.guid', '=', guid).forUpdate('p').executeTakeFirst())
}

function heads(db: BranchDb, branch: Branch, guid: string) {
  return db.selectFrom('carer as p').select('p.guid').where('p.guid', '=', guid).where('p.branch_id', '=', branch.id)
}

/** Whether this is a carer of the branch. */
export async function isCarer(db: BranchDb, branch: Branch, guid: string): Promise<boolean> {
  return (await heads(db, branch, guid).executeTakeFirst()) !== undefined
}

/** Returns only the guid of a carer of the branch. Throws NOT_FOUND. */
export async function findCarer(db: BranchDb, branch: Branch, guid: string) {
  return found(await heads(db, branch, guid).executeTakeFirst())
}

/** Returns the same and locks the carer until commit. Throws NOT_FOUND. */
export async function holdCarer(db: BranchDb, branch: Branch, guid: string) {
  return found(await heads(db, branch, guid).forUpdate().executeTakeFirst())
}

/** Returns several carers of the branch, in no order. */
export function selectCarers(db: BranchDb, branch: Branch, guids: readonly string[]) {
  return carers(db, branch).where(sql<boolean>`p.guid = any (${guids}::uuid[])`).execute()
}

function found<Row>(carer: Row | undefined): Row {
  if (!carer) throw new AppError('NOT_FOUND', 'Carer not found')
  return carer
}

export async function selectContractBounds(db: BranchDb, carerGuid: string): Promise<ContractBounds> {
  return db
    .selectFrom('user_contract as u')
    .select(sql<string | null>`min(lower(u.validity))`.as('earliestStart'))
    .select(sql<string | null>`max(upper(u.validity))`.as('latestEnd'))
    .where('u.carer_guid', '=', carerGuid)
    .executeTakeFirstOrThrow()
}
