import { getVisit } from '#contract/visit/visit-detail.ts'
import { handle } from '../../../kit/http/mount.ts'
import { readVisit } from './present-visit.ts'

/** VISIT-079. */
export const getVisitHandler = handle(getVisit, ({ params }, { db, now }) => readVisit(db, params.guid, now))
