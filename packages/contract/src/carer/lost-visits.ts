import { z } from 'zod'
import { Appointment } from '../rota/appointments.ts'

const { guid, type_alias, owner_name, start, end } = Appointment.shape

/** A visit or shift that becomes unassigned. */
export const LostVisit = z.object({ guid, type_alias, owner_name, start, end })
export type LostVisit = z.output<typeof LostVisit>

/** A page of the visits and shifts, by start, that a save takes from a carer, and how many there are. */
export const LostVisits = z.object({ appointments: z.array(LostVisit), count: z.int() })
export type LostVisits = z.output<typeof LostVisits>
