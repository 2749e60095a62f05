import { sql } from 'kysely'
import { createRegion, deleteRegion, listRegions, updateRegion } from '#contract/branch/company.ts'
import { AppError, type FieldErrors } from '#contract/errors.ts'
import { audit } from '../../../kit/audit.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { isRegionUsed, lockRegion, selectAllRegions } from './company-queries.ts'

const taken: Readonly<Record<string, FieldErrors>> = {
  region_title: { title: ['Region with this title already exists'] },
}

export const regionHandlers: readonly Handler[] = [
  handle(listRegions, async (_input, { db }) => {
    const regions = await selectAllRegions(db)
    return { regions, count: regions.length }
  }),
  handle(createRegion, async ({ body: { title } }, context) => {
    const { db, branch } = context
    const { guid } = await refuseConstraint(
      taken,
      db.insertInto('region').values({ branch_id: branch.id, title }).returning('guid').executeTakeFirstOrThrow(),
    )
    await audit(context, 'create', 'region', guid, { after: { title } })
    return { guid }
  }),
  handle(updateRegion, async ({ params, body: { title } }, context) => {
    const { db } = context
    const region = await lockRegion(db, params.guid)
    if (!region) throw new AppError('NOT_FOUND', 'Region')
    refuseStale(context, 'region', region)
    await refuseConstraint(
      taken,
      db.updateTable('region').set({ title, version: sql`version + 1` }).where('guid', '=', region.guid).execute(),
    )
    await audit(context, 'update', 'region', region.guid, { before: { title: region.title }, after: { title } })
    return undefined
  }),
  handle(deleteRegion, async ({ params }, context) => {
    const { db } = context
    const region = await lockRegion(db, params.guid)
    if (!region) throw new AppError('NOT_FOUND', 'Region')
    if (await isRegionUsed(db, region.guid)) throw new AppError('REGION_USED')
    await db.deleteFrom('region').where('guid', '=', region.guid).execute()
    await audit(context, 'delete', 'region', region.guid, { before: { title: region.title } })
    return undefined
  }),
]
