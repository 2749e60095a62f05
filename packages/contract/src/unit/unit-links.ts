import { z } from 'zod'
import { laterEndErrors } from '#domain/validators/period.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Guid, LocalDate, OptionalDate, RequiredDate, TextFilter } from '../fields.ts'
import { fieldIssues, partState } from '../model/part-fields.ts'
import { unitAccess } from './access.ts'

/* The clients who live in a unit, and the shift categories worked there: both with dates. */

const row = {
  guid: Guid,
  start: LocalDate,
  /** The first day after it; null while it is open. */
  end: LocalDate.nullable(),
  ...partState,
  /** For If-Match of an update. */
  version: z.int(),
}

/** UNIT-015. */
export const UnitUser = z.object({ ...row, user_guid: Guid, user_name: z.string() })
export type UnitUser = z.output<typeof UnitUser>

/** UNIT-016. */
export const UnitShiftCategory = z.object({ ...row, shift_category_guid: Guid, shift_title: z.string() })
export type UnitShiftCategory = z.output<typeof UnitShiftCategory>

const dates = { start: RequiredDate, end: OptionalDate }
const ChosenGuid = z.preprocess((guid) => (guid === '' ? undefined : guid), Guid)

/** UNIT-029 to UNIT-034, UNIT-D07. */
function checkDates({ start, end }: { start: string; end: string | null }, context: z.RefinementCtx): void {
  fieldIssues(laterEndErrors(start, end, 2), context)
}
export const UnitLinkInput = z.object(dates).superRefine(checkDates)
export const UnitUserInput = z.object({ user_guid: ChosenGuid, ...dates }).superRefine(checkDates)
export const UnitShiftCategoryInput = z.object({ shift_category_guid: ChosenGuid, ...dates }).superRefine(checkDates)

const ofUnit = z.object({ unitGuid: Guid })
const ofLink = ofUnit.extend({ guid: Guid })

function readsOf<Row extends z.ZodType>(folder: string, name: string, row: Row) {
  return endpoint({
    ...unitAccess.read,
    method: 'GET',
    path: `/finance/units/:unitGuid/${folder}/:guid`,
    reads: ['unit-link'],
    summary: `One ${name} of a unit (UNIT-070)`,
    params: ofLink,
    response: row,
    errors: ['NOT_FOUND'],
  })
}

function creationOf<Body extends z.ZodType>(folder: string, name: string, body: Body) {
  return endpoint({
    ...unitAccess.edit,
    method: 'POST',
    path: `/finance/units/:unitGuid/${folder}`,
    changes: ['unit-link'],
    summary: `Add a ${name} to a unit`,
    params: ofUnit,
    body,
    response: Created,
    status: 201,
    errors: ['NOT_FOUND', 'DUPLICATE'],
  })
}

const updateOf = (folder: string, name: string) =>
  endpoint({
    ...unitAccess.edit,
    method: 'PUT',
    path: `/finance/units/:unitGuid/${folder}/:guid`,
    changes: ['unit-link'],
    versioned: true,
    summary: `Change the dates of a ${name} of a unit`,
    params: ofLink,
    body: UnitLinkInput,
    response: z.undefined(),
    status: 204,
    errors: ['NOT_FOUND', 'DUPLICATE', 'CHANGED_MEANWHILE'],
  })

const removalOf = (folder: string, name: string) =>
  endpoint({
    ...unitAccess.edit,
    method: 'DELETE',
    path: `/finance/units/:unitGuid/${folder}/:guid`,
    changes: ['unit-link'],
    summary: `Remove a ${name} of a unit that is still to begin`,
    params: ofLink,
    response: z.undefined(),
    status: 204,
    errors: ['NOT_FOUND', 'NOT_FUTURE'],
  })

const list = {
  ...unitAccess.read,
  method: 'GET',
  reads: ['unit-link'],
  params: ofUnit,
  errors: ['NOT_FOUND'],
} as const

const pick = {
  ...unitAccess.edit,
  method: 'GET',
  reads: ['client', 'shift-category'],
  params: ofUnit,
  query: z.object({ search: TextFilter }),
  errors: ['NOT_FOUND'],
} as const

/** UNIT-065, UNIT-066, UNIT-070, UNIT-D16, UNIT-D21. */
export const unitUsers = {
  list: endpoint({
    ...list,
    path: '/finance/units/:unitGuid/users',
    summary: 'The clients who live in a unit: current, future, expired, each the newest start first',
    response: z.object({ users: z.array(UnitUser), count: z.int() }),
  }),
  available: endpoint({
    ...pick,
    path: '/finance/units/:unitGuid/available-users',
    summary: 'Up to 25 clients of the branch by a part of their name or reference',
    response: z.object({
      users: z.array(z.object({ guid: Guid, name: z.string(), reference: z.string().nullable() })),
      count: z.int(),
    }),
  }),
  get: readsOf('users', 'user', UnitUser),
  create: creationOf('users', 'user', UnitUserInput),
  update: updateOf('users', 'user'),
  remove: removalOf('users', 'user'),
}

/** UNIT-067, UNIT-068, UNIT-070, UNIT-D16, UNIT-D21. */
export const unitShiftCategories = {
  list: endpoint({
    ...list,
    path: '/finance/units/:unitGuid/shift-categories',
    summary: 'The shift categories of a unit: current, future, expired, each the newest start first',
    response: z.object({ shift_categories: z.array(UnitShiftCategory), count: z.int() }),
  }),
  available: endpoint({
    ...pick,
    path: '/finance/units/:unitGuid/available-shift-categories',
    summary: 'Up to 25 shift categories that have not expired, by a part of their title',
    response: z.object({
      shift_categories: z.array(
        z.object({ guid: Guid, title: z.string(), start: LocalDate, end: LocalDate.nullable() }),
      ),
      count: z.int(),
    }),
  }),
  get: readsOf('shift-categories', 'shift category', UnitShiftCategory),
  create: creationOf('shift-categories', 'shift category', UnitShiftCategoryInput),
  update: updateOf('shift-categories', 'shift category'),
  remove: removalOf('shift-categories', 'shift category'),
}
