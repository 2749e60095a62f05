import type { CarerInput } from '#contract/carer/carer-input.ts'
import type { CarerStatusType } from '#domain/carer/carer-dates.ts'
import { auditAll } from '../../kit/audit.ts'
import type { Context } from '../../kit/context.ts'
import { insertRegions, nextReferences } from '../identity/exports.ts'
import { selectCarers } from './carer-queries.ts'
import { carerValues } from './carer-values.ts'
import { carerForHistory } from './present-carer.ts'

type Importer = Pick<Context, 'db' | 'branch' | 'now'> & { readonly user: { readonly guid: string } }

/**
 * Creates carers, all of whose rules have been checked, with a few statements; `imported_from` goes into the history of
 * each. Returns their guids in the same order.
 */
export async function importCarers(
  importer: Importer,
  bodies: readonly CarerInput[],
  { imported_from, typeOf }: { readonly imported_from: string; readonly typeOf: (status: number) => CarerStatusType },
): Promise<string[]> {
  const { db, branch } = importer
  const references = await nextReferences(db, branch, 'carer', bodies.length)
  const rows = bodies.map((body, at) => ({
    ...carerValues(body, typeOf(body.status), branch),
    guid: crypto.randomUUID(),
    reference: references[at] ?? '',
    branch_id: branch.id,
  }))
  await db.insertInto('carer').values(rows).execute()
  const guids = rows.map(({ guid }) => guid)
  const regions = bodies.map((body, at) => ({ guid: guids[at] ?? '', regions: body.regions }))
  await insertRegions(db, branch, 'carer', regions)
  const created = await selectCarers(db, branch, guids)
  await auditAll(
    importer,
    created.map((row) => ({
      action: 'create',
      entity: 'carer',
      entityGuid: row.guid,
      after: { ...carerForHistory(row), imported_from },
    })),
  )
  return guids
}
