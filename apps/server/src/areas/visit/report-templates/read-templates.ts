import { AppError } from '#contract/errors.ts'
import { getReportTemplate, getTemplateVersion, listReportTemplates } from '#contract/visit/report-templates.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { selectLatest, selectTemplate, selectTemplates, selectVersion, selectVersions } from './template-queries.ts'

/** Decision 0077. */
export const readTemplateHandlers: readonly Handler[] = [
  handle(listReportTemplates, async ({ query }, { db }) => {
    const { rows, count } = await selectTemplates(db, query)
    return { report_templates: rows, count }
  }),
  handle(getReportTemplate, async ({ params }, { db }) => {
    const template = await selectTemplate(db, params.guid)
    if (!template) throw new AppError('NOT_FOUND', 'Report template not found')
    const { title, sections } = await selectLatest(db, template.guid)
    return { ...template, title, sections, versions: await selectVersions(db, template.guid) }
  }),
  handle(getTemplateVersion, async ({ params }, { db }) => {
    const version = await selectVersion(db, params.guid, params.version)
    if (!version) throw new AppError('NOT_FOUND', 'Version not found')
    const { title, number, status, sections } = version
    return { title, number, status, sections }
  }),
]
