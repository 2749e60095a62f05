import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { bandRates } from '#contract/model/band-rates.ts'
import { invoiceModels, paymentModels } from '#contract/model/edit-models.ts'
import { listUplifts, readUpliftUndo, submitUplift, undoModelUplift, undoUplift } from '#contract/model/uplift.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { contractModel, councilModel, service } from '#testing/builders/models.ts'
import { runUplifts, three, upliftOf } from '#testing/builders/uplifts.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

// Undoing an uplift that was carried out, until its day comes.
const app = await testApp('2026-11-14T09:00:00Z')
const { owner } = app
const permissions = ['Finance.Model:Edit', 'Finance.Model.Rate:Edit'] as const
let user = await app.signIn(permissions)
/** Advances the clock and signs in again, as a session does not last that long. */
const later = async (duration: string) => {
  app.clock.advance(duration)
  user = await app.signIn(permissions)
}

let models = 0
const council = () => councilModel(owner, { title: `Council ${++models}` })
const modelOf = async (guid: string) => (await app.call(invoiceModels.get, { as: user, params: { guid } })).body
const requestOf = async (guid: string) => (await modelOf(guid)).uplifts[0]?.request_guid ?? ''
const raise = async (body: unknown, side: 'invoice' | 'payment' = 'invoice') => {
  expect((await app.call(submitUplift[side], { as: user, body })).status).toBe(202)
  await runUplifts(app)
}
const undo = async (guid: string) =>
  app.call(undoUplift.invoice, { as: user, params: { requestGuid: await requestOf(guid) } })

/** Returns everything that affects prices of a model, without the guids that a copy would share. */
async function ratesOf(guid: string): Promise<unknown[]> {
  const { rows } = await sql`
    select s.guid, s.validity::text as dates, s.side, array_agg(r.rate::text order by r.day_type_alias, r.start_minute) as rates,
      array_agg(e.modifier::text order by e.modifier) filter (where e.guid is not null) as modifiers
    from model_service s join service_band b on b.service_guid = s.guid join band_rate r on r.band_guid = b.guid
    left join enhanced_rate e on e.standard_rate_guid = r.guid
    where s.model_guid = ${guid} group by s.guid
    union all
    select o.guid, o.validity::text, 'charge', array[o.rate::text], null from standing_charge o where o.model_guid = ${guid}
    union all
    select o.guid, o.validity::text, 'base', array[o.rate::text], null from base_rate o where o.model_guid = ${guid}
    order by dates, guid`.execute(owner)
  return rows
}

test('until its day an uplift can be undone as a whole: every model is priced as before, and keeps a trace', async () => {
  const [one, other] = [await council(), await council()]
  await sql`
    insert into enhanced_rate (band_guid, standard_rate_guid, day_type_alias, modifier_type, modifier)
    select r.band_guid, r.guid, 'SUN', 'Add', 1.5 from band_rate r join service_band b on b.guid = r.band_guid
    where b.service_guid = ${one.serviceGuid} and r.rate = 20`.execute(owner)
  await owner
    .insertInto('standing_charge')
    .values({ model_guid: one.guid, validity: '[2026-01-01,)', rate: '30', hours: '1', frequency_type_alias: '1/WEEK' })
    .execute()
  const before = [await ratesOf(one.guid), await ratesOf(other.guid)]
  await raise([upliftOf(one.guid, '2026-11-16'), upliftOf(other.guid, '2026-11-16')])
  expect(await ratesOf(one.guid)).toHaveLength(4)
  // The evening before, 22:00 on 15 November.
  await later('PT37H')
  const { requests } = (await app.call(listUplifts.invoice, { as: user })).body
  expect(requests[0]).toMatchObject({ models: 2, is_pending: false, seconds_left: null, undo_until: '2026-11-15' })
  const requestGuid = await requestOf(one.guid)
  expect((await app.call(undoUplift.payment, { as: user, params: { requestGuid } })).status).toBe(404)
  expect((await undo(one.guid)).status).toBe(204)

  expect([await ratesOf(one.guid), await ratesOf(other.guid)]).toEqual(before)
  const { uplifts, version } = await modelOf(one.guid)
  expect(version).toBe(3)
  expect(uplifts).toMatchObject([
    {
      status: 'Undone',
      undone_by: 'Test operator',
      undone_at: '2026-11-15T22:00:31.000Z',
      is_undoable: false,
      rate_count: 6,
    },
  ])
  expect((await app.call(listUplifts.invoice, { as: user })).body.requests).toEqual([])
  const { body } = await app.call(getHistory, { as: user, params: { type: 'invoice-model', guid: one.guid } as never })
  expect(body.entries.filter(({ action }) => action === 'undo-uplift').map(({ about }) => about?.kind)).toEqual(
    expect.arrayContaining(['Uplift', 'Service', 'Standing charge']),
  )
  // It can be undone only once, and the models are free for another.
  const again = await undo(one.guid)
  expect([again.status, again.problem.code]).toEqual([409, 'UPLIFT_OVER'])
  await raise([upliftOf(one.guid, '2027-05-01')])
  expect((await modelOf(one.guid)).uplifts[0]?.status).toBe('Complete')
})

