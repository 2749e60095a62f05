import { AppError } from '#contract/errors.ts'
import { resolveAddress } from '#contract/integration/geocoding.ts'
import { handleWithoutTransaction } from '../../../kit/http/mount.ts'
import { providerOf } from './provider-of.ts'

/** SHELL-123. */
export const resolveAddressHandler = handleWithoutTransaction(resolveAddress, async ({ params }, context) => {
  const found = await providerOf(context).resolve(params.id)
  if (!found) throw new AppError('NOT_FOUND')
  return 'address' in found ? found : { ...found, count: found.suggestions.length }
})
