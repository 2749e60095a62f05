import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { carerAccess } from './access.ts'

/** CARER-D18; ids count from 1 in this order, and the title is stored. */
export const leavingReasons = [
  'Career development',
  'Pay',
  'Working hours',
  'Travel',
  'Personal reasons',
  'Health',
  'Relocation',
  'Retirement',
  'Dismissal',
  'End of contract',
  'Other',
] as const

/** CARER-D18; ids count from 1 in this order, and the id is stored. */
export const exitInterviewPreferences = [
  'No preference',
  'Face to face',
  'Telephone',
  'Video call',
  'Online questionnaire',
  'Does not want an exit interview',
] as const

const Options = z.array(z.object({ id: z.int(), title: z.string() }))

export const listLeavingReasons = endpoint({
  method: 'GET',
  path: '/reference-data/leaving-reasons',
  reads: [],
  summary: 'Reasons for which a carer leaves (CARERLIST-058)',
  ...carerAccess.read,
  response: z.object({ leaving_reasons: Options, count: z.int() }),
})

export const listExitInterviewPreferences = endpoint({
  method: 'GET',
  path: '/carer-profile/reference-data/exit-interview-preferences',
  reads: [],
  summary: 'How a carer who leaves may be interviewed (CARERLIST-057)',
  ...carerAccess.read,
  response: z.object({ exit_interview_preferences: Options, count: z.int() }),
})
