import { z } from 'zod'
import { maxValue, minValue } from '#domain/validators/number.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, LocalDate, OptionalDate, paging, RequiredText, WholeNumber } from '../fields.ts'
import { rotaAccess } from './access.ts'
import { PlannedSpan, WeekCarer, WeekPlace } from './planning.ts'
import { maxPlaces, PatternEffect } from './visit-patterns.ts'

/* Runs: rounds of visits that usually one carer does (decision 0093). */

/** The maximum number of weeks after which the carers of a run repeat. */
export const maxRunWeeks = 4

const Weekday = z.int().min(1).max(7)
/** A place of a pattern on a weekday: 1 is the first carer of its visits. */
const RunVisit = z.object({ pattern_guid: Guid, weekday: Weekday, place: z.int().min(1).max(maxPlaces) })
export type RunVisit = z.output<typeof RunVisit>
const RunCarer = z.object({ week: z.int().min(1).max(maxRunWeeks), weekday: Weekday, carer_guid: Guid })

export const RunInput = z
  .object({
    title: RequiredText('Name', 100),
    /** After how many weeks the carers repeat. */
    weeks: WholeNumber(minValue(1), maxValue(maxRunWeeks)),
    /** A day of the first of these weeks; today if missing. */
    anchor: OptionalDate,
    visits: z.array(RunVisit).max(1000),
    carers: z.array(RunCarer).max(7 * maxRunWeeks),
  })
  .superRefine(({ weeks, visits, carers }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    const days = new Set<string>()
    for (const [index, { week, weekday }] of carers.entries()) {
      if (week > weeks) refuse(['carers', index, 'week'], 'The run does not have this week.')
      if (days.has(`${week} ${weekday}`)) refuse(['carers', index, 'weekday'], 'There is a carer for this day already.')
      days.add(`${week} ${weekday}`)
    }
    const places = visits.map(({ pattern_guid, weekday, place }) => `${pattern_guid} ${weekday} ${place}`)
    if (new Set(places).size < places.length) refuse(['visits'], 'A visit can not be in a run twice.')
  })
  .meta({ examples: [{ weeks: 1 }] })
export type RunInput = z.output<typeof RunInput>

const RotaRun = z.object({
  guid: Guid,
  /** For If-Match of a change. */
  version: z.int(),
  title: z.string(),
  weeks: z.int(),
  anchor: LocalDate,
  /** By weekday and time; as the pattern is today, or as it will begin. */
  visits: z.array(
    RunVisit.extend({ client_name: z.string(), start_time: z.string().nullable(), minutes: z.int().nullable() }),
  ),
  carers: z.array(RunCarer.extend({ carer_name: z.string() })),
})
export type RotaRun = z.output<typeof RotaRun>

/** A run on a day, with its carer of that day. */
const BoardRun = z.object({
  guid: Guid,
  title: z.string(),
  carer: WeekCarer.extend({
    /** When the carer can work; null where nothing is recorded. */
    available: z.array(PlannedSpan).nullable(),
  }).nullable(),
})
export type BoardRun = z.output<typeof BoardRun>

const BoardPlace = WeekPlace.extend({
  /** The run that the place belongs to by its pattern. */
  run_guid: Guid.nullable(),
  /** The run in whose column it stands: its own, or another one of the carer who has it; null for no run. */
  column_guid: Guid.nullable(),
  /** The way from the place before it in the column; null for the first, and where it is not known. */
  travel_minutes: z.int().nullable(),
  carer_name: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type BoardPlace = z.output<typeof BoardPlace>

const RunBoard = z.object({
  date: LocalDate,
  time_zone: z.string(),
  /** By title. */
  runs: z.array(BoardRun),
  /** The visits of the runs, of their carers, and those of nobody, by start. */
  places: z.array(BoardPlace),
})
export type RunBoard = z.output<typeof RunBoard>

const one = z.object({ guid: Guid })
const { read, edit } = rotaAccess
const feature = 'scheduling'
const count = z.int()

export const getRunBoard = endpoint({
  ...read,
  feature,
  method: 'GET',
  path: '/rota/run-board',
  reads: ['visit', 'visit-pattern', 'rota-run', 'carer', 'absence', 'availability', 'carer-contract'],
  summary: 'The runs of a day with their carers and visits, and the visits that nobody has',
  query: z.object({ date: LocalDate.meta({ examples: ['2026-11-24'] }), region_guid: Guid.optional() }),
  response: RunBoard,
})

export const listRotaRuns = endpoint({
  ...read,
  feature,
  method: 'GET',
  path: '/rota/runs',
  reads: ['rota-run', 'carer'],
  summary: 'The runs of the branch by name, with their usual carers',
  query: z.object(paging(25)),
  response: z.object({ runs: z.array(RotaRun), count }),
})

export const getRotaRun = endpoint({
  ...read,
  feature,
  method: 'GET',
  path: '/rota/runs/:guid',
  reads: ['rota-run', 'carer'],
  summary: 'One run with its visits and usual carers',
  params: one,
  response: RotaRun,
  errors: ['NOT_FOUND'],
})

/** A place of a visit ahead, and its carer before and after. */
const RunEffect = PatternEffect.pick({ seen: true }).extend({
  counts: z.object({ changed: count, kept: count }),
  /** The first of them, by start. */
  changes: z
    .array(
      z.object({
        kind: z.enum(['changed', 'kept']),
        client_name: z.string(),
        start: z.string(),
        end: z.string(),
        carer_before: z.string().nullable(),
        carer_after: z.string().nullable(),
      }),
    )
    .max(250),
})
export type RunEffect = z.output<typeof RunEffect>

const RunChangeInput = z.object({
  /** The first day whose visits change. */
  from: LocalDate,
  /** Null deletes the run: its visits are in no run from then on. */
  run: RunInput.nullable(),
})
export type RunChangeInput = z.output<typeof RunChangeInput>

export const createRotaRun = endpoint({
  ...edit,
  feature,
  method: 'POST',
  path: '/rota/runs',
  changes: ['rota-run'],
  summary: 'Create a run without visits, which a change then puts in',
  body: z.object({ title: RequiredText('Name', 100) }),
  response: one,
  status: 201,
  errors: ['DUPLICATE'],
})

export const previewRotaRun = endpoint({
  ...edit,
  feature,
  method: 'POST',
  path: '/rota/runs/:guid/preview',
  changes: [],
  summary: 'The visits ahead whose carers a change of a run would change; nothing is saved',
  params: one,
  body: RunChangeInput,
  response: RunEffect,
  errors: ['NOT_FOUND', 'INVALID'],
})

export const changeRotaRun = endpoint({
  ...edit,
  feature,
  method: 'PUT',
  versioned: true,
  path: '/rota/runs/:guid',
  changes: ['rota-run', 'visit', 'item'],
  summary: 'Change or delete a run, and the carers of its visits from a day on, as it was shown before',
  params: one,
  body: RunChangeInput.extend({ seen: z.string().max(64) }),
  response: RunEffect,
  errors: ['NOT_FOUND', 'INVALID', 'DUPLICATE', 'BEING_PROCESSED', 'APPOINTMENT_PROCESSED', 'CHANGED_MEANWHILE'],
})