test('one model can be undone alone; the others stay raised, and the list shows which one it was', async () => {
  const [one, other] = [await council(), await council()]
  await raise([upliftOf(one.guid), upliftOf(other.guid)])
  const [uplift] = (await modelOf(one.guid)).uplifts
  const params = { guid: one.guid, upliftGuid: uplift?.guid ?? '' }
  expect((await app.call(undoModelUplift.invoice, { as: user, params })).status).toBe(204)
  expect([(await ratesOf(one.guid)).length, (await ratesOf(other.guid)).length]).toEqual([1, 2])
  const found = await app.call(readUpliftUndo.invoice, {
    as: user,
    params: { requestGuid: uplift?.request_guid ?? '' },
  })
  expect(found.body.models.map(({ title, status, is_undoable }) => [title, status, is_undoable]).toSorted()).toEqual(
    [
      [(await modelOf(one.guid)).title, 'Undone', false],
      [(await modelOf(other.guid)).title, 'Complete', true],
    ].toSorted(),
  )
  expect((await undo(other.guid)).status).toBe(204)
  expect(await ratesOf(other.guid)).toHaveLength(1)
})

test('later manual changes are shown before they are undone as well', async () => {
  const { guid } = await council()
  await raise([upliftOf(guid)])
  const raised = await owner
    .selectFrom('model_service as s')
    .innerJoin('service_band as b', 'b.service_guid', 's.guid')
    .select(['s.guid', 'b.guid as band'])
    .where('s.model_guid', '=', guid)
    .where(sql<boolean>`lower(s.validity) = '2027-04-01'`)
    .executeTakeFirstOrThrow()
  const params = { modelGuid: guid, serviceGuid: raised.guid, bandGuid: raised.band }
  const { rates } = (await app.call(bandRates.invoice.get, { params, as: user })).body
  const basicRates = rates.map((rate) => (rate.rate === '20.600' ? { ...rate, rate: '21' } : rate))
  app.clock.advance('PT10M')
  await app.call(bandRates.invoice.save, { params, as: user, body: { basicRates, enhancedRates: [] } })
  const requestGuid = await requestOf(guid)
  const found = await app.call(readUpliftUndo.invoice, { as: user, params: { requestGuid } })
  expect(found.body.models).toMatchObject([
    {
      refusals: [],
      changes: [{ name: 'Domiciliary care', changed_by: 'Test operator', changed_at: app.clock.now() }],
    },
  ])
  expect((await undo(guid)).status).toBe(204)
  expect(await ratesOf(guid)).toMatchObject([{ dates: '[2026-01-01,)' }])
})

