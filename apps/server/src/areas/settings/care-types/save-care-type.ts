import { sql } from 'kysely'
import { AppError, type FieldErrors } from '#contract/errors.ts'
import { createCareType, updateCareType } from '#contract/settings/care-types.ts'
import { auditCompany } from '../../../kit/audit.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { lockCareType } from './care-type-queries.ts'

const taken: Readonly<Record<string, FieldErrors>> = {
  care_type_title: { title: ['Care type with this title already exists'] },
}

/** FSET-030. */
export const saveCareTypeHandlers: readonly Handler[] = [
  handle(createCareType, async ({ body }, context) => {
    const { guid } = await refuseConstraint(
      taken,
      context.db.insertInto('care_type').values(body).returning('guid').executeTakeFirstOrThrow(),
    )
    await auditCompany(context, 'create', 'care_type', guid, { after: body })
    return { guid }
  }),
  handle(updateCareType, async ({ params, body }, context) => {
    const present = await lockCareType(context.db, params.guid)
    if (!present) throw new AppError('NOT_FOUND', 'Care type')
    refuseStale(context, 'care_type', present)
    const { guid, version: _, ...before } = present
    await refuseConstraint(
      taken,
      context.db
        .updateTable('care_type')
        .set({ ...body, version: sql`version + 1` })
        .where('guid', '=', guid)
        .execute(),
    )
    await auditCompany(context, 'update', 'care_type', guid, { before, after: body })
    return undefined
  }),
]
