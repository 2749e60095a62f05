import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** A search text for addresses. Shorter texts match too much to be useful. */
const AddressText = z
  .string('This field is required.')
  .trim()
  .min(1, 'This field is required.')
  .max(255, 'Address cannot exceed 255 characters.')

/** SHELL-079. */
export const AddressSuggestion = z.object({ id: z.string(), suggestion: z.string(), is_group: z.boolean() })
export type AddressSuggestion = z.output<typeof AddressSuggestion>

const Degrees = (max: number) => z.number().min(-max).max(max)

/** SHELL-080. Coordinates are null if the location is not known. */
export const ResolvedAddress = z.object({
  organisation: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  county: z.string(),
  postcode: z.string(),
  latitude: Degrees(90).nullable(),
  longitude: Degrees(180).nullable(),
})

const Suggestions = z.object({ suggestions: z.array(AddressSuggestion), count: z.int() })
const country = z.object({ country: z.enum(['UK']).default('UK') })

/** SHELL-122, SHELL-D60: the body is the text itself. */
export const searchAddresses = endpoint({
  method: 'POST',
  path: '/v2/geocoding/address/search',
  changes: [],
  summary: 'Addresses and groups of addresses that match a text',
  access: 'signed-in',
  query: country,
  body: AddressText,
  bodyType: 'text/plain',
  response: Suggestions,
  errors: ['UNAVAILABLE'],
})

/** SHELL-123, SHELL-D60. */
export const resolveAddress = endpoint({
  method: 'POST',
  path: '/v1/geocoding/address/search/:id',
  changes: [],
  summary: 'The address behind a suggestion, or the suggestions of a group',
  access: 'signed-in',
  params: z.object({ id: z.string().min(1).max(1000) }),
  query: country,
  response: z.union([z.object({ address: ResolvedAddress }), Suggestions]),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
})

/** SHELL-124, SHELL-D60. */
export const locateAddress = endpoint({
  method: 'GET',
  path: '/v1/geocoding/maps',
  reads: [],
  summary: 'The location of a written address in Great Britain and Northern Ireland',
  access: 'signed-in',
  query: z.object({ address: AddressText, country: z.enum(['GB']).default('GB') }),
  /** `approximate` is the middle of a street, district or town: not precise enough to find a door. */
  response: z.object({
    latitude: Degrees(90),
    longitude: Degrees(180),
    precision: z.enum(['exact', 'approximate']),
  }),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
})
