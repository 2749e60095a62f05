import type { ClientInput } from '#contract/client/client-input.ts'
import { auditAll } from '../../kit/audit.ts'
import type { Context } from '../../kit/context.ts'
import { insertRegions, nextReferences } from '../identity/exports.ts'
import { selectClients } from './client-queries.ts'
import { clientValues } from './client-values.ts'
import { clientForHistory } from './present-client.ts'

/** The user who imports, and the transaction. */
export type Importer = Pick<Context, 'db' | 'branch' | 'now'> & { readonly user: { readonly guid: string } }

/**
 * Creates clients, all of whose rules have been checked, with a few statements; `imported_from` goes into the history of
 * each. Returns their guids in the same order.
 */
export async function importClients(
  importer: Importer,
  bodies: readonly ClientInput[],
  imported_from: string,
): Promise<string[]> {
  const { db, branch } = importer
  const references = await nextReferences(db, branch, 'client', bodies.length)
  const rows = bodies.map((body, at) => ({
    ...clientValues(body, branch),
    guid: crypto.randomUUID(),
    reference: references[at] ?? '',
    branch_id: branch.id,
  }))
  await db.insertInto('client').values(rows).execute()
  const guids = rows.map(({ guid }) => guid)
  const regions = bodies.map((body, at) => ({ guid: guids[at] ?? '', regions: body.regions }))
  await insertRegions(db, branch, 'client', regions)
  const created = await selectClients(db, branch, guids)
  await auditAll(
    importer,
    created.map((row) => ({
      action: 'create',
      entity: 'client',
      entityGuid: row.guid,
      after: { ...clientForHistory(row), imported_from },
    })),
  )
  return guids
}
