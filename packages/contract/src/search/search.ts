import { z } from 'zod'
import { minLength, usualLength } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, listOf, RequiredText } from '../fields.ts'

export const searchTypes = ['client', 'carer', 'unit', 'shift-category', 'contract', 'invoice'] as const
export type SearchType = (typeof searchTypes)[number]

/**
 * SHELL-D63. `detail` distinguishes hits with the same title, in parts separated by ` · `. The last part is the state,
 * except for a unit: the status of a person or a shift category, the start or end of a contract, the date of an invoice.
 */
export const SearchHit = z.object({
  type: z.enum(searchTypes),
  guid: Guid,
  title: z.string(),
  detail: z.string(),
  /** The path of its screen in the web application. */
  path: z.string(),
})
export type SearchHit = z.output<typeof SearchHit>

/** The minimum length of a search text. */
export const shortestSearch = 2

/** `count` is the number of hits found, up to one page for each type. */
export const searchEverything = endpoint({
  method: 'GET',
  path: '/search',
  reads: [],
  summary:
    'People, units, shift categories, contracts and invoices by name, reference or postcode, best match first (SHELL-D63)',
  fromReplica: true,
  access: 'signed-in',
  query: z.object({
    text: RequiredText('Text', usualLength, minLength(shortestSearch)).meta({ examples: ['Holroyd'] }),
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
