import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getHistory } from '#contract/history/history.ts'
import type { Permission } from '#contract/permissions.ts'
import {
  createReportTemplate,
  deleteTemplateDraft,
  getReportTemplate,
  getTemplateVersion,
  listReportTemplates,
  publishTemplate,
  retireTemplate,
  saveTemplateDraft,
  useTemplateFor,
} from '#contract/visit/report-templates.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const editor = await app.signIn(['Visit:Edit', 'Company.Branch:Read'])

const none = { required: false, min: null, max: null, max_length: null }
const field = (title: string, more: object = {}) => ({
  ...{ guid: randomUUID(), title, help_text: null, widget_type: 'text', options: [], validators: none },
  quick_check_out: null,
  ...more,
})
const contents = (title: string, ...fields: object[]) => ({
  title,
  sections: [{ guid: randomUUID(), title: 'Care', fields: fields.length > 0 ? fields : [field('Notes')] }],
})
const create = (body: unknown, as: TestUser | null = editor) => app.call(createReportTemplate, { body, as })
const get = async (guid: string) => (await app.call(getReportTemplate, { params: { guid }, as: editor })).body
const save = (guid: string, body: unknown, headers = {}) =>
  app.call(saveTemplateDraft, { params: { guid }, body, as: editor, headers })
const publish = (guid: string, headers = {}) => app.call(publishTemplate, { params: { guid }, as: editor, headers })
const retire = (guid: string) => app.call(retireTemplate, { params: { guid }, as: editor })
const dropDraft = (guid: string) => app.call(deleteTemplateDraft, { params: { guid }, as: editor })
const use = (guid: string, body: { is_default: boolean; care_type_guids: string[] }) =>
  app.call(useTemplateFor, { params: { guid }, body, as: editor })
const made = async (title: string) => (await create(contents(title))).body.guid
const published = async (title: string) => {
  const guid = await made(title)
  await publish(guid)
  return guid
}

test('templates need Visit:Edit and Company.Branch:Read, and belong to their branch', async () => {
  const params = { guid: await published('Access') }
  const use_ = { is_default: true, care_type_guids: [] }
  const calls = (as: TestUser | null) => [
    app.call(listReportTemplates, { as }),
    app.call(getReportTemplate, { params, as }),
    app.call(getTemplateVersion, { params: { ...params, version: randomUUID() }, as }),
    create(contents('Another'), as),
    app.call(saveTemplateDraft, { params, body: contents('Access'), as }),
    app.call(deleteTemplateDraft, { params, as }),
    app.call(publishTemplate, { params, as }),
    app.call(retireTemplate, { params, as }),
    app.call(useTemplateFor, { params, body: use_, as }),
  ]
  const statuses = async (as: TestUser | null) => (await Promise.all(calls(as))).map(({ status }) => status)
  expect(await statuses(null)).toEqual(Array(9).fill(401))
  for (const only of [['Visit:Edit'], ['Visit:Read', 'Company.Branch:Read']] as Permission[][]) {
    expect(await statuses(await app.signIn(only))).toEqual(Array(9).fill(403))
  }
  const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
  expect(await statuses(stranger)).toEqual([200, 404, 404, 201, 404, 404, 404, 404, 404])
})

test('a template is checked by the rules of the domain, at the path of the value (VISIT-025)', async () => {
  const empty = await create({ title: ' ', sections: [] })
  expect(empty.problem.errors).toEqual({
    title: ['This field is required.'],
    ...(empty.problem.errors?.sections && { sections: ['A template needs at least one section.'] }),
  })
  const wrong = await create(
    contents('Wrong', field('', { widget_type: 'radio' }), field('Pulse', { widget_type: 'slider' })),
  )
  expect(wrong.problem.errors).toMatchObject({ 'sections.0.fields.0.title': ['This field is required.'] })
  expect(Object.keys(wrong.problem.errors ?? {})).toContain('sections.0.fields.1.widget_type')
  const choice = await create(contents('Choice', field('Meal', { widget_type: 'radio' })))
  expect(choice.problem.errors).toEqual({
    'sections.0.fields.0.options': ['A choice needs at least two options.'],
  })
  await made('Daily')
  const twice = await create(contents(' daily '))
  expect([twice.status, twice.problem.errors]).toEqual([409, { title: ['Template with this title already exists'] }])
})

