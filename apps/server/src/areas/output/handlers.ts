import { Side } from '#contract/fields.ts'
import type { Handler } from '../../kit/http/mount.ts'
import { accountingHandlers } from './accounting/connection.ts'
import { testAccountingHandler } from './accounting/test-accounting.ts'
import { linkDownload } from './downloads/link-download.ts'
import { listDownloadsHandler } from './downloads/list-downloads.ts'
import { retryDownloadHandler } from './downloads/retry-download.ts'
import { requestEvidenceHandler } from './evidence/request-evidence.ts'
import { linkFileByGuid } from './files/link-by-guid.ts'
import { linkFile } from './files/link-file.ts'
import { listFiles } from './files/list-files.ts'
import { replaceFilesHandler } from './files/replace-files.ts'
import { requestFiles } from './files/request-download.ts'
import { serveFileHandler } from './files/serve-file.ts'
import { showFile } from './files/show-file.ts'
import { createInterface } from './interfaces/create-interface.ts'
import { linkInterface } from './interfaces/link-interface.ts'
import { listInterfaces } from './interfaces/list-interfaces.ts'
import { payElementHandlers } from './payroll/pay-elements.ts'
import { getPayrollHistoryHandler } from './payroll/read-payroll.ts'
import { resubmitPaymentsHandler } from './payroll/submit-payments.ts'
import { previewInvoiceTask } from './previews/preview-task.ts'
import { previewInvoice } from './previews/preview-transaction.ts'

/** The handlers that exist for invoices and for payments. */
const ofBothSides = [createInterface, linkFile, linkInterface, listFiles, listInterfaces, requestFiles, showFile]

export const outputHandlers: readonly Handler[] = [
  ...Side.options.flatMap((side) => ofBothSides.map((handlerOf) => handlerOf(side))),
  ...accountingHandlers,
  getPayrollHistoryHandler,
  linkDownload,
  linkFileByGuid,
  listDownloadsHandler,
  ...payElementHandlers,
  previewInvoice,
  previewInvoiceTask,
  replaceFilesHandler,
  requestEvidenceHandler,
  resubmitPaymentsHandler,
  retryDownloadHandler,
  serveFileHandler,
  testAccountingHandler,
]
