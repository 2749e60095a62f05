import { getCarePlan, getCarePlanFile, uploadCarePlan } from '#contract/document/care-plans.ts'
import { AppError } from '#contract/errors.ts'
import { wrongCarePlanType } from '#domain/document/file-rules.ts'
import { audit } from '../../kit/audit.ts'
import { ServedFile } from '../../kit/files/served-file.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'
import { insertCarePlan, selectCarePlan } from './care-plan-queries.ts'
import { carePlanFiles } from './document-files.ts'
import { findPerson } from './owners.ts'
import { storeFile } from './store-file.ts'

/** CLIENT-014, CLIENT-D23. */
export const carePlanHandlers: readonly Handler[] = [
  handle(getCarePlan, async ({ params }, { db }) => {
    const found = await selectCarePlan(db, params.guid)
    if (!found) throw new AppError('NOT_FOUND')
    const { guid, storage_key: _, size_bytes: __, ...plan } = found
    return { file_guid: guid, ...plan }
  }),
  handle(getCarePlanFile, async ({ params }, { db, services }) => {
    const found = await selectCarePlan(db, params.guid)
    if (!found) throw new AppError('NOT_FOUND')
    const content = await services.files.read(found.storage_key)
    return new ServedFile(content, { name: found.file_name, size: found.size_bytes })
  }),
  handle(uploadCarePlan, async ({ params, body }, context) => {
    const { db, branch } = context
    const client = await findPerson(db, 'client', params.guid)
    const file = await storeFile(body.file, context, { folder: carePlanFiles, wrongType: wrongCarePlanType })
    const guid = await insertCarePlan(db, { branch_id: branch.id, client_guid: client, ...file })
    await audit(context, 'upload', 'care_plan', guid, { after: { client, file_name: file.file_name } })
    return { care_plan_file_guid: guid }
  }),
]
