import {
  type AddressSuggestion,
  locateAddress,
  resolveAddress,
  searchAddresses,
} from '#contract/integration/geocoding.ts'
import type { ResolvedAddress } from '#domain/address/address.ts'
import { isNotFound } from '../../kit/http/api-error.ts'
import { call } from '../../kit/http/call.ts'

export interface Place {
  latitude: number
  longitude: number
  /** `approximate` is the middle of a street, a district or a town. */
  precision: 'exact' | 'approximate'
}

/** The source of addresses. All its functions throw an `ApiError` when the call is refused or not answered. */
export interface AddressSource {
  search(text: string, signal: AbortSignal): Promise<readonly AddressSuggestion[]>
  /** Opens a suggestion: an address, or for a group its addresses. */
  open(
    id: string,
    signal: AbortSignal,
  ): Promise<{ address: ResolvedAddress } | { suggestions: readonly AddressSuggestion[] }>
  /** Locates a written address; null when it is not found. */
  locate(address: string, signal: AbortSignal): Promise<Place | null>
}

/** SHELL-122 to SHELL-124. */
export const serverAddresses: AddressSource = {
  async search(text, signal) {
    const { suggestions } = await call(searchAddresses, { query: { country: 'UK' }, body: text }, { signal })
    return suggestions
  },
  open: (id, signal) => call(resolveAddress, { params: { id }, query: { country: 'UK' } }, { signal }),
  locate: (address, signal) =>
    call(locateAddress, { query: { address, country: 'GB' } }, { signal }).catch((error: unknown) => {
      if (isNotFound(error)) return null
      throw error
    }),
}