test('if a later change depends on it none of the models is undone, and every reason is reported', async () => {
  const [one, other] = [await council(), await council()]
  await raise([upliftOf(one.guid), upliftOf(other.guid)])
  const requestGuid = await requestOf(one.guid)
  await raise([upliftOf(other.guid, '2027-10-01')])
  const before = [await ratesOf(one.guid), await ratesOf(other.guid)]
  const reason = 'Domiciliary care from 01/04/2027 now starts or ends on another day. Undo that change first.'
  const found = await app.call(readUpliftUndo.invoice, { as: user, params: { requestGuid } })
  expect(found.body.models.flatMap(({ refusals }) => refusals)).toEqual([reason])
  const refused = await app.call(undoUplift.invoice, { as: user, params: { requestGuid } })
  expect([refused.status, refused.problem.code]).toEqual([409, 'UPLIFT_BUILT_ON'])
  expect(refused.problem.detail).toBe(`${(await modelOf(other.guid)).title}: ${reason}`)
  expect([await ratesOf(one.guid), await ratesOf(other.guid)]).toEqual(before)
  // The later one is undone first, then the earlier.
  expect((await undo(other.guid)).status).toBe(204)
  expect((await app.call(undoUplift.invoice, { as: user, params: { requestGuid } })).status).toBe(204)
  expect([(await ratesOf(one.guid)).length, (await ratesOf(other.guid)).length]).toEqual([1, 1])
})

test('undoing an uplift of a pay group reverts base rates and linked services, and changes both models', async () => {
  const { guid: invoiceModel } = await council()
  const group = await contractModel(owner, { title: 'Waged North', side: 'payment' })
  await service(owner, {
    modelGuid: invoiceModel,
    side: 'payment',
    payGroupGuid: group,
    careTypeGuid: await careType(owner, { title: 'Complex care' }),
  })
  await owner.insertInto('base_rate').values({ model_guid: group, validity: '[2026-01-01,)', rate: '12.71' }).execute()
  const before = [await ratesOf(group), await ratesOf(invoiceModel)]
  await raise([upliftOf(group)], 'payment')
  const { body } = await app.call(paymentModels.get, { as: user, params: { guid: group } })
  const params = { requestGuid: body.uplifts[0]?.request_guid ?? '' }
  expect((await app.call(undoUplift.payment, { as: user, params })).status).toBe(204)
  expect([await ratesOf(group), await ratesOf(invoiceModel)]).toEqual(before)
  expect((await modelOf(invoiceModel)).version).toBe(3)
})

test('open visits after the day return to their price (finance 8)', async () => {
  const { model, periodGuid } = await invoiceable(app, 1, await council())
  await raise([{ ...upliftOf(model.guid, '2026-11-17'), uplifts: [{ ...three, modifier: '1.5' }] }])
  const totals = async () => (await transactionsOf(app, periodGuid)).map((row) => row.total_pence)
  // 32 minutes at 30.00 and 43 at 36.00: 16.00 and 25.80; before 10.67 and 17.20.
  expect(await totals()).toEqual([4180])
  expect((await undo(model.guid)).status).toBe(204)
  await runJobs(app)
  expect(await totals()).toEqual([2787])
})

test('from its day on an uplift cannot be undone', async () => {
  const { guid } = await council()
  await raise([upliftOf(guid, '2026-11-17')])
  // 23:59 on the day before, then midnight.
  const now = Temporal.Instant.from(app.clock.now())
  await later(now.until('2026-11-16T23:59:00Z').toString())
  expect((await modelOf(guid)).uplifts[0]?.is_undoable).toBe(true)
  await later('PT1M')
  expect((await modelOf(guid)).uplifts[0]?.is_undoable).toBe(false)
  const late = await undo(guid)
  expect([late.status, late.problem.code]).toEqual([409, 'UPLIFT_OVER'])
  expect(await ratesOf(guid)).toHaveLength(2)
})
