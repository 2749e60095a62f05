import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listUpliftRates, listUplifts, previewUplift, submitUplift, undoUplift } from '#contract/model/uplift.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { contractModel, councilModel, service } from '#testing/builders/models.ts'
import { ratesOf, runUplifts, three, upliftOf } from '#testing/builders/uplifts.ts'
import { testApp } from '#testing/test-app.ts'

// Parts that begin on the very day of an uplift, which raises those in force on the day before.
const app = await testApp()
const { owner } = app
const user = await app.signIn(['Finance.Model:Edit', 'Finance.Model.Rate:Edit'])
const day = '2027-04-01'
const onTheDay = 'It starts on the day of the uplift; change its rates in the model.'

const refusals = async (
  body: unknown,
  to: (typeof submitUplift | typeof previewUplift)['invoice'] = submitUplift.invoice,
) => (await app.call(to, { as: user, body })).problem.errors
const submit = async (body: unknown) =>
  expect((await app.call(submitUplift.invoice, { as: user, body })).status).toBe(202)
const listed = async (guid: string, as = user) => {
  const body = { effective_from: day, contract_guids: [guid] }
  return (await app.call(listUpliftRates.invoice, { as, body })).body.groups[0]
}
/** Returns all rates of the services of a model, earliest first, with the day from which they apply. */
const kept = async (guid: string) => {
  const { rows } = await sql<{ start: string; rates: string[] }>`
    select lower(s.validity)::text as start, array_agg(r.rate::text order by r.rate) as rates
    from model_service s join service_band b on b.service_guid = s.guid join band_rate r on r.band_guid = b.guid
    where s.model_guid = ${guid} group by s.guid order by start, rates`.execute(owner)
  return rows.map(({ start, rates }) => [start, ...rates])
}
const present = ['20.000', '24.000', '24.000', '26.000']
const raised = ['20.600', '24.720', '24.720', '26.780']

/** Creates a council with home care since 2026, and reablement from the day of the uplift, with separate rates. */
async function withNewService(title: string) {
  const { guid, serviceGuid } = await councilModel(owner, { title })
  const careTypeGuid = await careType(owner, { title: `Reablement of ${title}` })
  const fresh = await service(owner, { modelGuid: guid, careTypeGuid, start: day })
  const { rows } = await sql<{ guid: string }>`
    select r.guid from band_rate r join service_band b on b.guid = r.band_guid where b.service_guid = ${fresh} limit 1`.execute(
    owner,
  )
  return { guid, serviceGuid, fresh, freshRate: rows[0]?.guid ?? '' }
}

test('a service that starts on the day is listed without rates, and refused with its reason wherever it is named (UPL-014, UPL-015, UPL-D07)', async () => {
  const { guid, serviceGuid, fresh, freshRate } = await withNewService('Leeds')
  const group = await listed(guid)
  expect(group?.services.map((one) => [one.guid, one.start, one.rates.length])).toEqual([
    [serviceGuid, '2026-01-01', 4],
    [fresh, day, 0],
  ])
  const named = (level: string, guids: string[]) => [{ ...upliftOf(guid), uplifts: [{ ...three, level, guids }] }]
  for (const to of [submitUplift.invoice, previewUplift.invoice]) {
    expect(await refusals(named('Service', [serviceGuid, fresh]), to)).toEqual({ '0.uplifts.0.guids.1': [onTheDay] })
    expect(await refusals(named('Rate', [freshRate]), to)).toEqual({ '0.uplifts.0.guids.0': [onTheDay] })
  }
})

test('an uplift of the whole model does not change services that start on the day; undone and submitted again it raises the rest once (UPL-D07, UPL-D13)', async () => {
  const { guid } = await withNewService('Bradford')
  await submit([upliftOf(guid)])
  const requestGuid = (await app.call(listUplifts.invoice, { as: user })).body.requests[0]?.guid ?? ''
  expect((await app.call(undoUplift.invoice, { as: user, params: { requestGuid } })).status).toBe(204)
  await submit([upliftOf(guid)])
  await runUplifts(app)
  expect(await kept(guid)).toEqual([
    ['2026-01-01', ...present],
    [day, ...present],
    [day, ...raised],
  ])
})

