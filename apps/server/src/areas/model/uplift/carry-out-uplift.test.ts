import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import { invoiceModels, paymentModels } from '#contract/model/edit-models.ts'
import { listUplifts, submitUplift, undoUplift } from '#contract/model/uplift.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { contractModel, councilModel, service } from '#testing/builders/models.ts'
import { runUplifts, three, untilDue, upliftOf } from '#testing/builders/uplifts.ts'
import { untilLocksAreWaitedFor } from '#testing/lock-waits.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { startWorker } from '#testing/start-worker.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const user = await app.signIn(['Finance.Model:Edit', 'Finance.Model.Rate:Edit'])

let models = 0
const council = () => councilModel(owner, { title: `Council ${++models}` })
const submit = async (body: unknown) =>
  expect((await app.call(submitUplift.invoice, { as: user, body })).status).toBe(202)
const modelOf = async (guid: string) => (await app.call(invoiceModels.get, { as: user, params: { guid } })).body
const statusOf = async (guid: string) => (await modelOf(guid)).uplifts[0]

/** Returns the services of a model with their dates and their rates by window. */
const servicesOf = async (guid: string, side = 'invoice') => {
  const { rows } = await sql<{ dates: string; rates: string[] }>`
    select s.validity::text as dates, array_agg(r.rate::text order by r.day_type_alias, r.start_minute) as rates
    from model_service s join service_band b on b.service_guid = s.guid join band_rate r on r.band_guid = b.guid
    where s.model_guid = ${guid} and s.side = ${side} group by s.guid order by s.validity`.execute(owner)
  return rows.map(({ dates, rates }) => [dates, ...rates])
}
const present = ['24.000', '20.000', '24.000', '26.000']
const raised = ['24.720', '20.600', '24.720', '26.780']

test('each picked service ends on the day, and its copy has the new rates to 3 decimals and is otherwise unchanged (UPL-D13)', async () => {
  const { guid, serviceGuid } = await council()
  const enhanced = sql`
    insert into enhanced_rate (band_guid, standard_rate_guid, day_type_alias, modifier_type, modifier)
    select r.band_guid, r.guid, 'SUN', 'Add', 1.111 from band_rate r join service_band b on b.guid = r.band_guid
    where b.service_guid = ${serviceGuid} and r.rate = 20`
  await enhanced.execute(owner)
  await owner
    .updateTable('model_service')
    .set({ description: 'As agreed', mileage_rate: '0.350' })
    .where('guid', '=', serviceGuid)
    .execute()
  await owner
    .insertInto('standing_charge')
    .values({ model_guid: guid, validity: '[2026-01-01,)', rate: '30', hours: '1.5', frequency_type_alias: '1/WEEK' })
    .execute()
  await submit([upliftOf(guid)])
  await runUplifts(app)
  expect(await statusOf(guid)).toMatchObject({ status: 'Complete', rate_count: 6, problem: null })
  expect(await servicesOf(guid)).toEqual([
    ['[2026-01-01,2027-04-01)', ...present],
    ['[2027-04-01,)', ...raised],
  ])
  const { rows } = await sql`
    select s.description, s.mileage_rate, s.payment_type_alias, b.minimum_duration_minutes, b.rounding_type_alias,
      b.rounding_minutes, e.day_type_alias, e.modifier, r.rate
    from model_service s join service_band b on b.service_guid = s.guid join enhanced_rate e on e.band_guid = b.guid
    join band_rate r on r.guid = e.standard_rate_guid
    where s.model_guid = ${guid} order by s.validity`.execute(owner)
  const same = {
    ...{ description: 'As agreed', mileage_rate: '0.350', payment_type_alias: 'PRO', minimum_duration_minutes: 0 },
    ...{ rounding_type_alias: 'UP', rounding_minutes: 15, day_type_alias: 'SUN' },
  }
  // 1.111 x 1.03 = 1.14433.
  expect(rows).toEqual([
    { ...same, modifier: '1.111', rate: '20.000' },
    { ...same, modifier: '1.144', rate: '20.600' },
  ])
  const charges = await sql`
    select validity::text as dates, rate, hours, frequency_type_alias from standing_charge where model_guid = ${guid}
    order by validity`.execute(owner)
  const charge = { hours: '1.50', frequency_type_alias: '1/WEEK' }
  expect(charges.rows).toEqual([
    { dates: '[2026-01-01,2027-04-01)', rate: '30.000', ...charge },
    { dates: '[2027-04-01,)', rate: '30.900', ...charge },
  ])
  // The uplift counts as one change of the model by the submitter, and its rules are unchanged.
  expect((await modelOf(guid)).version).toBe(2)
  const groups = await owner.selectFrom('rule_group').select('validity').where('model_guid', '=', guid).execute()
  expect(groups).toEqual([{ validity: '[2026-01-01,)' }])
  const { body } = await app.call(getHistory, { as: user, params: { type: 'invoice-model', guid } as never })
  const recorded = JSON.stringify(body)
  expect(recorded).toContain('W/DAY 07:00–19:00 20.000')
  expect(recorded).toContain('W/DAY 07:00–19:00 20.600')
})

