// The parts of this area that other areas may use.

export { DownloadButton, downloadFailed } from './download-button.tsx'
export { invoiceFile, invoicePreview, ShowButton, ShowName, taskPreview } from './viewer/show-file.tsx'
