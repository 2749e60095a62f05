import { sql } from 'kysely'
import {
  carerPreferenceKinds,
  createCarerPreference,
  deleteCarerPreference,
  updateCarerPreference,
} from '#contract/client/care-preferences.ts'
import { AppError, type FieldErrors, invalidField } from '#contract/errors.ts'
import { formatDate } from '#domain/date-format.ts'
import { audit } from '../../../kit/audit.ts'
import type { BranchDb, Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { isCarer } from '../../carer/exports.ts'
import { selectClient } from '../client-queries.ts'
import { type CarerPreferenceRow, lockCarerPreference, selectCarerPreference } from './carer-preference-queries.ts'

const taken: Readonly<Record<string, FieldErrors>> = {
  client_carer_preference_once: { carer_guid: ['This carer is in the list already.'] },
}

/** The changes are in the history of the client, since a row that is removed has none of its own. */
export const saveCarerPreferenceHandlers: readonly Handler[] = [
  handle(createCarerPreference, async ({ params, body }, context) => {
    const { db, branch } = context
    const client = await selectClient(db, branch, params.client)
    refuseFuture(body.since, branch.today)
    if (!(await isCarer(db, branch, body.carer_guid))) throw invalidField('carer_guid', 'This carer is not known.')
    const values = { ...body, client_guid: client.guid, branch_id: branch.id }
    const { guid } = await refuseConstraint(
      taken,
      db.insertInto('client_carer_preference').values(values).returning('guid').executeTakeFirstOrThrow(),
    )
    await auditPreference(context, client.guid, undefined, await selectCarerPreference(db, client.guid, guid))
    return { guid }
  }),
  handle(updateCarerPreference, async ({ params, body }, context) => {
    const { db, branch } = context
    const client = await selectClient(db, branch, params.client)
    const row = await locked(db, client.guid, params.guid)
    refuseStale(context, 'client_carer_preference', row)
    refuseFuture(body.since, branch.today)
    await db
      .updateTable('client_carer_preference')
      .set({ ...body, version: sql`version + 1` })
      .where('guid', '=', row.guid)
      .execute()
    await auditPreference(context, client.guid, row, await selectCarerPreference(db, client.guid, row.guid))
    return undefined
  }),
  handle(deleteCarerPreference, async ({ params }, context) => {
    const { db, branch } = context
    const client = await selectClient(db, branch, params.client)
    const row = await locked(db, client.guid, params.guid)
    await db.deleteFrom('client_carer_preference').where('guid', '=', row.guid).execute()
    await auditPreference(context, client.guid, row, undefined)
    return undefined
  }),
]

async function locked(db: BranchDb, clientGuid: string, guid: string): Promise<CarerPreferenceRow> {
  const row = await lockCarerPreference(db, clientGuid, guid)
  if (!row) throw new AppError('NOT_FOUND', 'Carer not found')
  return row
}

function refuseFuture(since: string, today: string): void {
  if (since > today) throw invalidField('since', 'The date can not be in the future.')
}

function auditPreference(
  context: Context,
  clientGuid: string,
  before: CarerPreferenceRow | undefined,
  after: CarerPreferenceRow | undefined,
): Promise<void> {
  const change = { before: inWords(before), after: inWords(after) }
  return audit(context, 'update', 'client', clientGuid, change)
}

function inWords(row: CarerPreferenceRow | undefined): { carer_preference: string | null } {
  if (!row) return { carer_preference: null }
  const words = `${row.carer_name}: ${carerPreferenceKinds[row.kind]} since ${formatDate(row.since)}`
  return { carer_preference: row.reason === null ? words : `${words}, ${row.reason}` }
}
