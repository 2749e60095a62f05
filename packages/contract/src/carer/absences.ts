import { z } from 'zod'
import { type AbsencePart, absenceParts, absenceTypes, hiddenType } from '#domain/absence/absence-types.ts'
import { type AbsenceEntry, absenceErrors } from '#domain/absence/carer-absence.ts'
import { decimalPlaces, maxValue, minValue } from '#domain/validators/number.ts'
import { endpoint } from '../endpoint.ts'
import {
  Guid,
  Instant,
  inOrder,
  LocalDate,
  OptionalDate,
  OptionalDecimal,
  OptionalText,
  paging,
  RequiredDate,
} from '../fields.ts'
import { withFieldRule } from '../with-field-rule.ts'
import { carerAccess } from './access.ts'
import { LostVisits } from './lost-visits.ts'

const keysOf = <T extends object>(words: T) => Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]

/** `ABSENT` stands for a type that the caller may not know; in an update it keeps that type (decision 0056). */
const Type = z.enum([...keysOf(absenceTypes), hiddenType], 'Choose a type.')
const Part = z.enum(keysOf(absenceParts) as [AbsencePart, ...AbsencePart[]])

const times = {
  type_alias: Type,
  part: Part,
  start_date: RequiredDate,
  /** The last day, for whole days. Null while a sickness has no end yet. */
  end_date: OptionalDate,
  /** `HH:mm`, for hours. An end that is not after the start is on the next day. */
  start_time: OptionalText('From', 5).meta({ examples: [null] }),
  end_time: OptionalText('To', 5).meta({ examples: [null] }),
  /** The hours that days count as. Hours count by their length. */
  hours: OptionalDecimal(minValue('0.01'), maxValue('9999.99'), decimalPlaces(2)).meta({ examples: ['7.50'] }),
}

const ruled = ['start_date', 'end_date', 'start_time', 'end_time', 'hours'] as const

/** Adds the rules across fields. The server knows the type that the caller may not know. */
function withTimes<S extends z.ZodObject<typeof times>>(schema: S): S {
  return ruled.reduce(
    (rest, field) =>
      withFieldRule(rest, field, (given) => {
        const { type_alias } = given as z.output<z.ZodObject<typeof times>> // which every schema here has
        return absenceErrors(given as AbsenceEntry, type_alias === hiddenType ? 'SICKNESS' : type_alias)[field]
      }),
    schema,
  )
}

const comments = OptionalText('Comments', 1000)

export const AbsenceInput = withTimes(
  z.object({
    ...times,
    comments,
    /** Whether the visits and shifts in the absence become unassigned. */
    unassign: z.boolean().default(false),
  }),
)
export type AbsenceInput = z.output<typeof AbsenceInput>

const AbsenceFile = z.object({ guid: Guid, file_name: z.string(), uploaded_at: Instant, uploaded_by_name: z.string() })

/** An absence as the caller may see it. */
export const CarerAbsence = z.object({
  guid: Guid,
  /** For If-Match. */
  version: z.int(),
  type_alias: Type,
  part: Part,
  start_date: LocalDate,
  end_date: LocalDate.nullable(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  start: Instant,
  end: Instant.nullable(),
  /** Days with both ends, `0.5` for half a day; null for hours and without an end. */
  days: z.string().nullable(),
  /** Stated, or the length of hours; null if not known. */
  hours: z.string().nullable(),
  /** The hours of annual leave that were paid and not credited; null if there are none. */
  paid_hours: z.string().nullable(),
  comments: z.string().nullable(),
  /** Certificates. */
  files: z.array(AbsenceFile),
  /** When the absence was recorded first. */
  recorded_at: Instant,
  recorded_by_name: z.string(),
  /** Whether the caller sees type, comments and certificates. */
  is_whole: z.boolean(),
})
export type CarerAbsence = z.output<typeof CarerAbsence>

const ofCarer = z.object({ carer: Guid })
const place = z.object({ carer: Guid, guid: Guid })

export const listAbsences = endpoint({
  method: 'GET',
  path: '/carer/:carer/absence',
  reads: ['absence'],
  summary: 'The absences of a carer, the latest first (CARER-014)',
  ...carerAccess.read,
  params: ofCarer,
  query: z
    .object({
      type_alias: Type.optional(),
      /** Absences with a day in a period, both ends included. */
      from: LocalDate.optional(),
      to: LocalDate.optional(),
      ...paging(25),
    })
    .refine(...inOrder('from', 'to')),
  response: z.object({ absences: z.array(CarerAbsence), count: z.int() }),
  errors: ['NOT_FOUND'],
})

export const getAbsence = endpoint({
  method: 'GET',
  path: '/carer/:carer/absence/:guid',
  reads: ['absence'],
  summary: 'An absence of a carer (CARER-014)',
  ...carerAccess.read,
  params: place,
  response: CarerAbsence,
  errors: ['NOT_FOUND'],
})

export const getAbsenceEffect = endpoint({
  method: 'GET',
  path: '/carer/:carer/absence-effect',
  reads: ['absence', 'visit', 'accrual'],
  summary: 'The visits that an absence takes from a carer, and the hours of leave that it takes (decision 0056)',
  ...carerAccess.edit,
  params: ofCarer,
  query: withTimes(
    z.object({
      ...times,
      /** The absence that is edited: only visits outside its present time count. */
      absence_guid: Guid.optional(),
      ...paging(25),
    }),
  ),
  response: z.object({
    ...LostVisits.shape,
    /** Null for an absence that is not annual leave, and without an accrual policy. */
    leave_hours: z.string().nullable(),
  }),
  errors: ['NOT_FOUND', 'INVALID'],
})

export const createAbsence = endpoint({
  method: 'POST',
  path: '/carer/:carer/absence',
  changes: ['absence', 'visit', 'item', 'accrual'],
  summary: 'Record an absence of a carer, and unassign the visits in it if wanted (CARER-014)',
  ...carerAccess.edit,
  params: ofCarer,
  body: AbsenceInput,
  response: z.object({ guid: Guid, unassigned: z.int() }),
  status: 201,
  errors: ['NOT_FOUND', 'DUPLICATE', 'APPOINTMENT_PROCESSED', 'BEING_PROCESSED'],
})

export const updateAbsence = endpoint({
  method: 'PUT',
  path: '/carer/:carer/absence/:guid',
  changes: ['absence', 'visit', 'item', 'accrual'],
  summary: 'Change an absence of a carer (CARER-014)',
  versioned: true,
  ...carerAccess.edit,
  params: place,
  body: AbsenceInput,
  response: z.object({ unassigned: z.int() }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'DUPLICATE', 'APPOINTMENT_PROCESSED', 'BEING_PROCESSED'],
})

export const removeAbsence = endpoint({
  method: 'DELETE',
  path: '/carer/:carer/absence/:guid',
  changes: ['absence', 'accrual'],
  summary: 'Delete an absence of a carer with its certificates; visits stay unassigned (decision 0056)',
  versioned: true,
  ...carerAccess.edit,
  params: place,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
