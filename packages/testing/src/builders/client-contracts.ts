import { type Permission, permissionGroups } from '#contract/permissions.ts'
import { clientContractCalls } from '#contract/user-contract/client-contracts.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import { contractModel } from './models.ts'
import { client } from './rota.ts'

export const clientContractRights: readonly Permission[] = [
  'Finance.UserContract:Edit',
  'Finance.UserContract.Rate:Edit',
]

/** The payer of a council's contract, as a form sends it. */
export const councilPayer = {
  ...{ output_type_alias: 'LA/DET', output_delivery_type_alias: 'EMAIL', email: 'homecare@leeds.example' },
  ...{ payment_type_alias: 'BACS', term_days: 30, finance_id: 'LCC-001', funder_type: 'Organisation' },
  ...{ funding_name: 'Leeds City Council', for_attention_of: 'Adults and Health' },
  ...{ address_line_1: 'Merrion House', address_line_2: '110 Merrion Centre', city: 'Leeds', county: 'West Yorkshire' },
  ...{ postcode: 'LS2 8DT', country: 'United Kingdom' },
}

interface Place {
  readonly ownerGuid: string
  readonly contractGuid: string
}

/** Clients of Leeds, a council's model and a private one, and the calls of a user who may edit contracts with their rates. */
export async function clientContracts(app: TestApp) {
  const { owner, branchId } = app
  const as = await app.signIn(clientContractRights)
  const council = await contractModel(owner, { typeAlias: 'LOCAL_AUTHORITY' })
  const privately = await contractModel(owner, { typeAlias: 'PRIVATE', title: 'Private – Leeds' })
  const bodyOf = (change: object = {}) => ({
    contract_guid: council,
    ...{ contract_type_alias: 'LOCAL_AUTHORITY', reference: '', start: '2026-01-06', end: null },
    ...{ is_default: true, is_one_to_one: false, is_contributable: true },
    ...{ social_service_ref: 'LCC-ASC-204417', alternative_social_service_ref: null },
    ...{ rates: [], contributions: null, finance: councilPayer },
    ...change,
  })
  const create = (ownerGuid: string, change: object = {}, user: TestUser = as) =>
    app.call(clientContractCalls.create, { params: { ownerGuid }, body: bodyOf(change), as: user })
  return {
    as,
    council,
    privately,
    bodyOf,
    create,
    newClient: (leavingDate: string | null = null) =>
      client(owner, { branchId, leavingDate, more: { start_date: '2026-01-06' } }),
    /** Creates a contract that has to be valid. */
    async created(ownerGuid: string, change: object = {}): Promise<Place> {
      const { status, body } = await create(ownerGuid, change)
      if (status !== 201) throw new Error(`The contract was refused: ${JSON.stringify(body)}`)
      return { ownerGuid, contractGuid: body.guid }
    },
    read: async (params: Place, user: TestUser = as) =>
      (await app.call(clientContractCalls.get, { params, as: user })).body,
    update: (params: Place, change: object, user: TestUser = as) =>
      app.call(clientContractCalls.update, { params, body: bodyOf(change), as: user }),
    financeAdmin: () => app.signIn(clientContractRights, { groups: [permissionGroups.financeAdmin] }),
  }
}
