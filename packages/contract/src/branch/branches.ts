import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'

export const BranchStatus = z.enum(['Active', 'Inactive'])
export type BranchStatus = z.output<typeof BranchStatus>

export const getBranch = endpoint({
  method: 'GET',
  path: '/branch',
  summary: 'The selected branch with its settings and features (SHELL-071)',
  access: 'signed-in',
  response: z.object({
    guid: Guid,
    title: z.string(),
    status: BranchStatus,
    time_zone: z.string(),
    provider: z.string(),
    settings: z.record(z.string(), z.union([z.string(), z.boolean(), z.number()])),
    features: z.array(z.string()),
  }),
  errors: ['NOT_FOUND'],
})

export const getBranchStatus = endpoint({
  method: 'GET',
  path: '/branch/status',
  summary: 'Whether the selected branch is active (SHELL-D21)',
  access: 'signed-in',
  response: z.object({ guid: Guid, status: BranchStatus }),
  errors: ['NOT_FOUND'],
})

export const listAssignedBranches = endpoint({
  method: 'GET',
  path: '/v1/branches/operator-assigned',
  summary: 'The branches of the signed-in user, by title (SHELL-D19)',
  access: 'signed-in',
  response: z.object({ branches: z.array(z.object({ guid: Guid, title: z.string() })), count: z.int() }),
})

const Option = z.object({ id: z.union([z.int(), z.string()]), title: z.string() })

/** SHELL-D24: the options of the selects, per model and field. Regions are those of the selected branch. */
export const getCoreSchema = endpoint({
  method: 'GET',
  path: '/dcp-core/schema',
  summary: 'Options of the selects and filters',
  access: 'signed-in',
  response: z.object({
    models: z.record(
      z.string(),
      z.record(z.string(), z.array(Option.extend({ type: z.string().optional(), default: z.boolean().optional() }))),
    ),
  }),
})

export const health = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether the database answers (finance 10)',
  access: 'public',
  response: z.object({ status: z.literal('ok') }),
  errors: ['UNAVAILABLE'],
})
