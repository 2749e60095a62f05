import { searchAddresses } from '#contract/integration/geocoding.ts'
import { handleWithoutTransaction } from '../../../kit/http/mount.ts'
import { providerOf } from './provider-of.ts'

/** SHELL-122. */
export const searchAddressesHandler = handleWithoutTransaction(searchAddresses, async ({ body }, context) => {
  const suggestions = await providerOf(context).search(body)
  return { suggestions, count: suggestions.length }
})
