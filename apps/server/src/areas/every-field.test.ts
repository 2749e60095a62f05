import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getOperator } from '#contract/operator/get-operator.ts'
import { createOperator, updateOperator } from '#contract/operator/operators.ts'
import { profileFields } from '#contract/operator/profile-fields.ts'
import { resourceNamed } from '#contract/operator/resources.ts'
import { savePayElements } from '#contract/output/pay-elements.ts'
import { type Permission, permissionGroups } from '#contract/permissions.ts'
import { createCareType, getCareType, updateCareType } from '#contract/settings/care-types.ts'
import { createHolidayTier, getHolidayTier, updateHolidayTier } from '#contract/settings/holiday-tiers.ts'
import { createHoliday, getHoliday, updateHoliday } from '#contract/settings/holidays.ts'
import { createRuleCondition, getRuleCondition, updateRuleCondition } from '#contract/settings/rule-conditions.ts'
import { createRun, listInvoiceRuns, updateRun } from '#contract/settings/runs.ts'
import { allEndpoints } from '#testing/all-endpoints.ts'
import { inserted } from '#testing/builders/finance-settings.ts'
import { schemaFields } from '#testing/schema-fields.ts'
import { testApp } from '#testing/test-app.ts'

// A field that a save, a query, a presenter or the history of a record leaves out is lost silently. This test writes
// and changes every field of every form outside of models: each has to be returned, and the history has to show it.

const app = await testApp()
const as = await app.signIn(['*:Edit' as Permission])
const tier = (title: string) =>
  inserted(app.owner.insertInto('holiday_tier').values({ title }).returning('guid').executeTakeFirstOrThrow())
const [bank, feast] = [await tier('Bank holiday'), await tier('Feast')]

/** Valid telephone numbers, one for each plain field of an operator. */
const numbers = (first: number) =>
  Object.fromEntries(Object.keys(profileFields).map((key, at) => [key, `07700 90${first + at}`]))
const grants = (name: string) => [{ resource_guid: resourceNamed(name)?.guid, is_wildcard: false, scope: 'Read' }]

interface Record {
  readonly create: Endpoint
  readonly update: Endpoint
  readonly read: (guid: string) => Promise<unknown>
  /** A complete body, and a second one in which every changeable value differs. */
  readonly bodies: readonly [object, object]
  /** Fields that are not returned as they were sent, each with the reason. */
  readonly unread?: Readonly<{ [field: string]: string }>
}

const one = (endpoint: Endpoint) => async (guid: string) => (await app.call(endpoint, { params: { guid }, as })).body

