import { AppError } from '#contract/errors.ts'
import { clientContractCalls } from '#contract/user-contract/client-contracts.ts'
import type { PayerContractInput, UnitContractInput } from '#contract/user-contract/payer-contract-input.ts'
import { unitContractCalls } from '#contract/user-contract/unit-contracts.ts'
import type { PayerOwner } from '#domain/user-contract/payer-contract.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { effectOf } from '../contract-effect.ts'
import { contractsOf } from '../contract-queries.ts'
import { type ContractPlace, findOwner, lockContract } from '../find-contract.ts'
import { owners } from '../owners.ts'
import {
  lockPayerOwner,
  type PayerContractRow,
  selectClientDates,
  selectPayerContract,
  selectSources,
} from './payer-contract-queries.ts'
import { presentClientContract, presentUnitContract } from './present-payer-contract.ts'
import { savePayerContract } from './save-payer-contract.ts'

/** CLCON-D01, CLCON-D21, CLCON-049. */
const ofClients: readonly Handler[] = [
  handle(clientContractCalls.get, async ({ params }, context) =>
    presentClientContract(await selectPayerContract(context.db, 'client', params), context),
  ),
  handle(clientContractCalls.create, ({ params, body }, context) => create(context, 'client', params, body)),
  handle(clientContractCalls.update, ({ params, body }, context) => update(context, 'client', params, body)),
  handle(clientContractCalls.previewNew, ({ params, body }, context) => previewNew(context, 'client', params, body)),
  handle(clientContractCalls.preview, ({ params, body }, context) => preview(context, 'client', params, body)),
  handle(clientContractCalls.sources, async ({ params }, context) => {
    const client = await selectClientDates(context.db, params.ownerGuid)
    if (!client) throw new AppError('NOT_FOUND', 'Client not found')
    const contracts = await contractsOf(context.db, 'client', params.ownerGuid).execute()
    return { ...(await sourcesOf(context, 'client', params.ownerGuid)), has_contracts: contracts.length > 0, client }
  }),
]

/** UNIT-063, UNIT-064, UNIT-070, UNIT-D19. */
const ofUnits: readonly Handler[] = [
  handle(unitContractCalls.get, async ({ params }, context) =>
    presentUnitContract(await selectPayerContract(context.db, 'unit', params), context),
  ),
  handle(unitContractCalls.create, ({ params, body }, context) => create(context, 'unit', params, unitBody(body))),
  handle(unitContractCalls.update, ({ params, body }, context) => update(context, 'unit', params, unitBody(body))),
  handle(unitContractCalls.previewNew, ({ params, body }, context) =>
    previewNew(context, 'unit', params, unitBody(body)),
  ),
  handle(unitContractCalls.preview, ({ params, body }, context) => preview(context, 'unit', params, unitBody(body))),
  handle(unitContractCalls.sources, async ({ params }, context) => {
    await findOwner(context.db, 'unit', params.ownerGuid)
    return sourcesOf(context, 'unit', params.ownerGuid)
  }),
]

export const payerContractHandlers: readonly Handler[] = [...ofClients, ...ofUnits]

/** A unit has no default contract and no social services: several contracts of one day have different models. */
function unitBody({ clientId, finance, ...body }: UnitContractInput): PayerContractInput {
  return {
    ...body,
    ...{ is_default: false, is_one_to_one: false, social_service_ref: null, alternative_social_service_ref: null },
    finance: { ...finance, finance_id: clientId },
  }
}

interface OwnerParams {
  readonly ownerGuid: string
}

/** Returns a contract that is locked until commit, after its owner: two saves for one owner follow each other. */
async function lockedContract(context: Context, owner: PayerOwner, place: ContractPlace): Promise<PayerContractRow> {
  if (!(await lockPayerOwner(context.db, owner, place.ownerGuid)))
    throw new AppError('NOT_FOUND', owners[owner].missing)
  await lockContract(context, owner, place)
  return selectPayerContract(context.db, owner, place)
}

async function create(context: Context, owner: PayerOwner, { ownerGuid }: OwnerParams, body: PayerContractInput) {
  return { guid: await savePayerContract(context, { owner, ownerGuid }, null, body) }
}

async function update(context: Context, owner: PayerOwner, place: ContractPlace, body: PayerContractInput) {
  const saved = await lockedContract(context, owner, place)
  refuseStale(context, 'user_contract', saved)
  await savePayerContract(context, { owner, ownerGuid: place.ownerGuid }, saved, body)
  return undefined
}

function previewNew(context: Context, owner: PayerOwner, { ownerGuid }: OwnerParams, body: PayerContractInput) {
  return effectOf(context, owner, ownerGuid, () => savePayerContract(context, { owner, ownerGuid }, null, body))
}

async function preview(context: Context, owner: PayerOwner, place: ContractPlace, body: PayerContractInput) {
  const { ownerGuid } = place
  const saved = await lockedContract(context, owner, place)
  return effectOf(context, owner, ownerGuid, () => savePayerContract(context, { owner, ownerGuid }, saved, body))
}

async function sourcesOf({ db, branch }: Context, owner: PayerOwner, ownerGuid: string) {
  const rows = await selectSources(db, owner, ownerGuid, branch.today)
  return { contribution_sources: rows.map(({ guid, title }) => ({ guid, title })), count: rows.length }
}
