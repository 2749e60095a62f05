// The exports that other areas may use.

export { insertTemplates as insertMessageTemplates } from './templates/copy-templates.ts'
export { selectTemplates as selectMessageTemplates } from './templates/template-queries.ts'
