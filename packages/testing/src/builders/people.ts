import { type Insertable, sql } from 'kysely'
import type { Feature } from '#contract/branch/features.ts'
import { hashPassword } from '#server/areas/identity/passwords.ts'
import type { Db } from '#server/database/connection.ts'
import type { DB } from '#server/database/types.ts'

interface AccountOptions {
  email?: string
  name?: string
  /** Without it the account has no login. */
  password?: string
  /** A value of userTypes; an operator by default. */
  userType?: number
  branchIds?: readonly number[]
  permissions?: readonly string[]
  groups?: readonly string[]
  isActive?: boolean
  mustChangePassword?: boolean
  /** Instants as ISO text. */
  invitedAt?: string | null
  acceptedAt?: string | null
}

let accounts = 0

const hashes = new Map<string, Promise<string>>()

/** Hashing is slow by design, so accounts in tests share hashes, which otherwise only differ in their salt. */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/** Creates an active account, by default without a branch and permissions. Returns its guid. */
export async function account(owner: Db, options: AccountOptions = {}): Promise<string> {
  accounts++
  const { guid } = await owner
    .insertInto('account')
    .values({
      user_type: options.userType ?? 3,
      // Journeys of several processes share a database.
      email: options.email ?? `person${process.pid}-${accounts}@larkfield.example`,
      name: options.name ?? 'Priya Nair',
      password_hash: options.password === undefined ? null : await hashOnce(options.password),
      is_active: options.isActive ?? true,
      must_change_password: options.mustChangePassword ?? false,
      invited_at: options.invitedAt ?? null,
      accepted_at: options.acceptedAt ?? null,
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await sql`insert into account_branch select ${guid}, unnest(${options.branchIds ?? []}::integer[])`.execute(owner)
  await sql`insert into account_permission select ${guid}, unnest(${options.permissions ?? []}::text[])`.execute(owner)
  await sql`insert into account_group select ${guid}, unnest(${options.groups ?? []}::uuid[])`.execute(owner)
  return guid
}

/** Gives a branch exactly these features. A second branch needs those of a call, so that it refuses by itself. */
export async function branchFeatures(owner: Db, branchId: number, features: readonly Feature[]): Promise<void> {
  await owner
    .updateTable('branch')
    .set({ features: [...features] })
    .where('id', '=', branchId)
    .execute()
}

interface RegionOptions {
  branchId: number
  title?: string
  carerGuids?: readonly string[]
  clientGuids?: readonly string[]
}

/** Creates a region with its carers and clients. Returns its guid. */
export async function region(owner: Db, options: RegionOptions): Promise<string> {
  const { branchId, title = 'Headingley', carerGuids = [], clientGuids = [] } = options
  const { guid } = await owner
    .insertInto('region')
    .values({ branch_id: branchId, title })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await sql`insert into carer_region (carer_guid, region_guid, branch_id)
    select unnest(${carerGuids}::uuid[]), ${guid}, ${branchId}`.execute(owner)
  await sql`insert into client_region (client_guid, region_guid, branch_id)
    select unnest(${clientGuids}::uuid[]), ${guid}, ${branchId}`.execute(owner)
  return guid
}

interface RelativeOptions {
  branchId: number
  clientGuid: string
  firstName?: string
  lastName?: string
  /** Other columns of the row. */
  more?: Partial<Insertable<DB['relative']>>
}

/** Creates an active relative of a client. Returns the guid. */
export async function relative(owner: Db, options: RelativeOptions): Promise<string> {
  const { branchId, clientGuid, firstName = 'Grace', lastName = 'Hale', more } = options
  const { guid } = await owner
    .insertInto('relative')
    .values({
      branch_id: branchId,
      client_guid: clientGuid,
      first_name: firstName,
      last_name: lastName,
      relationship: 'Daughter',
      phone_mobile: '07700 900300',
      ...more,
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}
