import { expect, test } from 'vitest'
import { processing } from '#contract/billing/processing.ts'
import { tasks } from '#contract/billing/tasks.ts'
import { createRegion } from '#contract/branch/company.ts'
import { createCarer } from '#contract/carer/get-carer.ts'
import { createClient } from '#contract/client/save-client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { setUp } from '#contract/identity/setup.ts'
import { login } from '#contract/identity/sign-in.ts'
import { bandRates } from '#contract/model/band-rates.ts'
import { calendars } from '#contract/model/calendars.ts'
import { invoiceModels, paymentModels } from '#contract/model/edit-models.ts'
import { invoiceRuleGroups, paymentRuleGroups } from '#contract/model/rule-groups.ts'
import type { ServiceKind } from '#contract/model/service-kinds.ts'
import { services } from '#contract/model/services.ts'
import { filesOf } from '#contract/output/files.ts'
import { createAppointment } from '#contract/rota/appointments.ts'
import { updateFinanceAssignees } from '#contract/rota/finance-appointments.ts'
import { createCareType } from '#contract/settings/care-types.ts'
import { listRuleConditions } from '#contract/settings/rule-conditions.ts'
import { carerContracts } from '#contract/user-contract/carer-contracts.ts'
import { clientContractCalls } from '#contract/user-contract/client-contracts.ts'
import { checkInVisit, checkOutVisit } from '#contract/visit/visit-actions.ts'
import { week } from '#testing/builders/band-rates.ts'
import { calendarBody } from '#testing/builders/calendar-bodies.ts'
import { councilPayer } from '#testing/builders/client-contracts.ts'
import { invoiceModelBody, paymentModelBody } from '#testing/builders/model-bodies.ts'
import { serviceBody } from '#testing/builders/service-bodies.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { type CallInput, testApp } from '#testing/test-app.ts'
import { welcome } from '../../../roles/welcome.ts'
import { readPdf } from '../../output/documents/read-pdf.ts'

// Everything through the API, as a new provider does it: no builder writes rows that the set-up would forget.
const app = await testApp()
const email = 'helen@ashgrove.example'
const password = 'Ashgrove!2026'
let headers: Record<string, string> = {}

