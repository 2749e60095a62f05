import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, LocalDate } from '../fields.ts'
import { clientAccess } from './access.ts'
import { emars } from './medicines.ts'

const MissedDose = z.object({
  client: z.object({ guid: Guid, name: z.string() }),
  medicine: z.object({ guid: Guid, name: z.string() }),
  /** The local day and time at which it was due. */
  date: LocalDate,
  time: z.string(),
  at: Instant,
  dose: z.string(),
})
export type MissedDose = z.output<typeof MissedDose>

/** For the board of the office (decision 0111) and the page of a client. */
export const listMissedDoses = endpoint({
  method: 'GET',
  path: '/medicines/missed',
  reads: ['medicine', 'client', 'client-absence'],
  summary: 'The doses of the last 24 hours that nobody has recorded an hour after they were due, the oldest first',
  ...clientAccess.readHealth,
  feature: emars,
  query: z.object({ client: Guid.optional() }),
  response: z.object({ doses: z.array(MissedDose), count: z.int() }),
})
