import type { AddressProvider } from '../../../kit/address-provider.ts'
import type { ContextWithoutTransaction } from '../../../kit/context.ts'
import { gazetteerOf } from './gazetteer.ts'

/** Returns the configured geocoder, otherwise a gazetteer of known addresses. */
export function providerOf(context: ContextWithoutTransaction): AddressProvider {
  return context.services.addresses ?? gazetteerOf(context)
}
