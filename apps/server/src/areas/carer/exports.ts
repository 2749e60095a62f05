// The exports that other areas may use.

export { importCarers } from './import-carers.ts'
