import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkOutVisit, signOffVisit } from '#contract/visit/visit-actions.ts'
import { attended, timeAt, visitCalls } from '#testing/builders/visit-calls.ts'
import { reportTemplate, visitReport } from '#testing/builders/visit-reports.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const { editor, visit } = await visitCalls(app)

const [mood, note, observed] = [randomUUID(), randomUUID(), randomUUID()]
const free = { required: false, min: null, max: null, max_length: null }
const field = (guid: string, title: string, more: object) => ({
  ...{ guid, title, help_text: null, widget_type: 'text', options: [], validators: free, quick_check_out: null },
  ...more,
})
/** The office is asked for the mood and a note; what the carer observed is required of the carer only. */
const fields = [
  field(mood, 'Mood', { widget_type: 'mood', quick_check_out: { blocking_options: [1] } }),
  field(note, 'Note', { quick_check_out: { blocking_options: [] } }),
  field(observed, 'Observed', { validators: { ...free, required: true } }),
]
const { versionGuid } = await reportTemplate(owner, {
  ...{ branchId, isDefault: true },
  sections: [{ guid: randomUUID(), title: 'Care', fields }],
})

const answer = (value: string | number, supporting: string | null = null) => ({ value, supporting_text: supporting })
const begun = { checkIn: attended.checkIn, status: 2 }
const checkOut = (given: object, template: string | null = versionGuid) => ({
  ...timeAt('2026-11-24T08:58:00Z'),
  ...{ template_guid: template, fields: given },
})

test('a blocker, a missing, an unknown and a wrong answer are refused; nothing is written (VISIT-053, VISIT-054, VISIT-056, VISIT-057)', async () => {
  const { act, columns, read } = await visit(begun)
  const blocked =
    'You are unable to complete quick check out because one or more values in the form above are marked as quick check out blockers.'
  const refused = async (body: object) => {
    const { status, problem } = await act(checkOutVisit, body)
    expect(status).toBe(422)
    return problem
  }
  expect(await refused(checkOut({ [mood]: answer(1) }))).toMatchObject({
    detail: blocked,
    errors: { [`fields.${mood}.value`]: [blocked] },
  })
  expect((await refused(timeAt('2026-11-24T08:58:00Z'))).errors).toEqual({
    [`fields.${mood}.value`]: ['This field is required.'],
  })
  expect((await refused(checkOut({ [mood]: answer(6) }))).errors).toHaveProperty([`fields.${mood}.value`])
  // A field that the quick check-out does not ask is as unknown as one of another template.
  for (const unknown of [observed, randomUUID()]) {
    const { errors } = await refused(checkOut({ [mood]: answer(4), [unknown]: answer('Fine') }))
    expect(errors).toEqual({ [`fields.${unknown}`]: ['The template of the report does not have this field.'] })
  }
  expect((await refused(checkOut({ [mood]: answer(4, 'x'.repeat(256)) }))).errors).toBeDefined()
  expect((await refused(checkOut({ [mood]: answer(4) }, randomUUID()))).errors).toHaveProperty('template_guid')
  expect(await columns()).toMatchObject({ status: 2, check_out_at: null, version: 1 })
  expect(await read()).toMatchObject({ visit_report: null, report_template: { guid: versionGuid } })
})

test('the answers become the report, which is complete and signed off by its own guid (VISIT-058, VISIT-D06)', async () => {
  const { guid, act, read } = await visit(begun)
  const given = { [mood]: answer(4, 'Sang along'), [note]: answer('Had lunch') }
  const { body } = await act(checkOutVisit, checkOut(given))
  expect(body).toMatchObject({ status_coalesced: 5, visit_report: { fields: given, template: { guid: versionGuid } } })
  // A correction changes what it answers, and the report stays complete.
  const corrected = await act(checkOutVisit, checkOut({ [mood]: answer(3) }, null))
  expect(corrected.body).toMatchObject({
    status_coalesced: 5,
    visit_report: { fields: { [mood]: answer(3), [note]: answer('Had lunch') } },
  })
  expect((await act(signOffVisit)).status).toBe(404)
  const report = (await read()).visit_report?.guid ?? ''
  const signedOff = await app.call(signOffVisit, { params: { guid, report }, as: editor })
  expect(signedOff.body).toMatchObject({ status_coalesced: 7 })
})

test('a report of the carer is partial while a required field is empty (VISIT-D06)', async () => {
  const statusOf = async (reported: object) => {
    const { guid } = await visit(begun)
    await visitReport(owner, { branchId, visitGuid: guid, versionGuid, fields: reported })
    const params = { guid }
    const body = checkOut({ [mood]: answer(2) })
    return (await app.call(checkOutVisit, { params, body, as: editor })).body.status_coalesced
  }
  expect(await statusOf({})).toBe(4)
  expect(await statusOf({ [observed]: answer(' ') })).toBe(4)
  expect(await statusOf({ [observed]: answer('Red heel') })).toBe(5)
})
