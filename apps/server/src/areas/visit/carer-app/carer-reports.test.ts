import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { readCarerToday } from '#contract/visit/carer-app.ts'
import { listVisitConflicts } from '#contract/visit/conflicts.ts'
import { confirmDoorStepRefusal, signOffVisit } from '#contract/visit/visit-actions.ts'
import { phoneOf, signInAsCarer } from '#testing/builders/carer-phone.ts'
import { attended, visitCalls } from '#testing/builders/visit-calls.ts'
import { reportTemplate } from '#testing/builders/visit-reports.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const { rota, editor, reader, visit } = await visitCalls(app)

const [mood, note] = [randomUUID(), randomUUID()]
const free = { required: false, min: null, max: null, max_length: null }
const field = (guid: string, title: string, widget_type: string, validators: object = free) => ({
  ...{ guid, title, help_text: null, widget_type, options: [], validators, quick_check_out: null },
})
const fields = [field(mood, 'Mood', 'mood'), field(note, 'Note', 'text', { ...free, max_length: 20 })]
const { versionGuid } = await reportTemplate(owner, {
  ...{ branchId, isDefault: true },
  sections: [{ guid: randomUUID(), title: 'Care', fields }],
})

let aisha: TestUser
let send: ReturnType<typeof phoneOf>
beforeAll(async () => {
  aisha = await signInAsCarer(app, rota.aishaGuid)
  send = phoneOf(app, aisha)
})

const at = '2026-11-24T08:55:00Z'
const answer = (value: string | number, supporting_text: string | null = null) => ({ value, supporting_text })
const report = (appointment: string, given: object, more: object = {}) => ({
  ...{ kind: 'report', appointment, at, template_guid: versionGuid, fields: given },
  ...more,
})
const results = async (...events: object[]) =>
  (await send(...events)).body.results.map(({ result, reason }) => reason ?? result)
const conflictsOf = async (appointment_guid: string) =>
  (await app.call(listVisitConflicts, { query: { appointment_guid }, as: reader })).body.conflicts
const begun = { checkIn: attended.checkIn, status: 2 }

describe('the report', () => {
  test('is kept before the check-out and decides its status; the office reads and signs off the same one (VISIT-D06)', async () => {
    const { appointmentGuid, guid, read } = await visit(begun)
    expect(await results(report(appointmentGuid, { [note]: answer('Had lunch') }))).toEqual(['applied'])
    expect(await read()).toMatchObject({
      status_coalesced: 2,
      visit_report: { fields: { [note]: { value: 'Had lunch' } } },
    })
    const out = { kind: 'check-out', appointment: appointmentGuid, at: '2026-11-24T08:58:00Z' }
    // The mood is missing, which a radio or a mood never may be.
    expect(await results(out)).toEqual(['applied'])
    expect(await read()).toMatchObject({ status_coalesced: 4 })
    expect(await results(report(appointmentGuid, { [mood]: answer(4, 'Sang along') }))).toEqual(['applied'])
    const found = await read()
    expect(found).toMatchObject({
      status_coalesced: 5,
      visit_report: { fields: { [mood]: answer(4, 'Sang along'), [note]: answer('Had lunch') } },
    })
    const today = (await app.call(readCarerToday, { as: aisha })).body.visits
    expect(today.find((each) => each.appointment_guid === appointmentGuid)).toMatchObject({
      ...{ report: found.visit_report, report_template: { guid: versionGuid } },
    })
    const params = { guid, report: found.visit_report?.guid ?? '' }
    expect((await app.call(signOffVisit, { params, as: editor })).body).toMatchObject({ status_coalesced: 7 })
    expect(await results(report(appointmentGuid, { [mood]: answer(1) }))).toEqual([
      'This visit has already been signed off.',
    ])
    expect((await read()).visit_report).toEqual(found.visit_report)
  })

  test('with a field that its template does not have, or a value that it does not take, is refused and not lost', async () => {
    const { appointmentGuid, read } = await visit(begun)
    const unknown = randomUUID()
    const refused = async (event: object) => (await results(event))[0]
    expect(await refused(report(appointmentGuid, { [unknown]: answer('Fell twice'), [mood]: answer(3) }))).toBe(
      'The template of the report does not have this field.',
    )
    expect(await refused(report(appointmentGuid, { [mood]: answer(6) }))).toBe('Choose one of the options.')
    expect(await refused(report(appointmentGuid, { [note]: answer('x'.repeat(21)) }))).toBe(
      'Note cannot exceed 20 characters.',
    )
    expect(await refused(report(appointmentGuid, {}, { template_guid: randomUUID() }))).toBe(
      'This is not the template of the visit. Load the visit again.',
    )
    expect(await refused(report(appointmentGuid, {}, { at: '2026-11-24T09:01:01Z' }))).toBe(
      'Selected date is in the future.',
    )
    const before = await visit()
    expect(await refused(report(before.appointmentGuid, { [mood]: answer(3) }))).toBe(
      'This visit has not been checked in.',
    )
    expect(await read()).toMatchObject({ status_coalesced: 2, visit_report: null, version: 1 })
    const kept = await conflictsOf(appointmentGuid)
    expect(kept).toHaveLength(5)
    expect(kept.flatMap(({ sent }) => sent)).toEqual(
      expect.arrayContaining([
        { label: 'Unknown field', text: 'Fell twice' },
        { label: 'Mood', text: 'Neither good nor low' },
      ]),
    )
  })
})

