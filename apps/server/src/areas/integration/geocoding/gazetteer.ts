import { addressText, type ResolvedAddress } from '#domain/address/address.ts'
import { normalPostcode, postcodeIn } from '#domain/address/postcode.ts'
import type { AddressProvider, AddressSuggestion, Place } from '../../../kit/address-provider.ts'
import type { ContextWithoutTransaction } from '../../../kit/context.ts'
import { type KnownAddress, selectKnownAddresses, selectMiddle } from './known-address-queries.ts'
import { postcodeAreas } from './postcode-areas.ts'

/** The maximum number of suggestions of a search. */
const max = 40

/**
 * An address provider without an external service. It finds the addresses of the branch's carers, clients and units,
 * as far as the caller may see them, and knows roughly where each postcode area is. It finds no other address.
 */
export function gazetteerOf({ inBranch, user }: ContextWithoutTransaction): AddressProvider {
  const known = (wanted: Parameters<typeof selectKnownAddresses>[2]) =>
    inBranch((db) => selectKnownAddresses(db, user, wanted))
  return {
    async search(text) {
      const postcode = normalPostcode(text)
      if (postcode !== undefined) return (await known({ postcode })).slice(0, max).map(alone)
      const words = text.split(/[\s,]+/).filter((word) => word !== '')
      return words.length === 0 ? [] : byPostcode(await known({ words })).slice(0, max)
    },
    async resolve(id) {
      const [, kind, rest = ''] = /^(postcode|carer|client|unit):(.{1,60})$/.exec(id) ?? []
      if (kind === 'postcode') {
        const postcode = normalPostcode(rest)
        const found = postcode === undefined ? [] : await known({ postcode })
        return found.length > 0 ? { suggestions: found.map(alone) } : null
      }
      const [address] = kind === undefined ? [] : await known({ id })
      return address ? { address: resolved(address) } : null
    },
    locate: (address) => inBranch((db) => locate(address, (start) => selectMiddle(db, user, start))),
  }
}

/** Groups several addresses of one postcode into one suggestion. */
function byPostcode(found: readonly KnownAddress[]): AddressSuggestion[] {
  const codes = Map.groupBy(found, ({ postcode, id }) => normalPostcode(postcode) ?? id)
  return [...codes].map(([code, members]) => {
    if (members.length === 1) return alone(members[0]!) // a group of one has its one member
    const { city } = resolved(members[0]!)
    const place = city === '' ? code : `${code}, ${city}`
    return { id: `postcode:${code}`, suggestion: `${place} (${members.length} addresses)`, is_group: true }
  })
}

function alone(known: KnownAddress): AddressSuggestion {
  return { id: known.id, suggestion: addressText(resolved(known)), is_group: false }
}

/** Splits an address that is stored as one text into its first line, the town at the end, and the rest. */
function resolved({ organisation, lines, city, county, postcode, latitude, longitude }: KnownAddress): ResolvedAddress {
  const code = normalPostcode(postcode) ?? postcode
  const parts = lines
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && normalPostcode(part) !== code)
  const town = city !== '' || parts.length < 2 ? city : (parts.pop() ?? '')
  const [first = '', ...between] = parts
  return {
    organisation,
    address_line_1: first,
    address_line_2: between.join(', '),
    city: town,
    county,
    postcode: code,
    latitude,
    longitude,
  }
}

/** Locates an address by its postcode: neighbours, then district, then area. Without a postcode, by its town. */
async function locate(
  address: string,
  middleOf: (postcodeStart: string) => Promise<Omit<Place, 'precision'> | null>,
): Promise<Place | null> {
  const postcode = postcodeIn(address)
  if (postcode === undefined) return townIn(address)
  const neighbours = await middleOf(postcode)
  if (neighbours) return { ...neighbours, precision: 'exact' }
  const district = await middleOf(postcode.slice(0, -3))
  if (district) return { ...district, precision: 'approximate' }
  return placeOf(/^[A-Z]+/.exec(postcode)?.[0] ?? '')
}

function placeOf(area: string): Place | null {
  const known = Object.hasOwn(postcodeAreas, area) ? postcodeAreas[area] : undefined
  return known ? { latitude: known[1], longitude: known[2], precision: 'approximate' } : null
}

function townIn(address: string): Place | null {
  const parts = address.split(',').map((part) => part.trim().toLowerCase())
  const area = Object.keys(postcodeAreas).find((each) => parts.includes(postcodeAreas[each]?.[0].toLowerCase() ?? ''))
  return area === undefined ? null : placeOf(area)
}
