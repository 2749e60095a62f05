import { createCarer } from '#contract/carer/get-carer.ts'
import { audit } from '../../kit/audit.ts'
import { handle } from '../../kit/http/mount.ts'
import { refuseConstraint } from '../../kit/refuse-constraint.ts'
import { nextReference, replaceRegions } from '../identity/exports.ts'
import { selectCarer } from './carer-queries.ts'
import { carerValues } from './carer-values.ts'
import { insertCarer } from './carer-writes-queries.ts'
import { carerForHistory } from './present-carer.ts'
import { checkCarer, takenEmail } from './save-carer.ts'

const noContracts = { earliestStart: null, latestEnd: null }

/** CARERLIST-054. */
export const createCarerHandler = handle(createCarer, async ({ body }, context) => {
  const { db, branch } = context
  const statusType = await checkCarer(context, body, noContracts)
  const reference = await nextReference(db, branch, 'carer')
  const values = { ...carerValues(body, statusType, branch), reference }
  const guid = await refuseConstraint(takenEmail, insertCarer(db, branch, values))
  await replaceRegions(db, branch, { kind: 'carer', guid }, body.regions)
  const created = await selectCarer(db, branch, guid)
  await audit(context, 'create', 'carer', guid, { after: carerForHistory(created) })
  return { guid }
})
