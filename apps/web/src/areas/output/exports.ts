// The parts of this area that other areas may use.

export { invoiceFile, invoicePreview, ShowButton, ShowName, taskPreview } from './viewer/show-file.tsx'
