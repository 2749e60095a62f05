import type { Handler } from '../../kit/http/mount.ts'
import { locateAddressHandler } from './geocoding/locate-address.ts'
import { resolveAddressHandler } from './geocoding/resolve-address.ts'
import { searchAddressesHandler } from './geocoding/search-addresses.ts'
import { outboxHandlers } from './outbox/outbox.ts'
import { getSyncStatusHandler } from './syncs/get-sync-status.ts'
import { textMessageHandlers } from './text-messages/text-messages.ts'

export const integrationHandlers: readonly Handler[] = [
  getSyncStatusHandler,
  locateAddressHandler,
  resolveAddressHandler,
  searchAddressesHandler,
  ...outboxHandlers,
  ...textMessageHandlers,
]
