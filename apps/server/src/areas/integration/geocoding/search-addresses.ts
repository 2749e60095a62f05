import { searchAddresses } from '#contract/integration/geocoding.ts'
import { handleApart } from '../../../kit/http/mount.ts'
import { providerOf } from './provider-of.ts'

/** SHELL-122. */
export const searchAddressesHandler = handleApart(searchAddresses, async ({ body }, context) => {
  const suggestions = await providerOf(context).search(body)
  return { suggestions, count: suggestions.length }
})
