import { uploadPurchaseOrder } from '#contract/user-contract/contract-files.ts'
import { documentKind, wrongOrderType } from '#domain/document/file-rules.ts'
import { audit } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { storeFile } from '../../document/exports.ts'
import { lockContract } from '../find-contract.ts'
import { orderFiles } from './order-files.ts'

/** CLCON-050, CLCON-D24. The invoices of the contract name the newest order from now on. */
export const uploadPurchaseOrderHandler = handle(uploadPurchaseOrder, async ({ params, body }, context) => {
  const { db, branch } = context
  const contract = await lockContract(context, 'client', params)
  const { reference, amount } = body
  const stored = await storeFile(body.file, context, { folder: orderFiles, wrongType: wrongOrderType })
  const isOfKind = body.file_name !== null && documentKind(body.file_name) === documentKind(stored.file_name)
  const file = { ...stored, ...(isOfKind && body.file_name && { file_name: body.file_name }) }
  const { guid } = await db
    .insertInto('purchase_order')
    .values({ branch_id: branch.id, user_contract_guid: contract.guid, reference, amount, ...file })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await db.updateTable('user_contract').set({ purchase_order: reference }).where('guid', '=', contract.guid).execute()
  const after = { contract: contract.guid, reference, amount, file_name: file.file_name }
  await audit(context, 'upload', 'purchase_order', guid, { after })
  return { guid }
})