test('tasks are done or not, with alerts for those that are not; tasks of other visits are refused whole', async () => {
  const { appointmentGuid, guid, read } = await visit(begun)
  const other = await visit(begun)
  const add = (visit_guid: string, category: string, position: number) =>
    owner
      .insertInto('visit_task')
      .values({ branch_id: branchId, visit_guid, category, position, description: 'As in the care plan' })
      .returning('guid')
      .executeTakeFirstOrThrow()
  const [skin, meal] = [(await add(guid, 'Skin', 1)).guid, (await add(guid, 'Nutrition', 2)).guid]
  const foreign = (await add(other.guid, 'Home', 1)).guid
  const tasks = (...done: readonly [string, string, string?][]) => ({
    ...{ kind: 'tasks', appointment: appointmentGuid, at },
    tasks: done.map(([task, status, comment = '']) => ({ guid: task, status, comment })),
  })
  const notDone = tasks([skin, 'NotCompleted', 'Declined.'], [meal, 'Completed'])
  expect(await results(notDone)).toEqual(['applied'])
  expect(await read()).toMatchObject({
    alerts: [{ name: 'Task not completed: Skin' }],
    tasks: [
      { category: 'Skin', status: 'NotCompleted', comment: 'Declined.' },
      { category: 'Nutrition', status: 'Completed', comment: null },
    ],
  })
  expect(await results(tasks([meal, 'NotCompleted'], [foreign, 'Completed']))).toEqual([
    'This visit does not have this task.',
  ])
  expect((await read()).tasks).toMatchObject([{}, { status: 'Completed' }])
  expect(await results(tasks([skin, 'NotCompleted'], [skin, 'Completed']))).toEqual(['applied'])
  expect(await read()).toMatchObject({ alerts: [], tasks: [{ status: 'Completed', comment: null }, {}] })
  expect((await send({ ...tasks([skin, 'Init']) })).status).toBe(422)
  expect((await conflictsOf(appointmentGuid))[0]?.sent).toEqual([
    { label: 'Nutrition', text: 'Not completed' },
    { label: 'Home', text: 'Completed' },
  ])
})

test('a cancellation on arrival ends the visit until the office confirms it, once (VISIT-029, VISIT-076)', async () => {
  const { appointmentGuid, act, read } = await visit()
  const cancelled = {
    kind: 'cancellation',
    appointment: appointmentGuid,
    at,
    type: 'CLIENT_OUT',
    reason: 'At her sister.',
  }
  expect((await send({ ...cancelled, type: 'TIRED' })).status).toBe(422)
  expect((await send({ ...cancelled, reason: ' ' })).problem.errors).toHaveProperty(['events.0.reason'])
  expect(await results(cancelled)).toEqual(['applied'])
  expect(await read()).toMatchObject({
    ...{ status_coalesced: 12, is_confirmable: true, is_check_in_able: false },
    door_step_refusal: { type: 'CLIENT_OUT', reason: 'At her sister.', confirmed_at: null },
  })
  expect(await results(cancelled, { kind: 'check-in', appointment: appointmentGuid, at })).toEqual([
    'This visit has already been cancelled on arrival.',
    'This visit has been cancelled or deleted.',
  ])
  expect((await act(confirmDoorStepRefusal)).body).toMatchObject({ is_confirmable: false })
  const over = await visit({ ...attended, status: 3 })
  expect(await results({ ...cancelled, appointment: over.appointmentGuid })).toEqual([
    'This visit has already been checked out.',
  ])
})