/** Calls an endpoint as the administrator, which has to succeed, and returns the answer. */
async function done<E extends Endpoint>(endpoint: E, { params = {}, query = {}, body }: Input) {
  const answer = await app.call(endpoint, { params, query, headers, ...(body && { body }) } as CallInput<E>)
  expect(answer.status, `${endpoint.path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}
type Input = { params?: object; query?: object; body?: object }

test('a new provider gets from the set-up to a first invoice and a first payment', async () => {
  await signInFirst()
  const { careType, council, payGroup } = await priceLists()
  const { client, carer } = await people(council, payGroup)
  await doneVisit(client, carer, careType)

  // 45 minutes: 0.75 x 20.00 and 0.75 x 13.00.
  for (const [side, total] of [['invoice', '15.00'] as const, ['payment', '9.75'] as const]) {
    const { groups } = await done(processing[side].listGroups, { query: { from: '2026-11-16', to: '2026-11-22' } })
    expect(groups).toMatchObject([{ total, ready_total: total }])
    const body = { guids: [groups[0]?.guid], mode: 'Completion' }
    const { task_guid: taskGuid } = await done(tasks[side].prepare, { body })
    await done(tasks[side].process, { params: { taskGuid }, body: { is_draft: false } })
    await runJobs(app)
    const { files } = await done(filesOf[side].list, { query: { from: '2026-11-16', to: '2026-11-30' } })
    const file = await done(filesOf[side].show, { params: { guid: files[0]?.guid ?? '' } })
    const { pages } = await readPdf(await (file as unknown as File).bytes())
    expect(pages.flat()).toEqual(expect.arrayContaining([expect.stringContaining('Ashgrove Care Ltd')]))
    expect(pages.flat().join(' ')).toContain(`£${total}`)
  }
})

/** Sets up the provider and signs its administrator in. */
async function signInFirst(): Promise<void> {
  const token = /\/setup\/([\w-]{43})\n/.exec(await welcome(app.services, 'http://localhost:8080'))?.[1]
  const provider = { provider: 'Ashgrove Care Ltd', branch: 'Bradford', nation_alias: 'ENG', name: 'Helen Marsden' }
  await done(setUp, { body: { ...provider, email, password, password_confirmation: password, token } })
  const { access_token } = await done(login, { body: { email, password } })
  headers = { authorization: `Bearer ${access_token}` }
}

/** Creates a care type, and what prices it: at 20.00 an hour on invoices, at 13.00 for carers. */
async function priceLists() {
  const flags = { is_training: false, is_shadowing: false, is_sleep_in: false, exclude_from_nmw: false }
  const { guid: careType } = await done(createCareType, { body: { title: 'Home care', ...flags } })
  const { guid: council } = await done(invoiceModels.create, { body: invoiceModelBody() })
  const { guid: payGroup } = await done(paymentModels.create, { body: paymentModelBody() })
  for (const [side, modelGuid] of [['invoice', council] as const, ['payment', payGroup] as const]) {
    await done(calendars[side].create, { params: { modelGuid }, body: calendarBody() })
  }
  const priced = async (kind: ServiceKind, modelGuid: string, rate: string, change: Record<string, unknown> = {}) => {
    const body = serviceBody(careType, change)
    const { guid: serviceGuid } = await done(services[kind].create, { params: { modelGuid }, body })
    const { bands } = await done(services[kind].listBands, { params: { modelGuid, serviceGuid } })
    const params = { modelGuid, serviceGuid, bandGuid: bands[0]?.guid ?? '' }
    await done(bandRates[kind].save, { params, body: { basicRates: [week({ rate })], enhancedRates: [] } })
  }
  await priced('invoice', council, '20')
  await priced('payment', payGroup, '13')
  await priced('linked', council, '13', { payment_contract_guid: payGroup })
  const body = await ruleGroup()
  await done(invoiceRuleGroups.create, { params: { guid: council }, body })
  await done(paymentRuleGroups.create, { params: { guid: payGroup }, body })
  return { careType, council, payGroup }
}

/** A rule for each condition that the set-up has made: visits by their actual times, cancellations nothing. */
async function ruleGroup() {
  const { contract_rule_conditions: conditions } = await done(listRuleConditions, {})
  const rules = conditions.map(({ guid: condition_guid, rule_type_alias: type }) => ({
    ...{ rule_type_alias: type === 'V/CONF' ? 'CONF' : 'CANCEL', condition_guid, period_type_alias: 'NONE' },
    ...{ charge_type_alias: type === 'V/CONF' ? 'C/ACTUAL' : 'ZERO', cap_type_alias: 'TIMEONLY', figure: 0 },
  }))
  return { title: 'As worked', price_type_alias: 'NONE', rate: null, start: '2026-01-01', end: null, rules }
}

/** Creates a client and a carer with a contract each. */
async function people(council: string, payGroup: string) {
  const { guid: region } = await done(createRegion, { body: { title: 'North' } })
  const { guid: client } = await done(createClient, { body: clientOf(region) })
  const { guid: carer } = await done(createCarer, { body: carerOf(region) })
  const open = { start: '2026-01-06', end: null }
  const payer = { contract_type_alias: 'LOCAL_AUTHORITY', social_service_ref: 'BD-1', finance: councilPayer }
  const plain = { is_default: true, is_one_to_one: false, is_contributable: false, rates: [], contributions: null }
  await done(clientContractCalls.create, {
    params: { ownerGuid: client },
    body: { contract_guid: council, reference: '', ...open, ...payer, ...plain },
  })
  const compensation = { commute_type_alias: 'NONE', travel_type_alias: 'NONE', standing_rate_mode: 'NONE' }
  await done(carerContracts.create, {
    params: { ownerGuid: carer },
    body: {
      ...{ contract_guid: payGroup, reference: null, ...open },
      ...{ compensation: { ...compensation, standing_rate: null }, guaranteed_hours: [] },
      ...{ rates: [], mileage: [], travel_time: [] },
    },
  })
  return { client, carer }
}

const clientOf = (region: string) => ({
  status: 19,
  profile: {
    ...{ first_name: 'Margaret', last_name: 'Holroyd', short_name: 'Margaret', date_of_birth: '1941-05-08' },
    ...{ gender: 'Female', languages: [], address: '27 Gledhow Avenue, Bradford', address_post_code: 'BD8 1AA' },
  },
  ...{ location: {}, hr: { start_date: '2026-01-06' }, finance: {}, care_packages: { domiciliary: 1 } },
  ...{ preferences: {}, communication_preferences: {}, regions: [region] },
})

const carerOf = (region: string) => ({
  status: 13,
  profile: {
    ...{ first_name: 'Sam', last_name: 'Ellery', short_name: 'Sam', date_of_birth: '1990-05-01', languages: [] },
    ...{
      gender: 'Unspecified',
      phone_mobile: '07700 900100',
      phone_cera: '07700 900200',
      email: 'sam@ashgrove.example',
    },
  },
  finance: { job: 3, ni_number: 'AB123456C' },
  hr: { start_date: '2026-01-06' },
  preferences: { able_to_drive: 1, car_owner: 0, domiciliary: 1 },
  regions: [region],
})

/** Plans a visit of last week, records that it was made, and confirms it. */
async function doneVisit(client: string, carer: string, careType: string): Promise<void> {
  const [start, end] = ['2026-11-17T08:00:00Z', '2026-11-17T08:45:00Z']
  const planned = { type_alias: 'VISIT', client_guid: client, service_guid: careType, start, end }
  const { assignees } = await done(createAppointment, {
    body: { ...planned, assignees: [{ carer_guid: carer }], reason: 'First rota' },
  })
  const [place] = assignees
  const params = { guid: place?.visit_guid ?? '' }
  await done(checkInVisit, { params, body: { time: start, reason: 'Paper visit' } })
  await done(checkOutVisit, { params, body: { time: end, reason: 'Paper visit', fields: {} } })
  await done(updateFinanceAssignees, { body: { user_appointment_guids: [place?.guid ?? ''], confirmed: true } })
  await runJobs(app)
}
