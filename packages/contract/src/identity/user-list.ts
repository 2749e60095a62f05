import { z } from 'zod'
import { Guid, GuidList, Instant, TextFilter } from '../fields.ts'

/** The sign-in details of a user of any type (SHELL-077). */
export const UserLogin = z.object({
  last_login_at: Instant.nullable(),
  invitation_created_at: Instant.nullable(),
  invitation_accepted_at: Instant.nullable(),
  password_updated_at: Instant.nullable(),
})

/** CARERLIST-D01, D02, D24: search is name and postcode; contract_model takes those of one side. */
export const userFilters = {
  search: TextFilter,
  status: z.coerce.number().int().optional(),
  region: Guid.optional(),
  reference: TextFilter,
  contract_model: GuidList,
}

/** A row of the shared user list (CARERLIST-014, AUTH-D24). */
export const UserListItem = z.object({
  guid: Guid,
  type: z.enum(['operator', 'carer', 'client']),
  reference: z.string().nullable(),
  profile: z.object({
    name: z.string(),
    address_post_code: z.string().nullable(),
    /** Operators only: they have no postcode to distinguish them by. */
    email: z.string().optional(),
  }),
  branch: z.object({ title: z.string() }),
  has_login: z.boolean(),
  invitation: z.object({
    label: z.enum(['Not invited', 'Invited', 'Accepted']),
    label_date_time: Instant.nullable(),
  }),
  /** Carers only (CARERLIST-015): 0 or -1 not started, 6 completed, any other value in training. */
  onboarding_status: z.int().nullable(),
  status: z.object({ id: z.int(), title: z.string(), type: z.string() }),
})
export type UserListItem = z.output<typeof UserListItem>
