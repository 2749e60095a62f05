import type { Handler } from '../../kit/http/mount.ts'
import { countMessagesHandler } from './count-messages.ts'
import { createMessageTokenHandler } from './create-message-token.ts'
import { getImageHandler } from './get-image.ts'
import { listChannelsHandler } from './list-channels.ts'
import { listContactsHandler, listRegionContactsHandler } from './list-contacts.ts'
import { listMessagesHandler } from './list-messages.ts'
import { markDeliveredHandler } from './mark-delivered.ts'
import { publishMessageHandler } from './publish-message.ts'
import { sendBulkMessageHandler } from './send-bulk-message.ts'
import { uploadImageHandler } from './upload-image.ts'

export const messageHandlers: readonly Handler[] = [
  countMessagesHandler,
  createMessageTokenHandler,
  getImageHandler,
  listChannelsHandler,
  listContactsHandler,
  listMessagesHandler,
  listRegionContactsHandler,
  markDeliveredHandler,
  publishMessageHandler,
  sendBulkMessageHandler,
  uploadImageHandler,
]
