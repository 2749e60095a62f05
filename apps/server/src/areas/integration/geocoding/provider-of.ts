import type { AddressProvider } from '../../../kit/address-provider.ts'
import type { ContextWithoutTransaction } from '../../../kit/context.ts'
import { gazetteerOf } from './gazetteer.ts'

/** Who is asked for addresses: the geocoder that is configured, otherwise what is known already. */
export function providerOf(context: ContextWithoutTransaction): AddressProvider {
  return context.services.addresses ?? gazetteerOf(context)
}
