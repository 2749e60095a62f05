import { addressText, type ResolvedAddress } from '#domain/address/address.ts'
import { normalPostcode, postcodeIn } from '#domain/address/postcode.ts'
import type { AddressProvider, AddressSuggestion, Place } from '../../../kit/address-provider.ts'
import type { ContextWithoutTransaction } from '../../../kit/context.ts'
import { type KnownAddress, selectKnownAddresses, selectMiddle } from './known-address-queries.ts'
import { postcodeAreas } from './postcode-areas.ts'

/** Suggestions that one search gives at most. */
const max = 40

/**
 * What Almoner knows without asking anybody: the addresses that carers, clients and units of the branch have already,
 * as far as the caller may see them, and about where each postcode area lies. It finds no other address.
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

/** Several addresses of one postcode are one suggestion that can be opened. */
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

/** The parts of an address that is kept as one text: the first line, the town at the end, and what is between. */
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

/** By the postcode: of the neighbours, then of the district, then of the area; without one by the town. */
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
