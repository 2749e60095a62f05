import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import { Created, Guid, RequiredText } from '../fields.ts'
import { settingsAccess } from './access.ts'
import { AllOrPage } from './settings-page.ts'

/** FSET-D19: the categories of rules, and the types of conditions in each (FSET-014, FSET-015), with their labels. */
export const conditionCategories = { 'V/CONF': 'Confirmed visit', 'V/CANCEL': 'Cancellation' } as const
export const conditionTypes = {
  'V/CONF': {
    None: 'None',
    AuthorisedOverstay: 'Authorised overstay',
    AuthorisedUnderstay: 'Authorised understay',
    DoorstepRefusal: 'Doorstep refusal',
  },
  'V/CANCEL': {
    CovidOrOtherInfectiousDisease: 'COVID or other infectious disease',
    EntryError: 'Entry error',
    FamilyCover: 'Family cover',
    Holiday: 'Holiday',
    Hospital: 'Hospital',
    MedicalAppointment: 'Medical appointment',
    MissedVisit: 'Missed visit',
    RefusalOfCare: 'Refusal of care',
    Respite: 'Respite',
  },
} as const satisfies Record<keyof typeof conditionCategories, Readonly<Record<string, string>>>
export type ConditionCategory = keyof typeof conditionCategories

/** FSET-D21. */
export const sameType: Readonly<Record<ConditionCategory, string>> = {
  'V/CONF':
    'There can only be one rule condition for confirmed visits with the same type. Please choose a different type.',
  'V/CANCEL':
    'There can only be one rule condition for cancellations with the same type. Please choose a different type.',
}

const required = 'This field is required.'
const Category = z.enum(['V/CONF', 'V/CANCEL'], required)

/** Returns the label of a type; undefined if the category has no such type. */
export function conditionTypeTitle(category: ConditionCategory, type: string): string | undefined {
  const titles: Readonly<Record<string, string>> = conditionTypes[category]
  return Object.hasOwn(titles, type) ? titles[type] : undefined
}

export const RuleCondition = z.object({
  guid: Guid,
  title: z.string(),
  rule_type_alias: Category,
  /** Null for a condition without a special type (FSET-D20). */
  type: z.string().nullable(),
  version: z.int(),
})
export type RuleCondition = z.output<typeof RuleCondition>

/** Returns the type of a condition as shown in lists. */
export function conditionTypeText({ rule_type_alias, type }: RuleCondition): string {
  return type === null ? '-' : (conditionTypeTitle(rule_type_alias, type) ?? type)
}

/** FSET-026, FSET-027. */
export const RuleConditionInput = z
  .object({
    title: RequiredText('Reason', 64),
    rule_type_alias: Category,
    type: z
      .string()
      .max(64)
      .nullish()
      .transform((type) => type || null),
  })
  .refine(({ rule_type_alias, type }) => type === null || conditionTypeTitle(rule_type_alias, type) !== undefined, {
    path: ['type'],
    message: 'This category has no such type.',
  })

const { access } = settingsAccess.ruleConditions
const place = z.object({ guid: Guid })

/** The columns of the list (FSET-D05). */
export const conditionExport = exportTable<RuleCondition>()('rule-conditions', 'contract_rule_conditions', [
  { key: 'title', title: 'Reason', of: ({ title }) => title },
  { key: 'category', title: 'Category', of: (row) => conditionCategories[row.rule_type_alias] },
  { key: 'type', title: 'Type', of: conditionTypeText },
])

/** FSET-033. Selects of other forms load it, so it needs no permission (FSET-D01). */
export const listRuleConditions = endpoint({
  method: 'GET',
  path: '/finance/contract-rule-conditions',
  reads: ['rule-condition'],
  summary: 'Rule conditions by reason',
  access: 'signed-in',
  query: AllOrPage,
  response: z.object({ contract_rule_conditions: z.array(RuleCondition), count: z.int() }),
  exports: conditionExport,
})

export const getRuleCondition = endpoint({
  method: 'GET',
  path: '/finance/contract-rule-conditions/:guid',
  reads: ['rule-condition'],
  summary: 'A rule condition',
  access: 'signed-in',
  params: place,
  response: RuleCondition,
  errors: ['NOT_FOUND'],
})

export const createRuleCondition = endpoint({
  method: 'POST',
  path: '/finance/contract-rule-conditions',
  changes: ['rule-condition'],
  summary: 'Create a rule condition',
  access,
  body: RuleConditionInput,
  response: Created,
  status: 201,
  errors: ['DUPLICATE'],
})

export const updateRuleCondition = endpoint({
  method: 'PUT',
  versioned: true,
  path: '/finance/contract-rule-conditions/:guid',
  changes: ['rule-condition'],
  summary: 'Update a rule condition',
  access,
  params: place,
  body: RuleConditionInput,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'DUPLICATE'],
})
