import { expect, test } from 'vitest'
import { type Band, services } from '#contract/model/services.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { bandedService, contractModel } from '#testing/builders/models.ts'
import { bandBody, serviceBody } from '#testing/builders/service-bodies.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Model:Edit'])
const care = await careType(owner)
const calls = services.invoice

interface Place {
  modelGuid: string
  serviceGuid: string
}

const placeOf = ({ modelGuid, serviceGuid }: Place) => ({ modelGuid, serviceGuid })
const save = (place: Place, bands: unknown) =>
  app.call(calls.saveBands, { params: placeOf(place), body: { bands }, as })
const marked = ({ guid }: Band) => ({ guid, delete: true })

/** Creates a service whose first band has two rates; the later one is enhanced on Sundays. */
async function ratedService() {
  const modelGuid = await contractModel(owner)
  const serviceGuid = await bandedService(owner, {
    modelGuid,
    careTypeGuid: care,
    bands: [
      {
        minimum: 0,
        maximum: 60,
        rates: [
          { dayType: 'WEEK', start: 0, end: 450, rate: '24.000' },
          { dayType: 'WEEK', start: 450, end: 1440, rate: '20.000' },
        ],
      },
      { minimum: 60, maximum: null, rounding: { type: 'TO', minutes: 90 } },
    ],
  })
  const rate = await owner
    .selectFrom('band_rate as r')
    .innerJoin('service_band as b', 'b.guid', 'r.band_guid')
    .select(['r.guid', 'r.band_guid'])
    .where('b.service_guid', '=', serviceGuid)
    .where('r.start_minute', '=', 450)
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('enhanced_rate')
    .values({
      band_guid: rate.band_guid,
      standard_rate_guid: rate.guid,
      day_type_alias: 'SUN',
      modifier_type: 'Multiply',
      modifier: '1.500',
    })
    .execute()
  return { modelGuid, serviceGuid }
}

test('the details of bands contain their rates, each with its enhancements (SERV-038, SERV-039, SERV-048, SERV-057, SERV-D14, SERV-D20)', async () => {
  const params = await ratedService()
  const { body } = await app.call(calls.listBandDetails, { params, as })
  const guid = expect.any(String)
  const week = { guid, day_type_alias: 'WEEK', holiday_tier_guid: null }
  expect(body).toEqual({
    bands: [
      {
        ...bandBody(0, 60),
        guid,
        rates: [
          { ...week, start: '0.00:00:00', end: '0.07:30:00', rate: '24.000', enhancements: [] },
          {
            ...week,
            start: '0.07:30:00',
            end: '1.00:00:00',
            rate: '20.000',
            enhancements: [
              {
                guid,
                day_type_alias: 'SUN',
                holiday_tier_guid: null,
                standard_rate_guid: body.bands[0]?.rates[1]?.guid,
                modifier_type: 'Multiply',
                modifier: '1.500',
              },
            ],
          },
        ],
      },
      { ...bandBody(60, null, { rounding_type_alias: 'TO', rounding_minutes: 90 }), guid, rates: [] },
    ],
    count: 2,
    version: 1,
  })
})

test('deleting a band deletes its rates (SERV-026)', async () => {
  const params = await ratedService()
  const [first, second] = (await app.call(calls.listBands, { params, as })).body.bands
  if (!first || !second) throw new Error('The service has two bands')
  expect((await save(params, [marked(first), { ...second, minimum_duration_minutes: 0 }])).status).toBe(204)
  const left = await owner.selectFrom('band_rate as r').select('r.guid').where('r.band_guid', '=', first.guid).execute()
  expect(left).toEqual([])
})

/** Returns the content of a service's bands, without guids. */
const contentOf = async (params: Place) => {
  const { bands } = (await app.call(calls.listBandDetails, { params: placeOf(params), as })).body
  return JSON.parse(JSON.stringify(bands, (key, value) => (/guid$/.test(key) ? undefined : value))) as unknown
}

test('a copy has its own bands, rates and enhanced rates, equal to the original’s (SERV-059, SERV-D28)', async () => {
  const original = await ratedService()
  const { modelGuid } = original
  const night = await careType(owner, { title: 'Waking night' })
  const body = serviceBody(night, { bands: undefined })
  const query = { copy_guid: original.serviceGuid }
  const { guid } = (await app.call(calls.create, { params: { modelGuid }, query, body, as })).body
  const copy = { modelGuid, serviceGuid: guid }
  expect(await contentOf(copy)).toEqual(await contentOf(original))
  const details = async (params: Place) => (await app.call(calls.listBandDetails, { params, as })).body.bands
  const [first] = await details(copy)
  expect(first?.guid).not.toBe((await details(original))[0]?.guid)
  expect(first?.rates[1]?.enhancements[0]?.standard_rate_guid).toBe(first?.rates[1]?.guid)

  // Changes of the copy do not affect the original.
  const before = await contentOf(original)
  const bands = (await details(copy)).map(({ rates: _, ...band }) => band)
  expect((await save(copy, [{ ...bands[0], maximum_duration_minutes: null }, marked(bands[1] as Band)])).status).toBe(
    204,
  )
  expect(await contentOf(original)).toEqual(before)
})

test('a copy with changed bands keeps the rates of the remaining ones (SERV-059, SERV-D28)', async () => {
  const original = await ratedService()
  const { modelGuid } = original
  const shadow = await careType(owner, { title: 'Shadowing' })
  const [first, second] = (await app.call(calls.listBands, { params: original, as })).body.bands
  const bands = [{ ...first, maximum_duration_minutes: 45 }, bandBody(45, null), { ...second, delete: true }]
  const body = serviceBody(shadow, { bands, copy_guid: original.serviceGuid })
  const { guid } = (await app.call(calls.create, { params: { modelGuid }, body, as })).body
  const copy = (await app.call(calls.listBandDetails, { params: { modelGuid, serviceGuid: guid }, as })).body.bands
  expect(copy.map((band) => [band.minimum_duration_minutes, band.maximum_duration_minutes, band.rates.length])).toEqual(
    [
      [0, 45, 2],
      [45, null, 0],
    ],
  )
})

test('only a service of the same model and kind can be copied (SERV-059)', async () => {
  const original = await ratedService()
  const modelGuid = await contractModel(owner)
  const query = { copy_guid: original.serviceGuid }
  const { status } = await app.call(calls.create, { params: { modelGuid }, query, body: serviceBody(care), as })
  expect(status).toBe(404)
})
