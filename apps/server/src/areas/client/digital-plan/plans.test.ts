import { expect, test } from 'vitest'
import { getClientOverview } from '#contract/client/overview.ts'
import { getHistory } from '#contract/history/history.ts'
import { type PlanSection, planSectionKeys } from '#domain/digital-plan/parts.ts'
import { planCalls, seen } from '#testing/builders/digital-plans.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 09:00 in London.
const app = await testApp()
const { editor, reader, other, stranger, person, begin, begun, list, read, save, saveRisks, sign, print, discard } =
  await planCalls(app)

const stairs = { need: 'Unsteady on stairs', goal: 'Sleep upstairs', support: 'Walk behind her on the stairs.' }
const assessed = { state: 'some', summary: 'Walks with a frame.', needs: [stairs] }
const falls = {
  ...{ risk: 'Fall on the stairs', likelihood: 4, severity: 4, measure: 'A second rail.' },
  ...{ likelihood_after: 2, severity_after: 4 },
}

test('reading needs User.Client:Read, writing User.Client:Edit, in the branch of the client', async () => {
  const client = await person()
  const guid = await begun(client)
  for (const [as, status] of [
    [null, 401],
    [other, 403],
    [stranger, 404],
  ] as const) {
    for (const call of [
      ...[begin(client, as), list(client, as), read(client, guid, as), print(client, guid, as)],
      ...[save(client, guid, 'mobility', assessed, {}, as), saveRisks(client, guid, { state: 'none' }, {}, as)],
      ...[sign(client, guid, {}, {}, as), discard(client, guid, {}, as)],
    ]) {
      expect((await call).status).toBe(status)
    }
  }
  expect((await begin(client, reader)).status).toBe(403)
  expect((await save(client, guid, 'mobility', assessed, {}, reader)).status).toBe(403)
  expect((await sign(client, guid, {}, {}, reader)).status).toBe(403)
  expect((await discard(client, guid, {}, reader)).status).toBe(403)
  expect((await list(client)).status).toBe(200)
  // Of another client it is not.
  expect((await read(await person(), guid)).status).toBe(404)
})

