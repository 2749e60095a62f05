import { priceAssignees } from '#server/areas/billing/pricing/price-assignees.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import type { TestApp } from '../test-app.ts'
import { invoiceTransactions, workOutPay } from './invoicing.ts'
import { type CouncilModel, councilModel, validity } from './models.ts'
import { appointment, carer, client, userContract } from './rota.ts'

/** A carer with the pay group and the period of 16 to 22 November 2026. */
export interface PaidCarer {
  readonly model: CouncilModel
  readonly periodGuid: string
  readonly carerGuid: string
  readonly contractGuid: string
}

/** A place on the meridian of all places here: journeys between them are as long as their latitudes differ. */
export const placeAt = (latitude: number) => ({ address_latitude: latitude, address_longitude: -1.55 })

/**
 * Builds carers who are paid for their rounds: 12.85 an hour, 0.45 a mile between visits and 0.25 from and to home at
 * 53.80 degrees, travel and up to 15 minutes of waiting at the minimum wage, which is 12.95, and 10 guaranteed hours a
 * week. The clients live at 53.81 and 53.83 degrees.
 */
export async function paidRounds(app: TestApp) {
  const { owner, branchId } = app
  const near = await client(owner, { branchId, more: placeAt(53.81) })
  const far = await client(owner, { branchId, more: placeAt(53.83) })
  await minimumWage(app, '12.95')
  let groups = 0

  async function paidCarer(lastName: string, { hours = '10.00' } = {}): Promise<PaidCarer> {
    const title = `Pay group ${++groups}`
    const model = await councilModel(owner, { side: 'payment', title, typeAlias: 'P/WAGE', lcaEnabled: true })
    await owner
      .updateTable('band_rate')
      .set({ rate: '12.850' })
      .where('band_guid', 'in', (select) =>
        select.selectFrom('service_band as b').select('b.guid').where('b.service_guid', '=', model.serviceGuid),
      )
      .execute()
    const more = { date_of_birth: '1990-05-01', ...placeAt(53.8) }
    const carerGuid = await carer(owner, { branchId, firstName: 'Aisha', lastName, more })
    const contractGuid = await userContract(owner, { branchId, carerGuid, modelGuid: model.guid })
    await owner
      .updateTable('user_contract')
      .set({ commute_type_alias: 'MILES', travel_type_alias: 'BOTH' })
      .where('guid', '=', contractGuid)
      .execute()
    await contractRows(app, contractGuid, hours)
    return { model, carerGuid, contractGuid, periodGuid: model.periodGuidOn('2026-11-17') }
  }

  /**
   * Creates and prices a visit of an hour that went as planned: confirmed, and on Tuesday 17 November 2026 unless other
   * options are given. Returns its assignees.
   */
  async function visit(
    { carerGuid, model }: PaidCarer,
    clientGuid: string,
    from: string,
    { day = '2026-11-17', confirmed = true } = {},
  ): Promise<number[]> {
    const start = `${day}T${from}:00Z`
    const end = Temporal.Instant.from(start).add({ hours: 1 }).toString()
    const { assignees } = await appointment(owner, {
      ...{ branchId, clientGuid, careTypeGuid: model.careTypeGuid, start, end },
      assignees: [{ carerGuid, checkIn: start, checkOut: end, confirmedAt: confirmed ? app.clock.now() : null }],
    })
    const ids = assignees.map(({ id }) => id)
    await price(ids)
    return ids
  }

  async function price(ids: number[]): Promise<void> {
    await withBranch(app.db, app.branchGuid, app.clock.now(), (db, branch) => priceAssignees(db, branch, ids))
  }

  /** Creates two visits, 08:00 to 09:00 and 09:40 to 10:40, and returns the transaction that pays them. */
  async function round(paid: PaidCarer, day?: string) {
    const on = day === undefined ? {} : { day }
    await visit(paid, near, '08:00', on)
    await visit(paid, far, '09:40', on)
    return paymentOf(paid, day === undefined ? undefined : paid.model.periodGuidOn(day))
  }

  function paymentOf({ contractGuid, periodGuid }: PaidCarer, period = periodGuid) {
    return owner
      .selectFrom('billing_transaction as t')
      .select(['t.id', 't.guid', 't.status', 't.extra_pence', 't.total_pence', 't.charge_count'])
      .where('t.user_contract_guid', '=', contractGuid)
      .where('t.period_guid', '=', period)
      .executeTakeFirstOrThrow()
  }

  /** Pays the period of a day for a carer, with all that is ready in it. Returns the guid of the payment. */
  async function pay(paid: PaidCarer, day = '2026-11-17'): Promise<string> {
    await workOutPay(app)
    const period = paid.model.periodGuidOn(day)
    const { guid } = await paymentOf(paid, period)
    await invoiceTransactions(app, period, [guid], 'payment')
    return guid
  }

  return { near, far, paidCarer, visit, price, round, paymentOf, pay }
}

/** Replaces all minimum wages by one for adults. */
async function minimumWage({ owner }: TestApp, rate: string): Promise<void> {
  await owner.deleteFrom('minimum_wage').execute()
  const { guid } = await owner
    .insertInto('minimum_wage')
    .values({ validity: validity('2026-04-01'), source: 'Rates of the test' })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('minimum_wage_band')
    .values({ minimum_wage_guid: guid, title: '21 and over', age_from: 21, rate })
    .execute()
}

async function contractRows({ owner, branchId }: TestApp, contractGuid: string, hours: string): Promise<void> {
  const row = { branch_id: branchId, user_contract_guid: contractGuid, validity: validity('2026-01-01') }
  const mileage = [
    { ...row, pay_to_and_from_home: false, rate: '0.450' },
    { ...row, pay_to_and_from_home: true, rate: '0.250' },
  ]
  await owner.insertInto('user_contract_mileage').values(mileage).execute()
  const travel = { ...row, wait_time_threshold: 15, rate: null, pay_at_nmw_rate: true }
  await owner.insertInto('user_contract_travel_time').values(travel).execute()
  const guaranteed = { ...row, hours, frequency_type_alias: '1/WEEK' }
  await owner.insertInto('user_contract_guaranteed_hours').values(guaranteed).execute()
  await owner
    .insertInto('user_contract_rate')
    .values({ ...row, rate: '12.850' })
    .execute()
}
