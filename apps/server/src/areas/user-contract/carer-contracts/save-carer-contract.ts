import { AppError } from '#contract/errors.ts'
import { type CarerContractBody, carerContracts } from '#contract/user-contract/carer-contracts.ts'
import { audit } from '../../../kit/audit.ts'
import type { BranchDb, Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { contractChanged } from '../contract-changed.ts'
import { effectOf } from '../contract-effect.ts'
import { type ContractRow, nextReference } from '../contract-queries.ts'
import { type ContractPlace, findContract, lockContract } from '../find-contract.ts'
import { owners } from '../owners.ts'
import {
  insertCarerContract,
  lockEmployment,
  selectCarerContract,
  selectPaymentModel,
  selectPayRows,
  updateCarerContract,
} from './carer-contract-queries.ts'
import { checkChanges, checkDates, openModel, refusals } from './check-carer-contract.ts'
import { carerContractForHistory, presentCarerContract } from './present-carer-contract.ts'

/** CCON-D01, CCON-D02. */
export const carerContractHandlers: readonly Handler[] = [
  handle(carerContracts.get, async ({ params }, context) =>
    presentCarerContract(await findContract(context.db, 'carer', params), context),
  ),
  handle(carerContracts.create, async ({ params, body }, context) => ({
    guid: await createContract(context, params.ownerGuid, body),
  })),
  handle(carerContracts.update, async ({ params, body }, context) => {
    await changeContract(context, params, body, (saved) => refuseStale(context, 'user_contract', saved))
    return undefined
  }),
  handle(carerContracts.previewNew, ({ params, body }, context) =>
    effectOf(context, 'carer', params.ownerGuid, () => createContract(context, params.ownerGuid, body)),
  ),
  handle(carerContracts.preview, ({ params, body }, context) =>
    effectOf(context, 'carer', params.ownerGuid, () => changeContract(context, params, body)),
  ),
]

/** Locks a carer, so that contracts of one carer are saved one after the other. */
async function lockCarer({ db }: Context, guid: string) {
  const carer = await lockEmployment(db, guid)
  if (!carer) throw new AppError('NOT_FOUND', owners.carer.missing)
  return carer
}

async function createContract(context: Context, ownerGuid: string, body: CarerContractBody): Promise<string> {
  const { db, branch } = context
  const carer = await lockCarer(context, ownerGuid)
  const model = openModel(await selectPaymentModel(db, body.contract_guid))
  checkDates(body, model, carer)
  checkChanges(body, { guaranteed_hours: [], rates: [], mileage: [], travel_time: [] }, null, context)
  const reference = body.reference ?? (await nextReference(db, branch, 'payment'))
  const values = { reference, contract_type_alias: model.type_alias, body }
  const guid = await refuseConstraint(refusals, insertCarerContract(db, branch, carer.guid, values))
  await audit(context, 'create', 'user_contract', guid, { after: await forHistory(db, guid) })
  await contractChanged(context, 'carer', { owner_guid: carer.guid, contract_guid: model.guid })
  return guid
}

/** Changes a contract. `check` sees the saved one, locked, before anything is changed. */
async function changeContract(
  context: Context,
  place: ContractPlace,
  body: CarerContractBody,
  check?: (saved: ContractRow) => void,
): Promise<void> {
  const { db, branch } = context
  const carer = await lockCarer(context, place.ownerGuid)
  const contract = await lockContract(context, 'carer', place)
  check?.(contract)
  checkChanges(body, await selectPayRows(db, contract.guid), contract, context)
  const model = await selectPaymentModel(db, contract.contract_guid)
  if (!model) throw new Error('The payment model of the contract is not there')
  checkDates(body, model, carer)
  const before = await forHistory(db, contract.guid)
  const reference = body.reference ?? (await nextReference(db, branch, 'payment'))
  const values = { reference, contract_type_alias: contract.contract_type_alias, body }
  await refuseConstraint(refusals, updateCarerContract(db, branch, contract.guid, values))
  const after = await forHistory(db, contract.guid)
  await audit(context, 'update', 'user_contract', contract.guid, { before, after })
  await contractChanged(context, 'carer', contract)
}

async function forHistory(db: BranchDb, guid: string): Promise<object> {
  return carerContractForHistory(await selectCarerContract(db, guid), await selectPayRows(db, guid))
}
