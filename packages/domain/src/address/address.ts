/** Addresses as the search for them answers, and as a person keeps one. */

/** An address with its parts (SHELL-080). Coordinates are degrees; null where the place is not known. */
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
  /** How to find it and get in: for people, not for maps. */
  readonly address_details: string
}

/** The text that is stored of an address: its parts that say something, joined with commas (SHELL-081). */
export function addressText(address: ResolvedAddress): string {
  const { organisation, address_line_1, address_line_2, city, county, postcode } = address
  return [organisation, address_line_1, address_line_2, city, county, postcode]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
}

/** What a profile keeps of a chosen address; what was noted of the one before stays (SHELL-118). */
export function chosenAddress(address: ResolvedAddress, details: string): ProfileAddress {
  return {
    address: addressText(address),
    address_post_code: address.postcode,
    address_latitude: address.latitude,
    address_longitude: address.longitude,
    address_details: details,
  }
}

/** A profile's address after it was cleared: four fields are empty again, the details stay (SHELL-119). */
export function clearedAddress(details: string): ProfileAddress {
  return {
    address: '',
    address_post_code: '',
    address_latitude: null,
    address_longitude: null,
    address_details: details,
  }
}
