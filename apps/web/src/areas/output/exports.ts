// What other areas may use of this one.

export { invoiceFile, invoicePreview, ShowButton, ShowName, taskPreview } from './viewer/show-file.tsx'
