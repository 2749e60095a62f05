// The exports of this area for other areas.

export { financeSchemas } from './finance-schema-options.ts'
export { loadLawTables } from './law/load-law-tables.ts'
export { insertConditionOfEachType } from './rule-conditions/rule-condition-queries.ts'
