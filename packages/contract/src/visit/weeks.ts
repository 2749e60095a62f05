import { z } from 'zod'
import { carerAccess } from '../carer/access.ts'
import { clientAccess } from '../client/access.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, LocalDate } from '../fields.ts'
import { VisitRow } from './visits.ts'

const { guid, appointment_guid, client_name, carer_guid, carer_name, service_title } = VisitRow.shape
const { start, end, status_coalesced, missed } = VisitRow.shape

/** A visit that a part of the week overlaps; each carer of a double-up has one. */
const WeekVisit = z.object({
  ...{ guid, appointment_guid, start, end, service_title, status_coalesced, missed },
  client_guid: Guid,
  ...{ client_name, carer_guid, carer_name },
})
export type WeekVisit = z.output<typeof WeekVisit>

/** A period in which the person is away; an open end is null. */
const WeekAbsence = z.object({ guid: Guid, title: z.string(), from: Instant, to: Instant.nullable() })
export type WeekAbsence = z.output<typeof WeekAbsence>

const Week = z.object({
  /** The Monday. */
  start: LocalDate,
  visits: z.array(WeekVisit),
  absences: z.array(WeekAbsence),
  /** Minutes of the visits that start in this week and in the week before, without cancelled ones. */
  minutes: z.int(),
  minutes_before: z.int(),
})
export type Week = z.output<typeof Week>

const params = z.object({ guid: Guid })
/** Any day of the week; this week without one. */
const query = z.object({ day: LocalDate.meta({ examples: ['2026-11-24'] }).optional() })

export const getClientWeek = endpoint({
  method: 'GET',
  path: '/patient/:guid/week',
  reads: ['visit', 'client-absence'],
  summary: 'A week of a client, Monday to Sunday (CLIENT-017)',
  ...clientAccess.schedule,
  feature: 'scheduling',
  params,
  query,
  response: Week,
  errors: ['NOT_FOUND'],
})

export const getCarerWeek = endpoint({
  method: 'GET',
  path: '/carer/:guid/week',
  reads: ['visit', 'carer'],
  summary: 'A week of a carer, Monday to Sunday (CARER-021)',
  ...carerAccess.schedule,
  feature: 'scheduling',
  params,
  query,
  response: Week,
  errors: ['NOT_FOUND'],
})
