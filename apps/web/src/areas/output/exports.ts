// The parts of this area that other areas may use.

export { DownloadButton, downloadFailed } from './download-button.tsx'
export { invoicePreview, ShowButton, ShowName, taskPreview, transactionFile } from './viewer/show-file.tsx'