test('a draft is published, changed as the next version, and the version before it retires', async () => {
  const guid = await made('Evening')
  expect(await get(guid)).toMatchObject({ status: 'draft', has_draft: true, number: 1, published_at: null, version: 1 })
  expect((await save(guid, contents('Evening call'), { 'if-match': '"1"' })).status).toBe(204)
  expect((await save(guid, contents('Evening'), { 'if-match': '"1"' })).problem.code).toBe('CHANGED_MEANWHILE')
  expect((await publish(guid, { 'if-match': '"1"' })).problem.code).toBe('CHANGED_MEANWHILE')
  expect((await publish(guid)).status).toBe(204)
  expect((await publish(guid)).problem.code).toBe('NO_DRAFT')
  const first = await get(guid)
  expect(first).toMatchObject({ title: 'Evening call', status: 'published', has_draft: false, number: 1 })

  await save(guid, contents('Evening call', field('Mood', { widget_type: 'mood' })))
  expect(await get(guid)).toMatchObject({ status: 'published', has_draft: true, number: 1 })
  await publish(guid)
  const second = await get(guid)
  expect(second.sections[0]?.fields[0]?.title).toBe('Mood')
  expect(second.versions.map(({ number, status, reports }) => [number, status, reports])).toEqual([
    ...[
      [2, 'published', 0],
      [1, 'retired', 0],
    ],
  ])
  const old = second.versions[1]?.guid ?? ''
  const kept = await app.call(getTemplateVersion, { params: { guid, version: old }, as: editor })
  expect(kept.body).toMatchObject({ number: 1, status: 'retired', sections: first.sections })
  const { entries } = (await app.call(getHistory, { params: { type: 'report-template', guid }, as: editor })).body
  expect(entries.length).toBe(5)
  expect(JSON.stringify(entries)).toContain('Care: Mood')
})

test('a draft is dropped; with the first one goes its template', async () => {
  const guid = await published('Sleep-in')
  expect((await dropDraft(guid)).status).toBe(404)
  await save(guid, contents('Sleep-in night'))
  expect((await get(guid)).title).toBe('Sleep-in night')
  expect((await dropDraft(guid)).status).toBe(204)
  expect(await get(guid)).toMatchObject({ title: 'Sleep-in', has_draft: false })
  const fresh = await made('Mistake')
  expect((await dropDraft(fresh)).status).toBe(204)
  expect((await app.call(getReportTemplate, { params: { guid: fresh }, as: editor })).status).toBe(404)
})

test('a care type has one template and the branch one default; a retired template has neither', async () => {
  const care = await owner
    .insertInto('care_type')
    .values([{ title: 'Domiciliary' }, { title: 'Night' }])
    .returning('guid')
    .execute()
  const care_type_guids = care.map(({ guid }) => guid)
  const [one, other] = [await published('One'), await published('Other')]
  expect((await use(await made('Unpublished'), { is_default: true, care_type_guids: [] })).problem.code).toBe(
    'NOT_PUBLISHED',
  )
  expect((await use(one, { is_default: true, care_type_guids })).status).toBe(204)
  const taken = await use(other, { is_default: true, care_type_guids: care_type_guids.slice(1) })
  expect([taken.status, Object.keys(taken.problem.errors ?? {})]).toEqual([409, ['care_type_guids']])
  expect((await use(other, { is_default: true, care_type_guids: [randomUUID()] })).status).toBe(422)
  expect((await use(other, { is_default: true, care_type_guids: [] })).status).toBe(204)
  expect([(await get(one)).is_default, (await get(other)).is_default]).toEqual([false, true])
  expect((await get(one)).care_types.map(({ title }) => title)).toEqual(['Domiciliary', 'Night'])
  expect((await retire(one)).status).toBe(204)
  expect(await get(one)).toMatchObject({ status: 'retired', care_types: [], is_default: false })
  expect((await retire(one)).problem.code).toBe('NOT_PUBLISHED')
  expect((await use(other, { is_default: true, care_type_guids })).status).toBe(204)
  const list = (await app.call(listReportTemplates, { as: editor, query: { page_size: 100 } })).body
  expect(list.report_templates.find(({ guid }) => guid === other)).toMatchObject({ is_default: true, number: 1 })
  expect(list.count).toBe(list.report_templates.length)
})

test('the database keeps a published version, one draft, one published version and one default', async () => {
  const guid = await published('Final')
  const ofIt = () => owner.updateTable('report_template_version').where('template_guid', '=', guid)
  const final = 'has been published and never changes'
  await expect(ofIt().set({ title: 'Changed' }).execute()).rejects.toThrow(final)
  await expect(ofIt().set({ sections: sql`'[]'::jsonb` }).execute()).rejects.toThrow(final)
  await expect(ofIt().set({ status: 'draft', published_at: null, published_by: null }).execute()).rejects.toThrow(final)
  await expect(owner.deleteFrom('report_template_version').where('template_guid', '=', guid).execute()).rejects.toThrow(
    final,
  )
  await expect(owner.deleteFrom('report_template').where('guid', '=', guid).execute()).rejects.toThrow(final)
  await ofIt().set({ status: 'retired' }).execute()
  await expect(ofIt().set({ status: 'published' }).execute()).rejects.toThrow(final)

  const draft = { branch_id: app.branchId, template_guid: guid, title: 'Next', sections: sql<string>`'[]'::jsonb` }
  await owner
    .insertInto('report_template_version')
    .values({ ...draft, number: 2 })
    .execute()
  await expect(
    owner
      .insertInto('report_template_version')
      .values({ ...draft, number: 3 })
      .execute(),
  ).rejects.toThrow('report_template_one_draft')
  await owner.updateTable('report_template').set({ is_default: false }).execute()
  await expect(owner.updateTable('report_template').set({ is_default: true }).execute()).rejects.toThrow(
    'report_template_one_default',
  )
})
