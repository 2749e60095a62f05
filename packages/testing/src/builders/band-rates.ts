import { bandRates } from '#contract/model/band-rates.ts'
import type { ServiceKind } from '#contract/model/service-kinds.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import { careType } from './finance-settings.ts'
import { contractModel, service } from './models.ts'

/**
 * Creates a service of a new model with one band and the rates of finance 3.6: weekdays 24, 20 from 07:00 to 19:00,
 * weekends 26.
 */
async function newBand(app: TestApp, as: TestUser, kind: ServiceKind = 'invoice') {
  const { owner } = app
  const modelSide = kind === 'payment' ? 'payment' : 'invoice'
  const modelGuid = await contractModel(owner, { side: modelSide })
  const side = kind === 'invoice' ? 'invoice' : 'payment'
  const payGroup = kind === 'linked' && { payGroupGuid: await contractModel(owner, { side: 'payment' }) }
  const serviceGuid = await service(owner, { modelGuid, careTypeGuid: await careType(owner), side, ...payGroup })
  const { guid: bandGuid } = await owner
    .selectFrom('service_band as b')
    .select('b.guid')
    .where('b.service_guid', '=', serviceGuid)
    .executeTakeFirstOrThrow()
  const params = { modelGuid, serviceGuid, bandGuid }
  return {
    params,
    rates: async () => (await app.call(bandRates[kind].get, { params, as })).body.rates,
    save: (basicRates: unknown[], enhancedRates: unknown[] = [], version?: number) =>
      app.call(bandRates[kind].save, {
        params,
        body: { basicRates, enhancedRates },
        as,
        ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
      }),
  }
}

export const midnight = { start: '0.00:00:00', end: '1.00:00:00' }
export const week = (change: object = {}) => ({ day_type_alias: 'WEEK', ...midnight, rate: '20', ...change })

/** Creates bands with rates in this app, a tier of bank holidays, and a user who may edit models. */
export async function bandRatesIn(app: TestApp) {
  const { owner } = app
  const as = await app.signIn(['Finance.Model:Edit'])
  const { guid: tier } = await owner
    .insertInto('holiday_tier')
    .values({ title: 'Bank holiday' })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return {
    as,
    tier,
    newBand: (kind?: ServiceKind) => newBand(app, as, kind),
    /** An enhanced rate of 1.5 times a standard rate on days of the tier. */
    bonus: (standard: string, change: object = {}) => ({
      holiday_tier_guid: tier,
      standard_rate_guid: standard,
      modifier_type: 'Multiply',
      modifier: '1.5',
      ...change,
    }),
    versionOf: async ({ modelGuid }: { modelGuid: string }) =>
      (
        await owner
          .selectFrom('contract_model')
          .select('version')
          .where('guid', '=', modelGuid)
          .executeTakeFirstOrThrow()
      ).version,
  }
}
