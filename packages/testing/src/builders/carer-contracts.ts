import { permissionGroups } from '#contract/permissions.ts'
import { carerContracts } from '#contract/user-contract/carer-contracts.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import { contractModel, councilModel } from './models.ts'
import { carer } from './rota.ts'

interface Place {
  readonly ownerGuid: string
  readonly contractGuid: string
}

let carers = 0

/** The calls about contracts of carers, for three users with different rights, two payment models and new carers. */
export async function contractCalls(app: TestApp) {
  const { owner, branchId } = app
  const edit = 'Finance.UserContract:Edit'
  const branchUser = await app.signIn([edit])
  const waged = await councilModel(owner, { side: 'payment', title: 'Leeds waged', start: '2020-01-01' })
  const yearly = { side: 'payment', title: 'Yearly', start: '2026-01-01', end: '2027-01-01' } as const
  const compensation = {
    commute_type_alias: 'NONE',
    travel_type_alias: 'BOTH',
    standing_rate_mode: 'NONE',
    standing_rate: null,
  }
  const bodyOf = (change: object = {}) => ({
    contract_guid: waged.guid,
    reference: null,
    start: '2026-01-01',
    end: null,
    compensation,
    guaranteed_hours: [],
    rates: [],
    mileage: [],
    travel_time: [],
    ...change,
  })
  const someone = (more: object = {}) =>
    carer(owner, { branchId, reference: `CC-${++carers}`, more: { start_date: '2020-01-01', ...more } })
  const create = (ownerGuid: string, change: object = {}, as: TestUser | null = branchUser) =>
    app.call(carerContracts.create, { params: { ownerGuid }, body: bodyOf(change), as })
  return {
    branchUser,
    financeAdmin: await app.signIn([edit], { groups: [permissionGroups.financeAdmin] }),
    developer: await app.signIn([edit, 'Developer:Edit']),
    waged: waged.guid,
    /** Valid in 2026 only. */
    yearly: await contractModel(owner, yearly),
    compensation,
    someone,
    create,
    /** The contract of a new carer. */
    async created(change: object = {}, more: object = {}): Promise<Place> {
      const ownerGuid = await someone(more)
      const { status, body, problem } = await create(ownerGuid, change)
      if (status !== 201) throw new Error(`The contract was not created: ${JSON.stringify(problem)}`)
      return { ownerGuid, contractGuid: body.guid }
    },
    update: (place: Place, change: object, as: TestUser | null = branchUser, headers: Record<string, string> = {}) =>
      app.call(carerContracts.update, { params: place, body: bodyOf(change), as, headers }),
    read: async (place: Place, as: TestUser = branchUser) =>
      (await app.call(carerContracts.get, { params: place, as })).body,
    /** The errors of a contract for a new carer. */
    errorsOf: async (change: object, more: object = {}) => (await create(await someone(more), change)).problem.errors,
  }
}
