import { expect, test } from 'vitest'
import { carerCalls } from '#testing/builders/carers.ts'
import { councilModel } from '#testing/builders/models.ts'
import { userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const { bodyOf, created, mayLeave, update, updateProfile, read, readProfile } = await carerCalls(app)
const anyModel = async () =>
  (await councilModel(owner, { side: 'payment', title: crypto.randomUUID(), start: '2025-01-01' })).guid

const left = { leaving_reason: 'Pay', leaving_notes: 'Found a post nearby.', leaving_location_after: 'Health sector' }

test('the start date is not later than the earliest contract (CARERLIST-038, CARERLIST-D14)', async () => {
  const guid = await created()
  await userContract(owner, { branchId, carerGuid: guid, modelGuid: await anyModel(), start: '2026-03-01' })
  const { status, problem } = await update(guid, bodyOf({ hr: { start_date: '2026-03-02' } }))
  expect([status, problem.errors]).toEqual([
    422,
    { 'hr.start_date': ['Start date can not be later than the start of the earliest contract (01/03/2026).'] },
  ])
  expect((await update(guid, bodyOf({ hr: { start_date: '2026-03-01' } }))).status).toBe(200)
})

test('a leaving date needs a contract that ends, and is not before its last day (CARERLIST-039, CARERLIST-040, CARERLIST-D14)', async () => {
  const guid = await created()
  const notice = (leaving_date: string) => update(guid, bodyOf({ status: 15, hr: { leaving_date } }))
  expect((await notice('2026-10-01')).problem.errors).toEqual({
    'hr.leaving_date': ['Leaving date can only be set when a contract has an end date.'],
  })
  const model = await anyModel()
  await userContract(owner, { branchId, carerGuid: guid, modelGuid: model, end: '2026-10-01' })
  expect((await notice('2026-09-29')).problem.errors).toEqual({
    'hr.leaving_date': ['Leaving date can not be earlier than 30/09/2026.'],
  })
  expect((await notice('2026-09-30')).status).toBe(200)
})

test('an exit needs its leaving fields; a carer who is active again has none (CARER-043, CARER-055, CARER-D13)', async () => {
  const guid = await mayLeave()
  const required = ['This field is required.']
  const { status, problem } = await update(guid, bodyOf({ status: 16 }))
  expect([status, problem.errors]).toEqual([
    422,
    {
      'hr.leaving_date': required,
      'hr.leaving_reason': required,
      'hr.leaving_notes': required,
      'hr.leaving_location_after': required,
    },
  ])
  const hr = { leaving_date: '2026-10-05', ...left }
  expect((await update(guid, bodyOf({ status: 16, hr }))).status).toBe(200)
  expect((await read(guid)).hr).toMatchObject(hr)
  expect((await update(guid, bodyOf({ status: 13, hr }))).status).toBe(200)
  expect((await read(guid)).hr).toMatchObject({ leaving_date: null, leaving_reason: null, leaving_notes: null })
})

test('the exit is kept in the carer profile data, and needs its fields (CARER-035, CARER-053, CARER-056, CARER-057, CARERLIST-D16)', async () => {
  const guid = await mayLeave()
  const hr = { leaving_date: '2026-10-05', ...left }
  expect((await update(guid, bodyOf({ status: 16, hr }))).status).toBe(200)
  const nothing = { resignation_date: '', contact_about_future_roles: null, exit_interview_preference_id: null }
  const required = ['This field is required.']
  const missing = await updateProfile(guid, { carer_exit: { ...nothing, leaving_date: '2026-10-05' } })
  expect([missing.status, missing.problem.errors]).toEqual([
    422,
    {
      'carer_exit.resignation_date': required,
      'carer_exit.contact_about_future_roles': required,
      'carer_exit.exit_interview_preference_id': required,
    },
  ])
  const exit = {
    resignation_date: '2026-09-01',
    contact_about_future_roles: false,
    exit_interview_preference_id: 3,
    leaving_date: '2026-10-05',
  }
  const other = await updateProfile(guid, { carer_exit: { ...exit, leaving_date: '2026-10-06' } })
  expect(other.status).toBe(422)
  expect((await updateProfile(guid, { carer_exit: exit })).status).toBe(204)
  expect(await readProfile(guid)).toEqual({
    id: guid,
    version: 3,
    sourcing_type: 'none',
    status: { id: 16, title: 'Left', type: 'Inactive' },
    carer_exit: exit,
  })
  expect((await read(guid)).hr.exit_interview_preference_title).toBe('Telephone')
})

test('carer profile data begin with preference 1, and carers who have not left keep no exit (CARERLIST-023, CARERLIST-042, CARERLIST-048, CARER-048, CARER-049)', async () => {
  const guid = await created()
  const nothing = { contact_about_future_roles: null, exit_interview_preference_id: 1, resignation_date: null }
  expect((await readProfile(guid)).carer_exit).toEqual({ ...nothing, leaving_date: null })
  const carer_exit = {
    ...nothing,
    resignation_date: '2026-09-01',
    contact_about_future_roles: true,
    leaving_date: null,
  }
  expect((await updateProfile(guid, { carer_exit })).status).toBe(204)
  expect((await readProfile(guid)).carer_exit).toEqual({ ...nothing, leaving_date: null })
})

test('the sourcing type and the agency field are the same (CARERLIST-024, CARERLIST-D08, CARER-032)', async () => {
  const guid = await created({ finance: { is_agency: true, ni_number: '' } })
  const { status, problem } = await updateProfile(guid, { sourcing_type: 'none' })
  expect([status, problem.errors]).toEqual([
    422,
    { sourcing_type: ['NI Number is required because the Carer is not an Agency Worker'] },
  ])
  expect((await updateProfile(guid, { sourcing_type: 'agency' })).status).toBe(204)
  expect((await readProfile(guid)).sourcing_type).toBe('agency')
})

test('a carer resigns after the start, leaving notes have a limit, and a place after leaving is one of the options (CARER-054, CARER-D15, CARER-D16, CARER-D17)', async () => {
  const guid = await mayLeave()
  const hr = { leaving_date: '2026-10-05', ...left }
  const long = await update(guid, bodyOf({ status: 16, hr: { ...hr, leaving_notes: 'x'.repeat(1001) } }))
  expect(long.problem.errors).toEqual({ 'hr.leaving_notes': ['Leaving notes cannot exceed 1000 characters.'] })
  const moon = await update(guid, bodyOf({ status: 16, hr: { ...hr, leaving_location_after: 'The moon' } }))
  expect(moon.problem.errors).toEqual({ 'hr.leaving_location_after': ['Choose one of the options.'] })
  const notes = { leaving_notes: 'x'.repeat(1000) }
  expect((await update(guid, bodyOf({ status: 16, hr: { ...hr, ...notes } }))).status).toBe(200)
  const exit = (resignation_date: string) =>
    updateProfile(guid, {
      carer_exit: {
        ...{ resignation_date, contact_about_future_roles: false },
        ...{ exit_interview_preference_id: 3, leaving_date: '2026-10-05' },
      },
    })
  const later = { 'carer_exit.resignation_date': ['Must be a later date & time'] }
  expect((await exit('2026-01-01')).problem.errors).toEqual(later)
  expect((await exit('2026-01-02')).status).toBe(204)
})
