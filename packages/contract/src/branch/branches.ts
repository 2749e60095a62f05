import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'
import { features } from './features.ts'

export const BranchStatus = z.enum(['Active', 'Inactive'])
export type BranchStatus = z.output<typeof BranchStatus>

/** The nations that a branch can be in. */
export const nationAliases = ['ENG', 'SCT', 'WLS', 'NIR'] as const
export type NationAlias = (typeof nationAliases)[number]

/** The settings of a branch, as one flat object (SHELL-D53). */
export const BranchSettings = z.object({
  left_menu_jarvis: z.boolean().default(false),
  external_inbox: z.boolean().default(false),
  nation_alias: z.enum(nationAliases).default('ENG'),
  /** The name of an IANA zone. The branch's days, weeks and times are in this zone. */
  time_zone: z.string().default('Europe/London'),
  reference: z.string().max(64).default(''),
  /** National Insurance, pension and leave, in per cent of pay. Decimal text. */
  on_cost_percent: z.string().default('0'),
})
export type BranchSettings = z.output<typeof BranchSettings>

export const getBranch = endpoint({
  method: 'GET',
  path: '/branch',
  reads: ['branch'],
  summary: 'The selected branch with its settings and features (SHELL-071)',
  access: 'signed-in',
  response: z.object({
    guid: Guid,
    title: z.string(),
    status: BranchStatus,
    time_zone: z.string(),
    provider: z.string(),
    settings: BranchSettings,
    features: z.array(z.enum(features)),
  }),
  errors: ['NOT_FOUND'],
})

export const getBranchStatus = endpoint({
  method: 'GET',
  path: '/branch/status',
  reads: ['branch'],
  summary: 'Whether the selected branch is active (SHELL-D21)',
  access: 'signed-in',
  response: z.object({ guid: Guid, status: BranchStatus }),
  errors: ['NOT_FOUND'],
})

/** SHELL-073, SHELL-D15: 0 without a configured inbox. The path includes its own root (SHELL-D52). */
export const countUnattended = endpoint({
  method: 'GET',
  path: '/intercom/unattended-conversations',
  reads: [],
  summary: 'Unattended conversations in the external inbox of the selected branch',
  access: 'signed-in',
  query: z.object({ branchGuid: Guid }),
  response: z.object({ count: z.int().min(0) }),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
})

export const listAssignedBranches = endpoint({
  method: 'GET',
  path: '/v1/branches/operator-assigned',
  reads: ['branch'],
  summary: 'The branches of the signed-in user, by title (SHELL-D19)',
  access: 'signed-in',
  response: z.object({ branches: z.array(z.object({ guid: Guid, title: z.string() })), count: z.int() }),
})

const Option = z.object({
  id: z.union([z.int(), z.string()]),
  title: z.string(),
  type: z.string().optional(),
  default: z.boolean().optional(),
  /** For document categories, which belong to one type of user (SHELL-D24). */
  category_guid: Guid.optional(),
  user_type: z.int().optional(),
})

/** SHELL-D24: the options of the selects, by model and field. Regions are those of the selected branch. */
export const getCoreSchema = endpoint({
  method: 'GET',
  path: '/dcp-core/schema',
  reads: ['region'],
  summary: 'Options of the selects and filters',
  access: 'signed-in',
  response: z.object({
    models: z.record(z.string(), z.record(z.string(), z.array(Option))),
  }),
})

export const health = endpoint({
  method: 'GET',
  path: '/health',
  reads: [],
  summary: 'Whether the database answers (finance 10)',
  access: 'public',
  response: z.object({ status: z.literal('ok') }),
  errors: ['UNAVAILABLE'],
})