test('a plan begins empty, as one draft however many windows begin it', async () => {
  const client = await person()
  expect((await list(client)).body).toEqual({ versions: [], count: 0, current: null, draft: null })
  const both = await Promise.all([begin(client), begin(client)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const { draft, current, count } = (await list(client)).body
  expect([draft?.number, draft?.state, current, count]).toEqual([1, 'draft', null, 1])
  const { body } = await read(client, draft?.guid ?? '')
  expect(body.sections.map(({ section }) => section)).toEqual(planSectionKeys)
  expect(body.sections.every(({ state, needs }) => state === 'open' && needs.length === 0)).toBe(true)
  expect(body.risks).toEqual({ version: 1, state: 'open', risks: [] })
})

test('a section is saved whole, and messages stand at their fields', async () => {
  const client = await person()
  const guid = await begun(client)
  expect((await save(client, guid, 'mobility', {})).problem.errors).toEqual({ state: ['This field is required.'] })
  const empty = await save(client, guid, 'mobility', { state: 'some', needs: [] })
  expect([empty.status, empty.problem.errors]).toEqual([422, { needs: ['Add at least one.'] }])
  const without = await save(client, guid, 'mobility', { state: 'none', needs: [stairs] })
  expect(without.problem.errors).toEqual({ needs: ['Remove these, or choose another state.'] })
  const wrong = await save(client, guid, 'mobility', {
    state: 'some',
    needs: [{ need: ' ', support: 'x'.repeat(2001) }],
  })
  expect(wrong.problem.errors).toEqual({
    'needs.0.need': ['This field is required.'],
    'needs.0.support': ['Support from carers cannot exceed 2000 characters.'],
  })
  expect((await save(client, guid, 'feet' as PlanSection, assessed)).status).toBe(404)
  expect((await save(client, guid, 'mobility', assessed)).status).toBe(204)
  const section = (await read(client, guid)).body.sections.find((each) => each.section === 'mobility')
  expect(section).toEqual({
    ...{ section: 'mobility', version: 2, state: 'some', summary: 'Walks with a frame.' },
    needs: [{ ...stairs, key: expect.any(String), outcome: null }],
  })
})

test('of two windows with the same section one is refused; other sections are saved', async () => {
  const client = await person()
  const guid = await begun(client)
  expect((await save(client, guid, 'mobility', assessed, seen(1))).headers.etag).toBe('"2"')
  const late = await save(client, guid, 'mobility', { state: 'none' }, seen(1))
  expect([late.status, late.problem.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect((await save(client, guid, 'nutrition', { state: 'none' }, seen(1))).status).toBe(204)
  expect((await saveRisks(client, guid, { state: 'some', risks: [falls] }, seen(1))).status).toBe(204)
  expect((await saveRisks(client, guid, { state: 'none' }, seen(1))).status).toBe(409)
  const { sections, risks, version } = (await read(client, guid)).body
  expect(sections.find(({ section }) => section === 'mobility')?.needs).toHaveLength(1)
  expect(risks.risks).toEqual([{ ...falls, key: expect.any(String) }])
  // Three saves.
  expect(version).toBe(4)
})

test('a risk has steps from 1 to 5, and is not greater with its measure', async () => {
  const client = await person()
  const guid = await begun(client)
  const errors = async (risk: object) =>
    (await saveRisks(client, guid, { state: 'some', risks: [{ ...falls, ...risk }] })).problem.errors
  expect(await errors({ likelihood: 6 })).toHaveProperty(['risks.0.likelihood'])
  expect(await errors({ likelihood_after: 5, severity_after: 4 })).toEqual({
    'risks.0.severity_after': ['The risk can not be greater with the measure.'],
  })
  expect((await saveRisks(client, guid, { state: 'some', risks: [] })).problem.errors).toEqual({
    risks: ['Add at least one.'],
  })
})

test('what is signed is what was seen: by a named person at a time, with a review within 12 months', async () => {
  const client = await person()
  const guid = await begun(client)
  // Renamed after the sign-in.
  await app.owner.updateTable('account').set({ name: 'Jo Whitaker' }).where('guid', '=', editor.guid).execute()
  const empty = await sign(client, guid)
  expect([empty.status, empty.problem.code]).toEqual([409, 'PLAN_EMPTY'])
  await save(client, guid, 'mobility', assessed)
  expect((await sign(client, guid, {}, seen(1))).problem.code).toBe('CHANGED_MEANWHILE')
  const errors = async (change: object) => (await sign(client, guid, change)).problem.errors
  expect(await errors({ review_on: '2026-11-24' })).toEqual({ review_on: ['The review has to be after today.'] })
  expect(await errors({ review_on: '2027-11-25' })).toEqual({ review_on: ['Choose a day within 12 months.'] })
  expect(await errors({ agreed_with: '' })).toEqual({ agreed_with: ['This field is required.'] })
  expect((await sign(client, guid, { review_on: '2027-11-24' }, seen(2))).status).toBe(204)
  const { current, draft } = (await list(client)).body
  expect(draft).toBeNull()
  expect(current).toMatchObject({
    ...{ number: 1, state: 'current', signed_at: '2026-11-24T09:00:00Z', signed_by_name: 'Jo Whitaker' },
    ...{ agreed_with: 'Dorothy Hale', review_on: '2027-11-24', is_review_due: false },
  })
})

/** A client with a signed plan; returns both guids. */
async function signed() {
  const client = await person()
  const guid = await begun(client)
  await save(client, guid, 'mobility', assessed)
  await saveRisks(client, guid, { state: 'some', risks: [falls] })
  expect((await sign(client, guid)).status).toBe(204)
  return { client, guid }
}

test('a signed version never changes, through no call and in no table', async () => {
  const { client, guid } = await signed()
  for (const call of [
    save(client, guid, 'mobility', { state: 'none' }),
    saveRisks(client, guid, { state: 'none' }),
    sign(client, guid),
    discard(client, guid),
  ]) {
    expect((await call).problem.code).toBe('PLAN_SIGNED')
  }
  const { owner } = app
  const parts = owner.selectFrom('plan_part').select('guid').where('plan_guid', '=', guid)
  for (const change of [
    owner.updateTable('plan_version').set({ review_on: '2030-01-01' }).where('guid', '=', guid),
    owner.updateTable('plan_part').set({ state: 'none' }).where('plan_guid', '=', guid),
    owner.updateTable('plan_need').set({ need: 'x' }).where('part_guid', 'in', parts),
    owner.deleteFrom('plan_need').where('part_guid', 'in', parts),
    owner.deleteFrom('plan_risk').where('part_guid', 'in', parts),
  ]) {
    await expect(change.execute()).rejects.toThrow('never changed')
  }
})

test('the next version starts as a copy, with the same entries; the one before is kept', async () => {
  const { client, guid } = await signed()
  const first = (await read(client, guid)).body
  const next = await begun(client)
  const draft = (await read(client, next)).body
  expect(draft.number).toBe(2)
  expect(draft.sections.map(({ needs, state }) => ({ needs, state }))).toEqual(
    first.sections.map(({ needs, state }) => ({ needs, state })),
  )
  expect(draft.risks.risks).toEqual(first.risks.risks)
  const kept = draft.sections.find(({ section }) => section === 'mobility')?.needs[0]
  // A key of another plan, or the same key twice, makes a new entry.
  const needs = [
    { ...kept, support: 'Stair lift.' },
    { ...stairs, key: kept?.key },
    { ...stairs, key: crypto.randomUUID() },
  ]
  await save(client, next, 'mobility', { state: 'some', needs })
  const keys = (await read(client, next)).body.sections.find(({ section }) => section === 'mobility')?.needs
  expect(keys?.[0]).toMatchObject({ key: kept?.key, support: 'Stair lift.' })
  expect(new Set([...needs.map((need) => need.key), ...(keys ?? []).map(({ key }) => key)]).size).toBe(4)
  expect((await sign(client, next)).status).toBe(204)
  const { versions, current } = (await list(client)).body
  expect(versions.map(({ number, state }) => [number, state])).toEqual([
    [2, 'current'],
    [1, 'earlier'],
  ])
  expect(current?.guid).toBe(next)
  const { state: _, ...before } = first
  expect((await read(client, guid)).body).toMatchObject(before)
})

test('a discarded draft stays among the versions and makes room for another one', async () => {
  const client = await person()
  const guid = await begun(client)
  await save(client, guid, 'mobility', assessed)
  expect((await discard(client, guid, seen(1))).problem.code).toBe('CHANGED_MEANWHILE')
  expect((await discard(client, guid, seen(2))).status).toBe(204)
  expect((await save(client, guid, 'mobility', assessed)).problem.code).toBe('PLAN_SIGNED')
  await begun(client)
  const { versions } = (await list(client)).body
  expect(versions.map(({ number, state }) => [number, state])).toEqual([
    [2, 'draft'],
    [1, 'discarded'],
  ])
})

test('the history of a client and of a version shows what changed', async () => {
  const { client, guid } = await signed()
  const entries = async (type: string, of: string) =>
    (await app.call(getHistory, { params: { type, guid: of }, as: reader })).body.entries
  const actions = (await entries('plan-version', guid)).map(({ action }) => action)
  expect(actions).toEqual(['sign', 'update', 'update', 'begin'])
  const ofClient = await entries('client', client)
  expect(ofClient[0]?.about).toMatchObject({ kind: 'Digital care plan', name: 'Version 1' })
  expect(ofClient[2]?.changes).toEqual([
    {
      field: 'mobility',
      before: 'State: Not assessed',
      after:
        'State: Needs support. Assessment: Walks with a frame.\n' +
        'Need: Unsteady on stairs. Goal: Sleep upstairs. Support from carers: Walk behind her on the stairs.',
    },
  ])
})

test('the review of the current version is due from its day on', async () => {
  const client = await person()
  const guid = await begun(client)
  await save(client, guid, 'mobility', assessed)
  await sign(client, guid, { review_on: '2026-11-26' })
  const isDue = async (as: TestUser) => (await list(client, as)).body.current?.is_review_due
  expect(await isDue(reader)).toBe(false)
  // The last second of the day before, and the first of the day.
  app.clock.advance('PT38H59M59S')
  const later = await app.signIn(['User.Client:Read'])
  expect(await isDue(later)).toBe(false)
  app.clock.advance('PT1S')
  expect(await isDue(later)).toBe(true)
  const overview = async () =>
    (await app.call(getClientOverview, { params: { guid: client }, as: later })).body.digital_plan
  expect(await overview()).toEqual({ review_on: '2026-11-26', is_review_due: true })
  await app.owner.updateTable('branch').set({ features: [] }).execute()
  expect(await overview()).toBeNull()
  // Without the feature none of the calls is there.
  expect((await list(client, later)).status).toBe(404)
})
