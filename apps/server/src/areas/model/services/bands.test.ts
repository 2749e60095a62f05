import { randomUUID } from 'node:crypto'
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

/** Creates a service with bands up to 30, up to 60 and beyond. */
async function threeBands(): Promise<Place & { bands: Band[] }> {
  const modelGuid = await contractModel(owner)
  const bands = [bandBody(0, 30), bandBody(30, 60), bandBody(60, null)]
  const body = serviceBody(care, { bands })
  const { guid } = (await app.call(calls.create, { params: { modelGuid }, body, as })).body
  const params = { modelGuid, serviceGuid: guid }
  return { ...params, bands: (await app.call(calls.listBands, { params, as })).body.bands }
}

const placeOf = ({ modelGuid, serviceGuid }: Place) => ({ modelGuid, serviceGuid })
const save = (place: Place, bands: unknown, headers = {}) =>
  app.call(calls.saveBands, { params: placeOf(place), body: { bands }, as, headers })
const rangesOf = async (place: Place) => {
  const { body } = await app.call(calls.listBands, { params: placeOf(place), as })
  return body.bands.map((band) => [band.minimum_duration_minutes, band.maximum_duration_minutes])
}

test('the bands of a service are listed shortest first, with all their fields (SERV-026, SERV-028, SERV-056)', async () => {
  const modelGuid = await contractModel(owner)
  const bands = [
    bandBody(45, null, { rounding_type_alias: 'TO', rounding_minutes: 60 }),
    { ...bandBody(0, 15, { rounding_type_alias: 'NEAR' }), minimum_duration_minutes: '0', rounding_minutes: '5' },
    bandBody(15, 45, { rounding_minutes: 7 }),
  ]
  const body = serviceBody(care, { bands })
  const { guid } = (await app.call(calls.create, { params: { modelGuid }, body, as })).body
  const answer = (await app.call(calls.listBands, { params: { modelGuid, serviceGuid: guid }, as })).body
  const stored = { guid: expect.any(String) }
  expect(answer).toEqual({
    bands: [
      { ...bandBody(0, 15, { rounding_type_alias: 'NEAR', rounding_minutes: 5 }), ...stored },
      // A band without rounding has no rounding minutes.
      { ...bandBody(15, 45), ...stored },
      { ...bandBody(45, null, { rounding_type_alias: 'TO', rounding_minutes: 60 }), ...stored },
    ],
    count: 3,
    version: 2,
  })
})

test.each([
  ['none (SERV-025)', [], { bands: ['Service must have at least one band.'] }],
  [
    'a first one that starts late (SERV-029)',
    [bandBody(5, null)],
    { 'bands.0.minimum_duration_minutes': ['First band has to start at 0 minutes'] },
  ],
  [
    'an empty one (SERV-030)',
    [bandBody(0, 0), bandBody(0, null)],
    { 'bands.0.maximum_duration_minutes': ['Maximum duration can not equal minimum duration'] },
  ],
  [
    'a gap (SERV-031)',
    [bandBody(0, 30), bandBody(45, null)],
    { 'bands.1.minimum_duration_minutes': ['Maximum and minimum duration gap'] },
  ],
  [
    'none without a maximum (SERV-032)',
    [bandBody(0, 30)],
    { 'bands.0.maximum_duration_minutes': ['A band without maximum duration must exist'] },
  ],
  [
    'rounding without minutes (SERV-033)',
    [bandBody(0, null, { rounding_type_alias: 'UP' })],
    { 'bands.0.rounding_minutes': ['This field is required.'] },
  ],
  [
    'rounding by less than a minute (SERV-033)',
    [bandBody(0, null, { rounding_type_alias: 'UP', rounding_minutes: 0 })],
    { 'bands.0.rounding_minutes': ['Minimal value is 1.'] },
  ],
  [
    'rounding by half a minute (SERV-033)',
    [bandBody(0, null, { rounding_type_alias: 'UP', rounding_minutes: 1.5 })],
    { 'bands.0.rounding_minutes': ['Must be a whole number.'] },
  ],
  [
    'an unknown rounding type (SERV-027)',
    [bandBody(0, null, { rounding_type_alias: 'HALF' })],
    { 'bands.0.rounding_type_alias': ['This field is required.'] },
  ],
])('a new service with invalid bands is not created: %s', async (_, bands, errors) => {
  const modelGuid = await contractModel(owner)
  const body = serviceBody(care, { bands })
  const { status, problem } = await app.call(calls.create, { params: { modelGuid }, body, as })
  expect([status, problem.errors]).toEqual([422, errors])
  expect((await app.call(calls.list, { params: { modelGuid }, as })).body.count).toBe(0)
})

test('a new service needs bands or a service to copy (SERV-025)', async () => {
  const modelGuid = await contractModel(owner)
  const body = serviceBody(care, { bands: undefined })
  const { problem } = await app.call(calls.create, { params: { modelGuid }, body, as })
  expect(problem.errors).toEqual({ bands: ['Service must have at least one band.'] })
})

