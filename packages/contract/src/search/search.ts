import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, listOf } from '../fields.ts'

export const searchTypes = ['client', 'carer', 'unit', 'contract', 'invoice'] as const
export type SearchType = (typeof searchTypes)[number]

/**
 * SHELL-D63. `detail` is what tells it from its namesakes, in parts with ` · ` between them; but for a unit the last part is
 * its state: the status of a person, since when or until when a contract holds, the day of an invoice.
 */
export const SearchHit = z.object({
  type: z.enum(searchTypes),
  guid: Guid,
  title: z.string(),
  detail: z.string(),
  /** The screen of the web application that shows it. */
  path: z.string(),
})
export type SearchHit = z.output<typeof SearchHit>

/** The fewest characters that are searched for. */
export const shortestSearch = 2

/** `count` is what was found, of each type no more than a page takes. */
export const searchEverything = endpoint({
  method: 'GET',
  path: '/search',
  reads: [],
  summary: 'People, units, contracts and invoices by name, reference or postcode, best match first (SHELL-D63)',
  fromReplica: true,
  access: 'signed-in',
  query: z.object({
    text: z
      .string('This field is required.')
      .trim()
      .min(shortestSearch, `Value must have at least ${shortestSearch} characters.`)
      .max(255),
    types: listOf(z.enum(searchTypes)),
    page_size: z.coerce
      .number()
      .int()
      .min(1)
      .max(100)
      .meta({ examples: [25] })
      .default(20),
  }),
  response: z.object({ results: z.array(SearchHit), count: z.int() }),
})