test('a multiplier is applied with all its 6 decimals, and the history shows it as a percentage (UPL-026, UPL-D13)', async () => {
  const { guid } = await council()
  await submit([{ ...upliftOf(guid), uplifts: [{ ...three, modifier: '1.027512' }] }])
  await runUplifts(app)
  // 24, 20 and 26 x 1.027512 = 24.660288, 20.55024 and 26.715312.
  expect((await servicesOf(guid))[1]).toEqual(['[2027-04-01,)', '24.660', '20.550', '24.660', '26.715'])
  const { body } = await app.call(getHistory, { as: user, params: { type: 'invoice-model', guid } as never })
  const recorded = body.entries.filter(({ action }) => action === 'uplift' || action === 'queue-uplift')
  const ofModel = recorded
    .filter(({ about }) => about?.kind === 'Uplift')
    .map(({ action, changes }) => [action, changes])
  const change = { field: 'uplift', before: null, after: '2.7512%' }
  expect(ofModel).toEqual([
    ['uplift', expect.arrayContaining([change])],
    ['queue-uplift', expect.arrayContaining([change])],
  ])
})

test('services, amounts and typed rates: only the named ones change (UPL-019, UPL-020, UPL-021, UPL-D08, UPL-D09)', async () => {
  const { guid, serviceGuid } = await council()
  const other = await service(owner, { modelGuid: guid, careTypeGuid: await careType(owner, { title: 'Reablement' }) })
  const { rows } = await sql<{ guid: string }>`
    select r.guid from band_rate r join service_band b on b.guid = r.band_guid
    where b.service_guid = ${other} and r.rate = 26`.execute(owner)
  await submit([
    {
      ...upliftOf(guid),
      uplifts: [
        { level: 'Service', modifier_type: 'Add', modifier: '0.125', guids: [serviceGuid] },
        { level: 'Rate', modifier_type: 'Manual', modifier: '31.5', guids: [rows[0]?.guid] },
      ],
    },
  ])
  await runUplifts(app)
  expect((await servicesOf(guid)).toSorted()).toEqual([
    ['[2026-01-01,2027-04-01)', ...present],
    ['[2026-01-01,2027-04-01)', ...present],
    ['[2027-04-01,)', '24.000', '20.000', '24.000', '31.500'],
    ['[2027-04-01,)', '24.125', '20.125', '24.125', '26.125'],
  ])
})

test('a pay group’s uplift raises its base rates and the services linked to it inside invoice models (UPL-D07)', async () => {
  const { guid: invoiceModel } = await council()
  const group = await contractModel(owner, { title: 'Waged North', side: 'payment' })
  const linked = await service(owner, {
    modelGuid: group,
    side: 'payment',
    careTypeGuid: await careType(owner, { title: 'Complex care' }),
  })
  await owner
    .updateTable('model_service')
    .set({ model_guid: invoiceModel, payment_model_guid: group })
    .where('guid', '=', linked)
    .execute()
  await owner
    .insertInto('base_rate')
    .values([
      { model_guid: group, validity: '[2026-01-01,2026-04-01)', rate: '12' },
      { model_guid: group, validity: '[2026-04-01,)', rate: '12.71' },
    ])
    .execute()
  expect((await app.call(submitUplift.payment, { as: user, body: [upliftOf(group)] })).status).toBe(202)
  await runUplifts(app)
  const { body } = await app.call(paymentModels.get, { as: user, params: { guid: group } })
  expect(body.uplifts[0]).toMatchObject({ status: 'Complete', rate_count: 5 })
  expect(await servicesOf(invoiceModel, 'payment')).toEqual([
    ['[2026-01-01,2027-04-01)', ...present],
    ['[2027-04-01,)', ...raised],
  ])
  expect(await servicesOf(invoiceModel)).toEqual([['[2026-01-01,)', ...present]])
  const rates = await sql`
    select validity::text as dates, rate from base_rate where model_guid = ${group} order by validity`.execute(owner)
  expect(rates.rows).toEqual([
    { dates: '[2026-01-01,2026-04-01)', rate: '12.000' },
    { dates: '[2026-04-01,2027-04-01)', rate: '12.710' },
    { dates: '[2027-04-01,)', rate: '13.091' },
  ])
  // Both models have changed.
  expect([body.version, (await modelOf(invoiceModel)).version]).toEqual([2, 2])
})

