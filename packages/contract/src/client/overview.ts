import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, LocalDate, Money } from '../fields.ts'
import { UserListItem } from '../identity/user-list.ts'
import { VisitRow } from '../visit/visits.ts'
import { clientAccess } from './access.ts'
import { FallRecord } from './fall-risks.ts'

/** A visit in brief. */
const OverviewVisit = VisitRow.pick({
  guid: true,
  start: true,
  end: true,
  carer_name: true,
  status_coalesced: true,
  missed: true,
})
export type OverviewVisit = z.output<typeof OverviewVisit>

const Relative = z.object({
  guid: Guid,
  name: z.string(),
  relationship: z.string(),
  phone: z.string().nullable(),
  has_login: z.boolean(),
  invitation: UserListItem.shape.invitation,
})

const Contract = z.object({
  guid: Guid,
  contract_model: z.string(),
  reference: z.string(),
  payer: z.string().nullable(),
  start: LocalDate,
  /** The first day without it; null while it is open. */
  end: LocalDate.nullable(),
  is_default: z.boolean(),
  status: z.enum(['Future', 'Current', 'Expired']),
})

const Invoice = z.object({
  /** Null while it is pending. */
  reference: z.string().nullable(),
  start: LocalDate,
  end: LocalDate,
  total: Money,
})

/** Parts that the user may not see, or that the branch does not have, are null. */
const Overview = z.object({
  /** Monday to Sunday. */
  week: z.object({ start: LocalDate, end: LocalDate }),
  /** The visits of this week, by start. */
  visits: z.array(OverviewVisit),
  next_visit: OverviewVisit.nullable(),
  /** Visits of the last two weeks that were missed or that nobody checked out of, newest first; at most five. */
  open_visits: z.array(OverviewVisit),
  /** The active ones, at most five, with the count of all. */
  relatives: z.array(Relative),
  relative_count: z.int(),
  care_plan: z
    .object({ file_guid: Guid, file_name: z.string(), uploaded_at: Instant, uploaded_by_name: z.string() })
    .nullable(),
  /** The version of the digital care plan that applies. */
  digital_plan: z.object({ review_on: LocalDate, is_review_due: z.boolean() }).nullable(),
  /** The last fall risk records, newest last. */
  fall_risks: z.array(FallRecord),
  outcomes: z
    .object({
      active_count: z.int(),
      overdue_count: z.int(),
      /** Those whose review is overdue or in the next two weeks, at most five. */
      due: z.array(z.object({ guid: Guid, title: z.string(), next_review_on: LocalDate, is_overdue: z.boolean() })),
    })
    .nullable(),
  carers: z
    .object({
      preferred: z.array(z.string()),
      declined: z.array(z.string()),
    })
    .nullable(),
  /** Current ones first, at most five. */
  contracts: z.array(Contract).nullable(),
  /** The newest invoices, and what is pending before. */
  invoices: z.array(Invoice).nullable(),
})
export type Overview = z.output<typeof Overview>

export const getClientOverview = endpoint({
  method: 'GET',
  path: '/patient/:guid/overview',
  reads: ['client', 'digital-plan', 'visit', 'relative', 'document', 'client-contract', 'item', 'task'],
  summary: 'What stands around the record of a client: visits, contacts, contracts, care plan, outcomes and invoices',
  ...clientAccess.read,
  params: z.object({ guid: Guid }),
  response: Overview,
  errors: ['NOT_FOUND'],
})
