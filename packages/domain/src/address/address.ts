/** Addresses as found by the search, and as stored in a profile. */

/** An address with its parts (SHELL-080). Coordinates are degrees; null if the location is not known. */
export interface ResolvedAddress {
  readonly organisation: string
  readonly address_line_1: string
  readonly address_line_2: string
  readonly city: string
  readonly county: string
  readonly postcode: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** The address fields of a profile (SHELL-076). */
export interface ProfileAddress {
  readonly address: string
  readonly address_post_code: string
  readonly address_latitude: number | null
  readonly address_longitude: number | null
  /** How to find the address and get in, as a note for people. */
  readonly address_details: string
}

/** Returns the stored text of an address: its non-empty parts, joined with commas (SHELL-081). */
export function addressText(address: ResolvedAddress): string {
  const { organisation, address_line_1, address_line_2, city, county, postcode } = address
  return [organisation, address_line_1, address_line_2, city, county, postcode]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
}

/** Returns the profile fields for a chosen address; the note of the previous one is kept (SHELL-118). */
export function chosenAddress(address: ResolvedAddress, details: string): ProfileAddress {
  return {
    address: addressText(address),
    address_post_code: address.postcode,
    address_latitude: address.latitude,
    address_longitude: address.longitude,
    address_details: details,
  }
}

/** Returns a profile's address after clearing: four fields are empty, the details are kept (SHELL-119). */
export function clearedAddress(details: string): ProfileAddress {
  return {
    address: '',
    address_post_code: '',
    address_latitude: null,
    address_longitude: null,
    address_details: details,
  }
}