test('one save adds, changes and deletes bands; missing ones stay (SERV-026, SERV-061)', async () => {
  const place = await threeBands()
  const [first, second, third] = place.bands
  const saved = await save(place, [
    { ...second, maximum_duration_minutes: 45 },
    bandBody(45, 90),
    { ...third, minimum_duration_minutes: 90 },
  ])
  expect(saved.status).toBe(204)
  const ranges = [
    [0, 30],
    [30, 45],
    [45, 90],
    [90, null],
  ]
  expect(await rangesOf(place)).toEqual(ranges)
  expect((await app.call(calls.listBands, { params: placeOf(place), as })).body.bands[0]).toEqual(first)
  // The border between two bands may move in either direction.
  const moved = [
    { ...first, maximum_duration_minutes: 40 },
    { ...second, minimum_duration_minutes: 40, maximum_duration_minutes: 45 },
  ]
  expect((await save(place, moved)).status).toBe(204)
  const removed = [
    { guid: second?.guid, delete: true },
    { ...first, maximum_duration_minutes: 45 },
  ]
  expect((await save(place, removed)).status).toBe(204)
  expect(await rangesOf(place)).toEqual([
    [0, 45],
    [45, 90],
    [90, null],
  ])
})

test('a save that would leave the bands invalid changes none of them (SERV-025, SERV-031, SERV-032, SERV-061)', async () => {
  const place = await threeBands()
  const [first, second, third] = place.bands
  const refused = async (bands: unknown) => (await save(place, bands)).problem.errors
  expect(await refused([{ guid: second?.guid, delete: true }])).toEqual({ bands: ['Maximum and minimum duration gap'] })
  expect(await refused(place.bands.map(({ guid }) => ({ guid, delete: true })))).toEqual({
    bands: ['Service must have at least one band.'],
  })
  expect(await refused([{ guid: third?.guid, delete: true }])).toEqual({
    bands: ['A band without maximum duration must exist'],
  })
  const gone = { ...bandBody(0, null), guid: randomUUID() }
  expect(await refused([gone])).toEqual({ 'bands.0.guid': ['This band no longer exists.'] })
  expect(await refused([first, first])).toEqual({ 'bands.1.guid': ['This band no longer exists.'] })
  expect(await rangesOf(place)).toEqual([
    [0, 30],
    [30, 60],
    [60, null],
  ])
})

test('service and bands are saved together or not at all, and only over the current version (SERV-060, SERV-061, SERV-063)', async () => {
  const place = await threeBands()
  const update = (bands: unknown, version: number) =>
    app.call(calls.update, {
      params: placeOf(place),
      body: serviceBody(care, { description: 'Changed', bands }),
      as,
      headers: { 'if-match': `"${version}"` },
    })
  const [first, second, third] = place.bands
  const wrong = await update([{ ...first, maximum_duration_minutes: 20 }, second, third], 2)
  expect([wrong.status, wrong.problem.errors]).toEqual([
    422,
    { 'bands.1.minimum_duration_minutes': ['Maximum and minimum duration gap'] },
  ])
  expect((await app.call(calls.get, { params: placeOf(place), as })).body).toMatchObject({
    description: null,
    version: 2,
  })
  const right = [{ ...first, maximum_duration_minutes: null }, ...place.bands.slice(1).map(marked)]
  expect((await update(right, 2)).status).toBe(204)
  expect(await rangesOf(place)).toEqual([[0, null]])
  // One after the other, as the specification lists the calls.
  const patch = await save(place, [{ ...first, maximum_duration_minutes: 10 }, bandBody(10, null)], {
    'if-match': '"3"',
  })
  expect(patch.status).toBe(204)
  const late = await save(place, [bandBody(0, null)], { 'if-match': '"3"' })
  expect([late.status, late.problem.code]).toEqual([409, 'CHANGED_MEANWHILE'])
})

const marked = ({ guid }: Band) => ({ guid, delete: true })

test('the database itself refuses bands that do not follow each other from 0 to an open end (SERV-029, SERV-031, SERV-032)', async () => {
  const modelGuid = await contractModel(owner)
  const make = (bands: { minimum: number; maximum: number | null }[]) =>
    bandedService(owner, { modelGuid, careTypeGuid: care, bands })
  const open = { minimum: 30, maximum: null }
  await expect(make([open])).rejects.toThrow('follow each other')
  await expect(make([{ minimum: 0, maximum: 20 }, open])).rejects.toThrow('follow each other')
  await expect(make([{ minimum: 0, maximum: 30 }])).rejects.toThrow('follow each other')
  await expect(make([{ minimum: 0, maximum: 40 }, open])).rejects.toThrow('service_band_no_overlap')
  const serviceGuid = await make([{ minimum: 0, maximum: 30 }, open])
  const bands = owner.deleteFrom('service_band').where('service_guid', '=', serviceGuid)
  await expect(bands.where('minimum_duration_minutes', '=', 0).execute()).rejects.toThrow('follow each other')
  await expect(bands.execute()).rejects.toThrow('follow each other')
  await owner.deleteFrom('model_service').where('guid', '=', serviceGuid).execute()
})
