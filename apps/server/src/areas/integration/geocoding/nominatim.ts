import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { addressText, type ResolvedAddress } from '#domain/address/address.ts'
import { normalPostcode } from '#domain/address/postcode.ts'
import type { Clock } from '../../../clock.ts'
import type { AddressProvider, AddressSuggestion, Place } from '../../../kit/address-provider.ts'
import { boundedText } from '../bounded-text.ts'
import { briefCache } from './brief-cache.ts'

/** Milliseconds before a request to the geocoder times out. */
const timeout = 4000
/** The maximum length of an answer, in characters. */
const maxLength = 2_000_000
/** Places requested at once; groups are built from these. */
const places = 40

const Degrees = z.coerce.number().min(-180).max(180)
/** A place as Nominatim describes it (format jsonv2 with address details). */
const PlaceFound = z.object({
  osm_type: z.enum(['node', 'way', 'relation']),
  osm_id: z.int().min(0),
  lat: Degrees,
  lon: Degrees,
  category: z.string().default(''),
  name: z.string().nullish(),
  address: z.record(z.string(), z.string()).default({}),
})
type PlaceFound = z.output<typeof PlaceFound>

/** One place by letter and number, or several places of one street, which are a group. */
const idPattern = /^[NWR]\d{1,12}(?:,[NWR]\d{1,12}){0,49}$/

/**
 * An address provider on a Nominatim server, with the addresses of OpenStreetMap. `base` is its URL without a trailing
 * slash. It comes only from the configuration; users' input goes only into the query string.
 */
export function nominatimAt(base: string, build: string, clock: Clock): AddressProvider {
  const remember = briefCache<PlaceFound[]>(clock)
  const request = (path: string, query: Record<string, string>) => {
    const address = `${base}${path}?${new URLSearchParams({ ...query, format: 'jsonv2', addressdetails: '1' })}`
    return remember(address, () => fetchPlaces(address, build))
  }
  return {
    async search(text) {
      return suggestionsOf(await request('/search', { q: text, countrycodes: 'gb', limit: String(places) }))
    },
    async resolve(id) {
      if (!idPattern.test(id)) return null
      const found = await request('/lookup', { osm_ids: id })
      const [first] = found
      if (!first) return null
      return id.includes(',') ? { suggestions: found.map(alone) } : { address: addressOf(first) }
    },
    async locate(address) {
      const [first] = await request('/search', { q: address, countrycodes: 'gb', limit: '1' })
      return first ? { latitude: first.lat, longitude: first.lon, precision: precisionOf(first) } : null
    },
  }
}

async function fetchPlaces(address: string, build: string): Promise<PlaceFound[]> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', 'accept-language': 'en-GB', 'user-agent': `Almoner/${build}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) throw new Error(`The geocoder answered ${response.status}`)
    return z.array(PlaceFound).parse(JSON.parse(await boundedText(response, maxLength)))
  } catch (reason) {
    const error = new AppError(
      'UNAVAILABLE',
      'The address search is not responding. Please enter the address manually.',
    )
    error.cause = reason
    throw error
  }
}

/** Groups the places of one street in one town into one suggestion, in the order of the answer. */
function suggestionsOf(found: readonly PlaceFound[]): AddressSuggestion[] {
  const streets = Map.groupBy(found, ({ address, osm_type, osm_id }) =>
    address.house_number && address.road ? `${address.road}, ${townOf(address)}` : `${osm_type}${osm_id}`,
  )
  return [...streets].map(([street, members]) =>
    members.length === 1
      ? alone(members[0]!) // a group of one has its one member
      : { id: members.map(idOf).join(','), suggestion: `${street} (${members.length} addresses)`, is_group: true },
  )
}

function alone(place: PlaceFound): AddressSuggestion {
  return { id: idOf(place), suggestion: addressText(addressOf(place)), is_group: false }
}

function idOf({ osm_type, osm_id }: PlaceFound): string {
  return `${osm_type.charAt(0).toUpperCase()}${osm_id}`
}

function townOf(address: PlaceFound['address']): string {
  return address.city ?? address.town ?? address.village ?? address.hamlet ?? address.municipality ?? ''
}

function precisionOf(place: PlaceFound): Place['precision'] {
  return place.address.house_number !== undefined || isHouse(place) ? 'exact' : 'approximate'
}

/** Whether a place is an address. Streets, villages and boundaries have names too, but are not addresses. */
function isHouse({ category }: PlaceFound): boolean {
  return !['highway', 'place', 'boundary', 'landuse', 'natural'].includes(category)
}

function addressOf(place: PlaceFound): ResolvedAddress {
  const { name, address, lat, lon } = place
  const street = [address.house_number, address.road].filter(Boolean).join(' ')
  const city = townOf(address)
  const quarter = address.suburb ?? address.neighbourhood ?? address.quarter ?? ''
  return {
    organisation: isHouse(place) && name && name !== street && name !== address.house_number ? name : '',
    address_line_1: street || (isHouse(place) || name === city ? '' : (name ?? '')),
    address_line_2: quarter === city ? '' : quarter,
    city,
    county: address.county ?? address.state_district ?? '',
    postcode: normalPostcode(address.postcode ?? '') ?? address.postcode ?? '',
    latitude: lat,
    longitude: lon,
  }
}
