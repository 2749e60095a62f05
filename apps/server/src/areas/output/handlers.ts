import type { Handler } from '../../kit/http/mount.ts'
import { linkDownload } from './downloads/link-download.ts'
import { listDownloadsHandler } from './downloads/list-downloads.ts'
import { retryDownloadHandler } from './downloads/retry-download.ts'
import { linkInvoiceFile } from './files/link-file.ts'
import { listInvoiceFiles } from './files/list-files.ts'
import { requestInvoiceFiles } from './files/request-download.ts'
import { serveFileHandler } from './files/serve-file.ts'
import { showInvoiceFile } from './files/show-file.ts'
import { createInvoiceInterface } from './interfaces/create-interface.ts'
import { linkInvoiceInterface } from './interfaces/link-interface.ts'
import { listInvoiceInterfaces } from './interfaces/list-interfaces.ts'
import { previewInvoiceTask } from './previews/preview-task.ts'
import { previewInvoice } from './previews/preview-transaction.ts'

export const outputHandlers: readonly Handler[] = [
  createInvoiceInterface,
  linkDownload,
  linkInvoiceFile,
  linkInvoiceInterface,
  listDownloadsHandler,
  listInvoiceFiles,
  listInvoiceInterfaces,
  previewInvoice,
  previewInvoiceTask,
  requestInvoiceFiles,
  retryDownloadHandler,
  serveFileHandler,
  showInvoiceFile,
]