test('open visits from the day on are repriced (finance 8)', async () => {
  const { model, periodGuid } = await invoiceable(app, 2, await council())
  const totals = async () => (await transactionsOf(app, periodGuid)).map((row) => row.total_pence)
  expect(await totals()).toEqual([2787, 2787])
  // 32 minutes at 30.00 and 43 at 36.00: 16.00 and 25.80.
  await submit([{ ...upliftOf(model.guid, '2026-11-17'), uplifts: [{ ...three, modifier: '1.5' }] }])
  await runUplifts(app)
  expect(await totals()).toEqual([4180, 4180])
})

test('an uplift is not carried out before it is due, and never once it was undone', async () => {
  const { guid } = await council()
  await submit([upliftOf(guid)])
  // The queue's clock runs ahead, so the job comes early; the uplift still waits.
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'uplift-rates:%'`.execute(owner)
  await runJobs(app)
  expect((await statusOf(guid))?.status).toBe('Pending')
  const { requests } = (await app.call(listUplifts.invoice, { as: user })).body
  const params = { requestGuid: requests[0]?.guid ?? '' }
  expect((await app.call(undoUplift.invoice, { as: user, params })).status).toBe(204)
  await runUplifts(app)
  expect(await servicesOf(guid)).toEqual([['[2026-01-01,)', ...present]])

  // From today on: the uplift cannot be undone once it is carried out.
  await submit([upliftOf(guid, '2026-11-24')])
  const again = (await app.call(listUplifts.invoice, { as: user })).body.requests[0]?.guid ?? ''
  await runUplifts(app)
  const late = await app.call(undoUplift.invoice, { as: user, params: { requestGuid: again } })
  expect([late.status, late.problem.code]).toEqual([409, 'UPLIFT_OVER'])
  expect(await servicesOf(guid)).toHaveLength(2)
})

test('if a rate changes meanwhile the uplift fails with its reason and changes nothing; others are carried out (UPL-D13)', async () => {
  const [changed, fine] = [await council(), await council()]
  await submit([upliftOf(changed.guid), upliftOf(fine.guid)])
  await sql`
    update band_rate set rate = 27 where rate = 26 and band_guid in (
      select guid from service_band where service_guid = ${changed.serviceGuid})`.execute(owner)
  await runUplifts(app)
  const problem = 'Its rates have changed since the uplift was submitted.'
  expect(await statusOf(changed.guid)).toMatchObject({ status: 'Failed', problem })
  expect(await servicesOf(changed.guid)).toEqual([['[2026-01-01,)', '24.000', '20.000', '24.000', '27.000']])
  expect((await modelOf(changed.guid)).version).toBe(1)
  expect((await statusOf(fine.guid))?.status).toBe('Complete')
  const { requests } = (await app.call(listUplifts.invoice, { as: user })).body
  expect(requests[0]).toMatchObject({
    done_count: 8,
    is_pending: false,
    failed: [{ title: (await modelOf(changed.guid)).title, problem }],
  })
  // The model is free for another uplift.
  await submit([upliftOf(changed.guid)])
  await runUplifts(app)
  expect((await statusOf(changed.guid))?.status).toBe('Complete')
})

test('an uplift fails if its rates are deleted meanwhile (UPL-D13)', async () => {
  const { guid } = await council()
  await submit([upliftOf(guid)])
  await sql`delete from model_service where model_guid = ${guid}`.execute(owner)
  await runUplifts(app)
  expect((await statusOf(guid))?.status).toBe('Failed')
})

test('after a worker is killed half-way nothing is half done, and everything is done once (UPL-D13)', async () => {
  const made = [await council(), await council(), await council()].sort((a, b) => (a.guid < b.guid ? -1 : 1))
  await submit(made.map(({ guid }) => upliftOf(guid)))
  await untilDue(app)
  const statuses = () => Promise.all(made.map(async ({ guid }) => (await statusOf(guid))?.status))
  // A lock on the second model stops the worker there, after it has begun.
  await owner.transaction().execute(async (holder) => {
    await holder
      .selectFrom('contract_model')
      .select('guid')
      .where('guid', '=', made[1]?.guid ?? '')
      .forUpdate()
      .execute()
    const first = await startWorker(app)
    await untilLocksAreWaitedFor(owner, 1, holder)
    first.kill('SIGKILL')
    await once(first, 'exit')
  })
  expect(await statuses()).toEqual(['Complete', 'Pending', 'Pending'])
  const second = await startWorker(app)
  await vi.waitFor(async () => expect(await statuses()).toEqual(['Complete', 'Complete', 'Complete']), {
    timeout: 300_000,
    interval: 50,
  })
  second.kill('SIGKILL')
  for (const { guid } of made) {
    expect(await servicesOf(guid)).toEqual([
      ['[2026-01-01,2027-04-01)', ...present],
      ['[2027-04-01,)', ...raised],
    ])
  }
})
