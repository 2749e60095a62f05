import type { ResolvedAddress } from '#domain/address/address.ts'

/** A result of an address search: one address, or a group of them that can be opened (SHELL-079). */
export interface AddressSuggestion {
  readonly id: string
  readonly suggestion: string
  readonly is_group: boolean
}

/** The details of a suggestion (SHELL-123). */
export type Resolution = { readonly address: ResolvedAddress } | { readonly suggestions: AddressSuggestion[] }

/** A location in degrees; `approximate` for the middle of a street, district or town. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
  readonly precision: 'exact' | 'approximate'
}

/** A directory of addresses in the United Kingdom. Every call throws UNAVAILABLE when the provider does not answer. */
export interface AddressProvider {
  search(text: string): Promise<AddressSuggestion[]>
  /** Null for an unknown id. */
  resolve(id: string): Promise<Resolution | null>
  /** The location of a written address; null when it is not known. */
  locate(address: string): Promise<Place | null>
}
