import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, LocalDate, paging } from '../fields.ts'
import { carerAccess } from './access.ts'

/** The message for a text that is missing or too short (HRSEARCH-D05). */
export const searchTextMissing = 'Enter at least 3 characters to search for a carer.'

const FoundCarer = z.object({
  guid: Guid,
  full_name: z.string(),
  nick_name: z.string().nullable(),
  /** The title of the branch, which is unique (HRSEARCH-D10). */
  branch: z.string(),
  start_date: LocalDate.nullable(),
  end_date: LocalDate.nullable(),
  ni_number: z.string().nullable(),
})
export type FoundCarer = z.output<typeof FoundCarer>

/** HRSEARCH-D01. A function of the database reads the other branches, checks the right again and records the search. */
export const searchCarers = endpoint({
  method: 'GET',
  path: '/hr/carers',
  reads: ['carer'],
  summary: 'Carers of all branches by name, nickname or NI number, former ones as well; each call leaves an audit row',
  ...carerAccess.searchCompany,
  audited: true,
  query: z.object({
    search: z
      .string(searchTextMissing)
      .trim()
      .min(3, searchTextMissing)
      .max(255)
      .meta({ examples: ['Okafor'] }),
    ...paging(),
  }),
  response: z.object({ carers: z.array(FoundCarer), count: z.int() }),
})
