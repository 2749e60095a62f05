import { AppError } from '#contract/errors.ts'
import {
  createClientContract,
  getClientContract,
  listContributionSources,
  previewClientContract,
  previewNewClientContract,
  updateClientContract,
} from '#contract/user-contract/client-contracts.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { effectOf } from '../contract-effect.ts'
import { type ContractPlace, lockContract } from '../find-contract.ts'
import {
  type ClientContractRow,
  selectClientContract,
  selectClientDates,
  selectContractsInBrief,
  selectSources,
} from './client-contract-queries.ts'
import { presentClientContract } from './present-client-contract.ts'
import { saveClientContract } from './save-client-contract.ts'

/** Returns a contract that is locked until commit. */
async function lockedContract(context: Context, place: ContractPlace): Promise<ClientContractRow> {
  await lockContract(context, 'client', place)
  return selectClientContract(context.db, place)
}

/** CLCON-D01, CLCON-D21, CLCON-049. */
export const clientContractHandlers: readonly Handler[] = [
  handle(getClientContract, async ({ params }, context) =>
    presentClientContract(await selectClientContract(context.db, params), context),
  ),
  handle(createClientContract, async ({ params, body }, context) => ({
    guid: await saveClientContract(context, params.ownerGuid, null, body),
  })),
  handle(updateClientContract, async ({ params, body }, context) => {
    const saved = await lockedContract(context, params)
    refuseStale(context, 'user_contract', saved)
    await saveClientContract(context, params.ownerGuid, saved, body)
    return undefined
  }),
  handle(previewNewClientContract, ({ params, body }, context) =>
    effectOf(context, 'client', params.ownerGuid, () => saveClientContract(context, params.ownerGuid, null, body)),
  ),
  handle(previewClientContract, async ({ params, body }, context) => {
    const saved = await lockedContract(context, params)
    return effectOf(context, 'client', params.ownerGuid, () =>
      saveClientContract(context, params.ownerGuid, saved, body),
    )
  }),
  handle(listContributionSources, async ({ params }, { db }) => {
    const client = await selectClientDates(db, params.ownerGuid)
    if (!client) throw new AppError('NOT_FOUND', 'Client not found')
    const contribution_sources = await selectSources(db, params.ownerGuid)
    const contracts = await selectContractsInBrief(db, params.ownerGuid)
    return {
      contribution_sources,
      count: contribution_sources.length,
      has_contracts: contracts.length > 0,
      client: { start_date: client.start_date, leaving_date: client.leaving_date },
    }
  }),
]
