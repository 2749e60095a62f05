// What other areas may use of this one.

export { financeSchemas } from './finance-schema-options.ts'
