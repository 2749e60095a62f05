import { z } from 'zod'
import { laterEndErrors } from '#domain/validators/period.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import {
  Created,
  Guid,
  GuidList,
  LocalDate,
  listOf,
  OptionalDate,
  paging,
  RequiredDate,
  RequiredText,
  TextFilter,
} from '../fields.ts'
import { fieldIssues } from '../model/part-fields.ts'
import { shiftCategoryAccess } from './access.ts'

/** SHIFTCAT-017, SHIFTCAT-D05: the types, 0 to 2. */
export const shiftTypes = ['Care delivery', 'On call', 'Office'] as const

/** SHIFTCAT-D03. */
export const validityStatuses = ['Current', 'Future', 'Expired'] as const
const Status = z.enum(validityStatuses)

const Type = z.literal([0, 1, 2], requiredMessage)

/** SHIFTCAT-016. */
export const ShiftCategory = z.object({
  guid: Guid,
  title: z.string(),
  type: Type,
  regions: z.array(Guid),
  start: LocalDate,
  /** The first day without it; null while it is open. */
  end: LocalDate.nullable(),
  status: Status,
  /** Its roster profile in the care planner; null until it has one. */
  care_planner_url: z.string().nullable(),
  /** 0 while it is still being created there. */
  care_planner_internal_id: z.int(),
  /** For If-Match of an update. */
  version: z.int(),
})
export type ShiftCategory = z.output<typeof ShiftCategory>

/** SHIFTCAT-020 to SHIFTCAT-027. */
export const ShiftCategoryInput = z
  .object({
    title: RequiredText('Title', 100),
    type: Type,
    regions: z.array(Guid, requiredMessage).min(1, requiredMessage).max(100),
    start: RequiredDate,
    end: OptionalDate,
  })
  .superRefine(({ start, end }, context) => fieldIssues(laterEndErrors(start, end, 1), context))
export type ShiftCategoryInput = z.output<typeof ShiftCategoryInput>

/** SHIFTCAT-002. */
export const shiftCategoryExport = exportTable<ShiftCategory>()('shift-categories', 'shift_categories', [
  { key: 'title', title: 'Title', of: ({ title }) => title },
  { key: 'start', title: 'Starts on', kind: 'date', of: ({ start }) => start },
  { key: 'end', title: 'Ends before', kind: 'date', of: ({ end }) => end },
  { key: 'status', title: 'Status', of: ({ status }) => status },
])

const place = z.object({ guid: Guid })
const { read } = shiftCategoryAccess

export const listShiftCategories = endpoint({
  ...read,
  method: 'GET',
  path: '/shift-categories',
  reads: ['shift-category'],
  summary: 'The shift categories of the branch, by title (SHIFTCAT-038, SHIFTCAT-D02)',
  query: z.object({ search: TextFilter, status: listOf(Status), region: GuidList, ...paging(25) }),
  response: z.object({ shift_categories: z.array(ShiftCategory), count: z.int() }),
  exports: shiftCategoryExport,
})

export const getShiftCategory = endpoint({
  ...read,
  method: 'GET',
  path: '/shift-categories/:guid',
  reads: ['shift-category'],
  summary: 'A shift category (SHIFTCAT-039)',
  params: place,
  response: ShiftCategory,
  errors: ['NOT_FOUND'],
})

export const createShiftCategory = endpoint({
  ...read,
  method: 'POST',
  path: '/shift-categories',
  changes: ['shift-category'],
  summary: 'Create a shift category (SHIFTCAT-040)',
  body: ShiftCategoryInput,
  response: Created,
  status: 201,
})

export const updateShiftCategory = endpoint({
  ...read,
  method: 'PUT',
  path: '/shift-categories/:guid',
  changes: ['shift-category'],
  versioned: true,
  summary: 'Update a shift category, whose dates include its contracts (SHIFTCAT-041, SHIFTCAT-D11)',
  params: place,
  body: ShiftCategoryInput,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
