import type { Handler } from '../../kit/http/mount.ts'
import { readBulkHandlers } from './bulk/read-bulk-messages.ts'
import { resendBulkMessageHandler } from './bulk/resend-bulk-message.ts'
import { sendBulkMessageHandler } from './bulk/send-bulk-message.ts'
import { carerAppHandlers } from './carer-app/own-messages.ts'
import { countMessagesHandler } from './count-messages.ts'
import { createMessageTokenHandler } from './create-message-token.ts'
import { getImageHandler, getImageThumbnailHandler } from './get-image.ts'
import { listChannelsHandler } from './list-channels.ts'
import { listContactsHandler, listRegionContactsHandler } from './list-contacts.ts'
import { listMessagesHandler } from './list-messages.ts'
import { markDeliveredHandler } from './mark-delivered.ts'
import { publishMessageHandler } from './publish-message.ts'
import { searchMessagesHandler } from './search-messages.ts'
import { templateHandlers } from './templates/templates.ts'
import { uploadImageHandler } from './upload-image.ts'

export const messageHandlers: readonly Handler[] = [
  ...carerAppHandlers,
  countMessagesHandler,
  createMessageTokenHandler,
  getImageHandler,
  getImageThumbnailHandler,
  listChannelsHandler,
  listContactsHandler,
  listMessagesHandler,
  listRegionContactsHandler,
  markDeliveredHandler,
  publishMessageHandler,
  ...readBulkHandlers,
  resendBulkMessageHandler,
  sendBulkMessageHandler,
  searchMessagesHandler,
  ...templateHandlers,
  uploadImageHandler,
]
