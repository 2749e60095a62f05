import type { Permission } from '#contract/permissions.ts'
import { unitContractCalls } from '#contract/user-contract/unit-contracts.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import { clientContracts, councilPayer } from './client-contracts.ts'

export const unitContractRights: readonly Permission[] = [
  'Finance.Unit:Read',
  'Finance.Unit:Edit',
  'Finance.UserContract.Rate:Edit',
]

interface Place {
  readonly ownerGuid: string
  readonly contractGuid: string
}

/** A council's model, the calls of a user who may edit contracts of units with their rates, and users of units. */
export async function unitContracts(app: TestApp) {
  const { owner, branchId } = app
  const as = await app.signIn(unitContractRights)
  const { council, privately, newClient, created: createdForClient } = await clientContracts(app)
  const { finance_id: clientId, ...finance } = councilPayer
  const whole = {
    ...{
      contract_guid: council,
      contract_type_alias: 'LOCAL_AUTHORITY',
      reference: '',
      start: '2026-01-06',
      end: null,
    },
    ...{ is_contributable: true, clientId, rates: [], contributions: null, finance },
  }
  const bodyOf = (change: object = {}) => ({ ...whole, ...change })
  const create = (ownerGuid: string, change: object = {}, user: TestUser = as) =>
    app.call(unitContractCalls.create, { params: { ownerGuid }, body: bodyOf(change), as: user })
  return {
    as,
    council,
    whole,
    bodyOf,
    create,
    /** Creates a contract that has to be valid. */
    async created(ownerGuid: string, change: object = {}): Promise<Place> {
      const { status, body, problem } = await create(ownerGuid, change)
      if (status !== 201) throw new Error(`The contract was refused: ${JSON.stringify(problem)}`)
      return { ownerGuid, contractGuid: body.guid }
    },
    read: async (params: Place, user: TestUser = as) =>
      (await app.call(unitContractCalls.get, { params, as: user })).body,
    update: (params: Place, change: object, user: TestUser = as) =>
      app.call(unitContractCalls.update, { params, body: bodyOf(change), as: user }),
    /** Creates a client who lives in a unit, with a private contract, which is returned. */
    async userOf(unitGuid: string, change: object = {}, validity = '[2026-01-06,)'): Promise<Place> {
      const client_guid = await newClient()
      await owner
        .insertInto('unit_user')
        .values({ branch_id: branchId, unit_guid: unitGuid, client_guid, validity })
        .execute()
      const contract = { contract_guid: privately, contract_type_alias: 'PRIVATE', is_contributable: false }
      return createdForClient(client_guid, { ...contract, ...change })
    },
  }
}
