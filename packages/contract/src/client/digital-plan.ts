import { z } from 'zod'
import { type PartState, partErrors, partStates, planSectionKeys } from '#domain/digital-plan/parts.ts'
import { type RiskStep, riskSteps } from '#domain/digital-plan/risk-level.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Guid, Instant, LocalDate, OptionalText, paging, RequiredDate, RequiredText } from '../fields.ts'
import { fieldIssues, oneOf } from '../model/part-fields.ts'
import { clientAccess } from './access.ts'

/* The care plan of a client that is written here, in versions (decision 0135). */

export const digitalPlan = 'digital_careplan_v2'

const States = Object.keys(partStates) as [PartState, ...PartState[]] // the keys of this very record
const Section = z.enum(planSectionKeys)
const Step = z.literal([...riskSteps], { error: requiredMessage })

/** Of an entry that the version had before; a new one has none. */
const Key = Guid.nullish().transform((key) => key ?? null)

const NeedInput = z.object({
  key: Key,
  need: RequiredText('Need', 1000),
  goal: OptionalText('Goal', 1000),
  outcome: OptionalText('Planned outcome', 1000),
  support: RequiredText('Support from carers', 2000),
})

/** The maximum number of needs of a section, and of risks of a plan. */
export const maxEntries = 30
const tooMany = `Enter at most ${maxEntries}.`

export const PlanSectionInput = z
  .object({
    state: oneOf(partStates),
    summary: OptionalText('Assessment', 2000),
    needs: z.array(NeedInput).max(maxEntries, tooMany).default([]),
  })
  .superRefine(({ state, needs }, context) => fieldIssues(partErrors(state, 'needs', needs.length), context))
  .meta({ examples: [{ state: 'none', summary: 'Washes and dresses alone.', needs: [] }] })

const RiskInput = z
  .object({
    key: Key,
    risk: RequiredText('Risk', 1000),
    likelihood: Step,
    severity: Step,
    measure: RequiredText('Measure', 2000),
    likelihood_after: Step,
    severity_after: Step,
  })
  .superRefine(({ likelihood, severity, likelihood_after, severity_after }, context) => {
    if (likelihood_after * severity_after <= likelihood * severity) return
    fieldIssues({ severity_after: 'The risk can not be greater with the measure.' }, context)
  })

export const PlanRisksInput = z
  .object({ state: oneOf(partStates), risks: z.array(RiskInput).max(maxEntries, tooMany).default([]) })
  .superRefine(({ state, risks }, context) => fieldIssues(partErrors(state, 'risks', risks.length), context))
  .meta({ examples: [{ state: 'none', risks: [] }] })

export const PlanSignatureInput = z.object({
  agreed_with: RequiredText('Agreed with'),
  review_on: RequiredDate,
})

export const planStates = { draft: 'Draft', current: 'Current', earlier: 'Earlier', discarded: 'Discarded' } as const
export type PlanState = keyof typeof planStates

const PlanHead = z.object({
  guid: Guid,
  /** Counted from 1 for each client. */
  number: z.int(),
  state: z.enum(Object.keys(planStates) as [PlanState, ...PlanState[]]),
  begun_at: Instant,
  begun_by_name: z.string(),
  /** Null in a draft, like all that follows. */
  signed_at: Instant.nullable(),
  signed_by_name: z.string().nullable(),
  /** The client, or who decides for them. */
  agreed_with: z.string().nullable(),
  review_on: LocalDate.nullable(),
  /** Whether the current version has to be reviewed by now. */
  is_review_due: z.boolean(),
})
export type PlanHead = z.output<typeof PlanHead>

const RiskStepOut = z.literal([...riskSteps]) satisfies z.ZodType<RiskStep>

const Plan = PlanHead.extend({
  /** For If-Match of the signature and of discarding the draft: any change of a part raises it. */
  version: z.int(),
  sections: z.array(
    z.object({
      section: Section,
      /** For If-Match of a change of this section. */
      version: z.int(),
      state: z.enum(States),
      summary: z.string().nullable(),
      needs: z.array(
        z.object({
          key: Guid,
          need: z.string(),
          goal: z.string().nullable(),
          outcome: z.string().nullable(),
          support: z.string(),
        }),
      ),
    }),
  ),
  risks: z.object({
    version: z.int(),
    state: z.enum(States),
    risks: z.array(
      z.object({
        key: Guid,
        risk: z.string(),
        likelihood: RiskStepOut,
        severity: RiskStepOut,
        measure: z.string(),
        likelihood_after: RiskStepOut,
        severity_after: RiskStepOut,
      }),
    ),
  }),
})
export type Plan = z.output<typeof Plan>

const path = '/patient/:client/digital-plan'
const ofClient = z.object({ client: Guid })
const place = ofClient.extend({ guid: Guid })

/** The handler checks access itself: it needs User.Client:Read, except for the client of an NHS user (AUTH-D27). */
const read = { reads: ['client', 'digital-plan'], access: 'signed-in', feature: digitalPlan } as const

export const listPlans = endpoint({
  method: 'GET',
  path,
  ...read,
  summary: 'The versions of the care plan of a client, the newest first',
  params: ofClient,
  query: z.object(paging()),
  response: z.object({
    versions: z.array(PlanHead),
    count: z.int(),
    /** The one that applies, and the one that is being written, whatever the page. */
    current: PlanHead.nullable(),
    draft: PlanHead.nullable(),
  }),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

export const getPlan = endpoint({
  method: 'GET',
  path: `${path}/:guid`,
  ...read,
  summary: 'A version of the care plan of a client',
  params: place,
  response: Plan,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

const change = { changes: ['digital-plan'], ...clientAccess.edit, feature: digitalPlan } as const

export const beginPlan = endpoint({
  method: 'POST',
  path,
  ...change,
  summary: 'Begin a draft: a copy of the current version, or an empty plan',
  params: ofClient,
  response: Created,
  status: 201,
  errors: ['NOT_FOUND', 'PLAN_BEGUN'],
})

const changeVersioned = { ...change, versioned: true, response: z.undefined(), status: 204 } as const

export const savePlanSection = endpoint({
  method: 'PUT',
  path: `${path}/:guid/sections/:section`,
  ...changeVersioned,
  summary: 'Save a section of a draft with its needs',
  params: place.extend({ section: Section }),
  body: PlanSectionInput,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_SIGNED'],
})

export const savePlanRisks = endpoint({
  method: 'PUT',
  path: `${path}/:guid/risks`,
  ...changeVersioned,
  summary: 'Save the risk assessment of a draft',
  params: place,
  body: PlanRisksInput,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_SIGNED'],
})

export const signPlan = endpoint({
  method: 'PUT',
  path: `${path}/:guid/signature`,
  ...changeVersioned,
  summary: 'Sign a draft: it is the current version from now on, and never changes again',
  params: place,
  body: PlanSignatureInput,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_SIGNED', 'PLAN_EMPTY', 'INVALID'],
})

export const discardPlan = endpoint({
  method: 'DELETE',
  path: `${path}/:guid`,
  ...changeVersioned,
  summary: 'Discard a draft: it stays among the versions, and never changes again',
  params: place,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PLAN_SIGNED'],
})

export const printPlan = endpoint({
  method: 'GET',
  path: `${path}/:guid/file`,
  ...read,
  summary: 'A version of the care plan as a PDF to print',
  params: place,
  response: z.file(),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'BUSY'],
})
