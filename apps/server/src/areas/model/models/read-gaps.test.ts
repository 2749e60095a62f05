import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readModelGaps } from '#contract/model/model-gaps.ts'
import { contractModel, councilModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Model:Edit'])
const gapsOf = (guid: string, side: 'invoice' | 'payment' = 'invoice') =>
  app.call(readModelGaps[side], { params: { guid }, as })

test('signed out is 401, without Finance.Model:Edit 403, of the other side 404', async () => {
  const guid = await contractModel(owner, { title: 'New' })
  expect((await app.call(readModelGaps.invoice, { params: { guid } })).status).toBe(401)
  const reader = await app.signIn(['Finance.Processing:Read'])
  expect((await app.call(readModelGaps.invoice, { params: { guid }, as: reader })).status).toBe(403)
  expect((await gapsOf(guid, 'payment')).status).toBe(404)
})

test('a new model lacks every part; ended parts do not count, and a band without rates is named', async () => {
  const bare = await contractModel(owner, { title: 'New' })
  expect((await gapsOf(bare)).body).toEqual({ services: 0, rule_groups: 0, calendars: 0, bare_bands: [] })
  const { guid, serviceGuid } = await councilModel(owner)
  expect((await gapsOf(guid)).body).toEqual({ services: 1, rule_groups: 1, calendars: 1, bare_bands: [] })
  await sql`
    delete from band_rate r using service_band b where r.band_guid = b.guid and b.service_guid = ${serviceGuid}`.execute(
    owner,
  )
  expect((await gapsOf(guid)).body.bare_bands).toEqual([
    {
      service_guid: serviceGuid,
      band_guid: expect.any(String),
      title: 'Domiciliary care',
      start: '2026-01-01',
      minimum_duration_minutes: 0,
      maximum_duration_minutes: null,
    },
  ])
  await sql`update model_service set validity = '[2026-01-01,2026-11-24)' where guid = ${serviceGuid}`.execute(owner)
  expect((await gapsOf(guid)).body).toMatchObject({ services: 0, bare_bands: [] })
})

test('a pay group pays by base rates as well', async () => {
  const guid = await contractModel(owner, { side: 'payment', title: 'Waged' })
  await owner.insertInto('base_rate').values({ model_guid: guid, validity: '[2026-01-01,)', rate: '12.71' }).execute()
  expect((await gapsOf(guid, 'payment')).body).toMatchObject({ services: 1, rule_groups: 0, calendars: 0 })
})
