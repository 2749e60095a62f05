import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listUpliftRates, listUplifts, submitUplift } from '#contract/model/uplift.ts'
import { contractModel } from '#testing/builders/models.ts'
import { runUplifts, upliftOf } from '#testing/builders/uplifts.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Model:Edit'])

test('thousands of rates of many models are listed, raised and counted in one request (UPL-D13)', async () => {
  const models: string[] = []
  for (let n = 1; n <= 20; n++) models.push(await contractModel(owner, { title: `Council ${n}` }))
  await sql`insert into care_type (title) select 'Care ' || n from generate_series(1, 40) n`.execute(owner)
  // 20 models of 40 services, each with a rate for every quarter of the day: 20, 21, 22 and 23 pounds.
  await sql`
    with s as (
      insert into model_service (model_guid, side, care_type_guid, validity, payment_type_alias)
      select m, 'invoice', t.guid, '[2026-01-01,)', 'PRO' from unnest(${models}::uuid[]) m, care_type t
      where t.title like 'Care %' returning guid
    ), b as (
      insert into service_band (service_guid, minimum_duration_minutes, rounding_type_alias)
      select guid, 0, 'NONE' from s returning guid
    )
    insert into band_rate (band_guid, day_type_alias, start_minute, end_minute, rate)
    select b.guid, 'WEEK', quarter * 360, (quarter + 1) * 360, 20 + quarter from b, generate_series(0, 3) quarter`.execute(
    owner,
  )

  const listed = await app.call(listUpliftRates.invoice, {
    as,
    body: { effective_from: '2027-04-01', contract_guids: models },
  })
  const services = listed.body.groups.flatMap((group) => group.services)
  expect(services.flatMap(({ rates }) => rates)).toHaveLength(3200)

  expect((await app.call(submitUplift.invoice, { as, body: models.map((guid) => upliftOf(guid)) })).status).toBe(202)
  await runUplifts(app)
  // 3 per cent more, each 800 times.
  const { rows } = await sql<{ rate: string; count: number }>`
    select r.rate::text as rate, count(*)::int as count from band_rate r join service_band b on b.guid = r.band_guid
    join model_service s on s.guid = b.service_guid where lower(s.validity) = '2027-04-01'
    group by r.rate order by r.rate`.execute(owner)
  expect(rows.map(({ rate, count }) => [rate, count])).toEqual([
    ['20.600', 800],
    ['21.630', 800],
    ['22.660', 800],
    ['23.690', 800],
  ])
  const { requests } = (await app.call(listUplifts.invoice, { as })).body
  expect(requests.filter(({ is_pending }) => is_pending)).toEqual([])
})
