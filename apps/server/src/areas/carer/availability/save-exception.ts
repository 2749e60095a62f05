import { availabilityExceptions } from '#contract/carer/availability.ts'
import { AppError } from '#contract/errors.ts'
import { audit } from '../../../kit/audit.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { holdCarer } from '../carer-queries.ts'
import {
  deleteException,
  type ExceptionRow,
  insertException,
  selectException,
  updateException,
} from './availability-queries.ts'
import { exceptionForHistory } from './present-availability.ts'

const refusals = { availability_exception_no_overlap: { start: ['Can not overlap with existing exception.'] } }

/** The entity of all changes of a carer's availability: its guid is the carer's. */
const entity = 'carer_availability'

/** Decision 0060. */
export const saveExceptionHandlers: readonly Handler[] = [
  handle(availabilityExceptions.create, async ({ params, body }, context) => {
    const { db, branch } = context
    const carer = await holdCarer(db, branch, params.carerGuid)
    const guid = await refuseConstraint(refusals, insertException(db, branch, carer.guid, body))
    const made = await find(db, carer.guid, guid)
    await audit(context, 'create', entity, carer.guid, { after: exceptionForHistory(made) })
    return { guid }
  }),
  handle(availabilityExceptions.update, async ({ params, body }, context) => {
    const { db, branch } = context
    const carer = await holdCarer(db, branch, params.carerGuid)
    const before = await find(db, carer.guid, params.guid)
    refuseStale(context, 'availability_exception', before)
    await refuseConstraint(refusals, updateException(db, branch, before.guid, body))
    const after = await find(db, carer.guid, before.guid)
    await audit(context, 'update', entity, carer.guid, {
      before: exceptionForHistory(before),
      after: exceptionForHistory(after, before.start),
    })
    return undefined
  }),
  handle(availabilityExceptions.remove, async ({ params }, context) => {
    const { db, branch } = context
    const carer = await holdCarer(db, branch, params.carerGuid)
    const exception = await find(db, carer.guid, params.guid)
    if (exception.end < branch.today) throw new AppError('AVAILABILITY_PAST')
    await deleteException(db, exception.guid)
    await audit(context, 'delete', entity, carer.guid, { before: exceptionForHistory(exception) })
    return undefined
  }),
]

async function find(db: BranchDb, carerGuid: string, guid: string): Promise<ExceptionRow> {
  const exception = await selectException(db, carerGuid, guid)
  if (!exception) throw new AppError('NOT_FOUND', 'Exception not found')
  return exception
}