test('raised rates are not raised again by another uplift of the same day', async () => {
  const { guid, serviceGuid } = await councilModel(owner, { title: 'Kirklees' })
  await submit([upliftOf(guid)])
  await runUplifts(app)
  expect(await refusals([upliftOf(guid)])).toEqual({ '0.uplifts': ['There are no rates to uplift.'] })
  const services = (await listed(guid))?.services ?? []
  expect(services.map(({ start }) => start)).toEqual([day])
  const copy = services[0]?.guid ?? ''
  const both = { ...three, level: 'Service', guids: [serviceGuid, copy] }
  expect(await refusals([{ ...upliftOf(guid), uplifts: [both] }])).toEqual({
    '0.uplifts.0.guids.0': ['It has an end date.'],
    '0.uplifts.0.guids.1': [onTheDay],
  })
  await submit([upliftOf(guid, '2028-04-01')])
  await runUplifts(app)
  // 20.600 x 1.03 = 21.218, and so on.
  expect(await kept(guid)).toEqual([
    ['2026-01-01', ...present],
    [day, ...raised],
    ['2028-04-01', '21.218', '25.462', '25.462', '27.583'],
  ])
})

test('base rates that start on the day or have an end are listed with the reason, and not raised; those that end on the day are left out', async () => {
  const group = await contractModel(owner, { title: 'Waged', side: 'payment' })
  const values = (validity: string) => ({ model_guid: group, validity, rate: '12' })
  await owner
    .insertInto('base_rate')
    .values([values(`[2026-01-01,${day})`), values(`[${day},2027-06-01)`), values('[2027-06-01,)')])
    .execute()
  const body = { effective_from: day, contract_guids: [group] }
  const [found] = (await app.call(listUpliftRates.payment, { as: user, body })).body.groups
  expect([found?.rates, found?.refused]).toEqual([
    [],
    [
      { kind: 'base_rate', frequency_type_alias: null, start: day, end: '2027-06-01' },
      { kind: 'base_rate', frequency_type_alias: null, start: '2027-06-01', end: null },
    ],
  ])
  const { problem } = await app.call(submitUplift.payment, { as: user, body: [upliftOf(group)] })
  expect(problem.errors).toEqual({ '0.uplifts': ['There are no rates to uplift.'] })
})

test('without the permission to edit standing charges an uplift neither shows nor raises them (MCHG-004)', async () => {
  const { guid } = await councilModel(owner, { title: 'Calderdale' })
  const charge = { model_guid: guid, rate: '30', hours: '1' }
  await owner
    .insertInto('standing_charge')
    .values([
      { ...charge, validity: '[2026-01-01,)', frequency_type_alias: '1/WEEK' },
      { ...charge, validity: `[${day},)`, frequency_type_alias: '1/DAY' },
    ])
    .execute()
  const editor = await app.signIn(['Finance.Model:Edit', 'Finance.Model.Rate:Read'])
  expect(await listed(guid, editor)).toMatchObject({ rates: [], refused: [] })
  expect(ratesOf((await listed(guid))?.rates ?? [])).toEqual(['standing_charge 1/WEEK 30.000'])
  expect((await app.call(submitUplift.invoice, { as: editor, body: [upliftOf(guid)] })).status).toBe(202)
  await runUplifts(app)
  const charges = await sql<{ rate: string }>`
    select rate::text as rate from standing_charge where model_guid = ${guid}`.execute(owner)
  expect(charges.rows.map(({ rate }) => rate)).toEqual(['30.000', '30.000'])
  expect(await kept(guid)).toEqual([
    ['2026-01-01', ...present],
    [day, ...raised],
  ])
})