const records: readonly Record[] = [
  {
    create: createCareType,
    update: updateCareType,
    read: one(getCareType),
    bodies: [
      { title: 'Day care', is_training: true, is_shadowing: false, is_sleep_in: false, exclude_from_nmw: false },
      { title: 'Night care', is_training: false, is_shadowing: true, is_sleep_in: false, exclude_from_nmw: true },
    ],
  },
  {
    create: createHolidayTier,
    update: updateHolidayTier,
    read: one(getHolidayTier),
    bodies: [{ title: 'Double' }, { title: 'Treble' }],
  },
  {
    create: createHoliday,
    update: updateHoliday,
    read: one(getHoliday),
    bodies: [
      {
        title: 'Founders Day',
        date: '2027-05-19',
        nation_alias: 'ENG',
        invoice_tier_guid: bank,
        payment_tier_guid: feast,
      },
      {
        title: 'Company Day',
        date: '2027-05-20',
        nation_alias: 'SCT',
        invoice_tier_guid: feast,
        payment_tier_guid: bank,
      },
    ],
  },
  {
    create: createRuleCondition,
    update: updateRuleCondition,
    read: one(getRuleCondition),
    bodies: [
      { title: 'In hospital', rule_type_alias: 'V/CANCEL', type: 'Hospital' },
      { title: 'No answer', rule_type_alias: 'V/CANCEL', type: 'MissedVisit' }, // the category is fixed,
    ],
  },
  {
    create: createRun.invoice,
    update: updateRun.invoice,
    read: async (guid) =>
      (await app.call(listInvoiceRuns, { as })).body.invoice_runs.find((each) => each.guid === guid),
    bodies: [{ title: 'North' }, { title: 'South' }],
  },
  {
    create: createOperator,
    update: updateOperator,
    read: one(getOperator),
    bodies: [
      {
        profile: {
          salutation: 'Mr',
          first_name: 'Sam',
          last_name: 'Ellery',
          short_name: 'Sammy',
          email: 'sam@larkfield.example',
          ...numbers(1000),
        },
        status: 0,
        resources: grants('Visit'),
        resource_group: [permissionGroups.operator],
        send_welcome_email: false,
        nhs_client_guid: null,
      },
      {
        profile: {
          salutation: 'Ms',
          first_name: 'Ann',
          last_name: 'Holt',
          short_name: 'Annie',
          email: 'sam@larkfield.example', // OPER-017: the email is fixed
          ...numbers(2000),
        },
        status: 1,
        resources: grants('User.Carer'),
        resource_group: [permissionGroups.hr],
        nhs_client_guid: null,
      },
    ],
    unread: { send_welcome_email: 'an option of the creation only' },
  },
]

/** Settings whose forms are covered elsewhere, each with the place. */
const elsewhere: ReadonlySet<Endpoint> = new Set([
  updateRun.payment, // the same code as invoice runs
  savePayElements, // a list of codes, in payroll.test.ts
])

test('every form of the settings is here', () => {
  const isSetting = ({ access }: Endpoint) => Array.isArray(access) && access[0]?.startsWith('Finance.Settings')
  const updates = allEndpoints.filter((each) => each.method === 'PUT' && isSetting(each))
  expect(
    updates
      .filter((each) => !elsewhere.has(each))
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(
    records
      .map(({ update }) => update.path)
      .filter((path) => path.startsWith('/finance/'))
      .toSorted(),
  )
})

/** Returns the values at a path, in every row of a list. */
function valuesAt(record: unknown, path: string): unknown[] {
  return path
    .split('.')
    .reduce<unknown[]>(
      (values, key) =>
        values
          .flatMap((value) => (Array.isArray(value) ? value : [value]))
          .map((value) => (value as { [key: string]: unknown } | null)?.[key]),
      [record],
    )
}

test.each(records)('every field of $create.summary is returned as created and as changed', async (record) => {
  const { create, update, read, bodies, unread = {} } = record
  const made = await app.call(create, { body: bodies[0], as })
  expect([made.status, made.problem?.errors]).toEqual([201, undefined])
  const { guid } = made.body as { guid: string }
  for (const [round, body] of bodies.entries()) {
    if (round === 1) {
      const { status, problem } = await app.call(update, { params: { guid }, body, as })
      expect([status, problem?.errors]).toEqual([204, undefined])
    }
    const after = await read(guid)
    const fields = schemaFields((round === 0 ? create : update).body).filter((field) => !(field in unread))
    const found = fields.map((field) => [field, valuesAt(after, field)])
    expect(found).toEqual(fields.map((field) => [field, valuesAt(body, field)]))

    const [audited] = await app.owner
      .selectFrom('audit')
      .select('after')
      .where('entity_guid', '=', guid)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    const words = JSON.stringify(audited?.after)
    // Guids and aliases are shown as titles, and days may be shown in words.
    const texts = fields.filter((field) => !/(_guid|_alias|status|resource_group|type)$|^resources|start$/.test(field))
    for (const field of texts) {
      for (const value of valuesAt(body, field)) {
        if (typeof value !== 'boolean' && value !== null)
          expect([field, words]).toEqual([field, expect.stringContaining(String(value))])
      }
    }
  }
})
