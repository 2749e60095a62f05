import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import { Guid, Instant, LocalDate, paging, TextFilter } from '../fields.ts'
import { clientAccess } from './access.ts'

/* The care plans of a branch by their next review (decision 0155). */

/** Days before the review from which a plan is due. */
export const dueDays = 30

/** Where the plan of a client stands. The most urgent one comes first. */
export const reviewStates = {
  overdue: 'Overdue',
  due: `Due within ${dueDays} days`,
  later: 'Up to date',
  unsigned: 'Not signed yet',
  none: 'No care plan',
} as const
export type ReviewState = keyof typeof reviewStates
const State = z.enum(Object.keys(reviewStates) as [ReviewState, ...ReviewState[]]) // the keys of this very record

export const reviewSorts = ['client', 'signed', 'review', 'responsible'] as const

const Person = z.object({ guid: Guid, name: z.string() })

const PlanReview = z.object({
  client: Person,
  reference: z.string().nullable(),
  state: State,
  /** The version that applies; null while none is signed, like its signature and review. */
  number: z.int().nullable(),
  signed_at: Instant.nullable(),
  review_on: LocalDate.nullable(),
  /** The version that is being written. */
  draft_number: z.int().nullable(),
  /** The user who has signed the version that applies, or else has begun the draft. */
  responsible: Person.nullable(),
})
export type PlanReview = z.output<typeof PlanReview>

export const planReviewExport = exportTable<PlanReview>()('care-plans', 'plans', [
  { key: 'client', title: 'Client', of: ({ client }) => client.name },
  { key: 'reference', title: 'Reference', of: ({ reference }) => reference },
  { key: 'version', title: 'Version', of: versionText },
  { key: 'signed', title: 'Signed on', kind: 'instant', of: ({ signed_at }) => signed_at },
  { key: 'review', title: 'Review due', kind: 'date', of: ({ review_on }) => review_on },
  { key: 'state', title: 'State', of: ({ state }) => reviewStates[state] },
  { key: 'responsible', title: 'Responsible', of: ({ responsible }) => responsible?.name ?? null },
])

/** Returns the versions of a plan in words, such as "2, draft 3"; null without any. */
export function versionText({ number, draft_number }: PlanReview): string | null {
  const texts = [...(number === null ? [] : [`${number}`]), ...(draft_number === null ? [] : [`draft ${draft_number}`])]
  return texts.length === 0 ? null : texts.join(', ')
}

export const listPlanReviews = endpoint({
  method: 'GET',
  path: '/digital-plans',
  reads: ['client', 'digital-plan'],
  summary: 'The clients of the branch who are not inactive, with their care plan and its next review',
  ...clientAccess.readPlans,
  query: z.object({
    search: TextFilter,
    state: State.optional(),
    responsible: Guid.optional(),
    sort: z.enum(reviewSorts).default('review'),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...paging(25),
  }),
  response: z.object({ plans: z.array(PlanReview), count: z.int() }),
  exports: planReviewExport,
})

/** For the filter. */
export const listPlanPeople = endpoint({
  method: 'GET',
  path: '/digital-plans/people',
  reads: ['client', 'digital-plan'],
  summary: 'Everyone who is responsible for a plan of the list, by name',
  ...clientAccess.readPlans,
  response: z.object({ people: z.array(Person), count: z.int() }),
})
