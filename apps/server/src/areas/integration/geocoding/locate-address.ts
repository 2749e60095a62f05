import { AppError } from '#contract/errors.ts'
import { locateAddress } from '#contract/integration/geocoding.ts'
import { handleWithoutTransaction } from '../../../kit/http/mount.ts'
import { providerOf } from './provider-of.ts'

/** SHELL-124. */
export const locateAddressHandler = handleWithoutTransaction(locateAddress, async ({ query }, context) => {
  const place = await providerOf(context).locate(query.address)
  if (!place) throw new AppError('NOT_FOUND')
  return place
})
