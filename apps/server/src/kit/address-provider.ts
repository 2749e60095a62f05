import type { ResolvedAddress } from '#domain/address/address.ts'

/** Something that an address search found: one address, or a group of them that can be opened (SHELL-079). */
export interface AddressSuggestion {
  readonly id: string
  readonly suggestion: string
  readonly is_group: boolean
}

/** The details of a suggestion (SHELL-123). */
export type Resolution = { readonly address: ResolvedAddress } | { readonly suggestions: AddressSuggestion[] }

/** Degrees; `approximate` where it is the middle of a street, a district or a town. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
  readonly precision: 'exact' | 'approximate'
}

/** Somebody who knows addresses of the United Kingdom. All of it throws UNAVAILABLE when they do not answer. */
export interface AddressProvider {
  search(text: string): Promise<AddressSuggestion[]>
  /** Null for an id that is not theirs. */
  resolve(id: string): Promise<Resolution | null>
  /** Where a written address lies; null when it is not known. */
  locate(address: string): Promise<Place | null>
}
