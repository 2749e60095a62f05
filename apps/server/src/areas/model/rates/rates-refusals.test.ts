import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bandRatesIn, midnight, week } from '#testing/builders/band-rates.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const { tier, newBand, bonus, versionOf } = await bandRatesIn(app)

test('invalid values are reported at their fields, and nothing is written (SERV-042, SERV-043, SERV-045, SERV-049, SERV-051)', async () => {
  const { params, save, rates } = await newBand()
  const before = await rates()
  const { status, problem } = await save(
    [{ day_type_alias: 'W/DAY', start: '0.08:00:00', end: '0.07:00:00', rate: '-1' }, {}],
    [{ modifier_type: 'Multiply', modifier: '0' }],
  )
  const needed = ['This field is required.']
  expect(status).toBe(422)
  expect(problem.errors).toEqual({
    basicRates: ['Rates must either contain "Week" or both "Weekday" & "Weekend" type.'],
    'basicRates.0.start': ['Rate must start before end'],
    'basicRates.0.rate': ['Minimal value is 0.'],
    'basicRates.1.day_type_alias': needed,
    'basicRates.1.start': needed,
    'basicRates.1.end': needed,
    'basicRates.1.rate': needed,
    'enhancedRates.0.day_type_alias': needed,
    'enhancedRates.0.standard_rate_guid': needed,
    'enhancedRates.0.modifier': ['Minimal value is 0.001.'],
  })
  expect(await rates()).toEqual(before)
  expect(await versionOf(params)).toBe(1)
})

test.each([
  [{ day_type_alias: 'HOL' }, 'day_type_alias', 'Choose a day type.'],
  [{ start: '07:00' }, 'start', 'Enter a valid time.'],
  [{ end: '0.24:00:00' }, 'end', 'Enter a valid time.'],
  [{ end: '1.00:00:01' }, 'end', 'Enter a valid time.'],
  [{ rate: '1.2345' }, 'rate', 'Maximum of decimal places is 3.'],
  [{ rate: 'much' }, 'rate', 'Must be a number.'],
  [{ guid: 'x' }, 'guid', 'Must be a valid identifier.'],
  [
    { day_type_alias: null, holiday_tier_guid: randomUUID() },
    'holiday_tier_guid',
    'This holiday tier no longer exists. Choose another one.',
  ],
])('%o is refused at %s (SERV-040, SERV-041, SERV-043, SERV-048)', async (change, field, message) => {
  const { save } = await newBand()
  const { status, problem } = await save([week(), week({ day_type_alias: 'SUN', ...change })])
  expect([status, problem.errors?.[`basicRates.1.${field}`]]).toEqual([422, [message]])
})

test('a row of another band cannot be saved (SERV-062)', async () => {
  const { rates } = await newBand()
  const other = await newBand('payment')
  const [first] = await rates()
  const { problem } = await other.save([week({ guid: first?.guid })])
  expect(problem.errors).toEqual({ 'basicRates.0.guid': ['Must be a valid identifier.'] })
  expect((await rates()).length).toBe(4)
})

test('a standard rate with enhanced rates cannot be deleted, explicitly or by omission (SERV-054, SERV-D26)', async () => {
  const { rates, save } = await newBand()
  const sunday = randomUUID()
  const basic = [week(), { guid: sunday, day_type_alias: 'SUN', ...midnight, rate: '30' }]
  expect((await save(basic, [bonus(sunday)])).status).toBe(204)
  const message = ['Rate can not be deleted because it has enhanced rates']
  const [kept, gone] = await rates()
  const linked = gone?.enhancements[0]
  const marked = { guid: sunday, delete: true }
  expect((await save([kept, marked], [linked])).problem.errors).toEqual({ 'basicRates.1.delete': message })
  expect((await save([kept, marked])).problem.errors).toEqual({ 'basicRates.1.delete': message })
  expect((await save([kept])).problem.errors).toEqual({ basicRates: message })
  expect((await save([kept, marked], [{ guid: linked?.guid, delete: true }])).status).toBe(204)
  expect((await rates()).map(({ guid }) => guid)).toEqual([kept?.guid])
  // The foreign key enforces it as well.
  const again = await newBand()
  const [, day] = await again.rates()
  await again.save(await again.rates(), [bonus(day?.guid ?? '')])
  await expect(
    owner
      .deleteFrom('band_rate')
      .where('guid', '=', day?.guid ?? '')
      .execute(),
  ).rejects.toThrow(/foreign key/)
})

test('the database itself refuses gaps, days without rates and overlapping enhanced rates (SERV-044, SERV-045, SERV-046, SERV-D24, SERV-D32)', async () => {
  const { params, rates } = await newBand()
  const [early, day, , weekend] = await rates()
  const band_guid = params.bandGuid
  const change = (guid: string | undefined, values: object) =>
    owner
      .updateTable('band_rate')
      .set(values)
      .where('guid', '=', guid ?? '')
      .execute()
  await expect(change(day?.guid, { end_minute: 1139 })).rejects.toThrow('Rates can not have gaps')
  await expect(change(day?.guid, { start_minute: 419 })).rejects.toThrow('band_rate_no_overlap')
  await expect(change(weekend?.guid, { day_type_alias: 'SUN' })).rejects.toThrow('Rates must either contain "Week"')
  await expect(
    owner
      .deleteFrom('band_rate')
      .where('guid', '=', weekend?.guid ?? '')
      .execute(),
  ).rejects.toThrow('Rates must either contain "Week"')
  await change(day?.guid, { rate: '19' })

  const enhance = (standard: string | undefined) =>
    owner
      .insertInto('enhanced_rate')
      .values({
        band_guid,
        standard_rate_guid: standard ?? '',
        holiday_tier_guid: tier,
        modifier_type: 'Add',
        modifier: '1',
      })
      .execute()
  await enhance(early?.guid)
  await enhance(day?.guid)
  await expect(enhance(weekend?.guid)).rejects.toThrow('Rates can not overlap')
  await expect(enhance(day?.guid)).rejects.toThrow('enhanced_rate_once')
  // A band without rates is still being created.
  await owner.deleteFrom('enhanced_rate').where('band_guid', '=', band_guid).execute()
  await owner.deleteFrom('band_rate').where('band_guid', '=', band_guid).execute()
})
