import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import { Created, Guid, Instant, paging } from '../fields.ts'
import { visitAccess } from './access.ts'
import { ReportSection, TemplateContent } from './report-fields.ts'

/** Templates of visit reports (decision 0077). */

const Status = z.enum(['draft', 'published', 'retired'])
export type VersionStatus = z.output<typeof Status>

export const versionWords: Readonly<Record<VersionStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  retired: 'Retired',
}

const CareTypeName = z.object({ guid: Guid, title: z.string() })

const TemplateRow = z.object({
  guid: Guid,
  title: z.string(),
  is_default: z.boolean(),
  care_types: z.array(CareTypeName),
  /** Published while a version is in use; a draft before the first one. */
  status: Status,
  /** Whether there are changes that are not published. */
  has_draft: z.boolean(),
  /** The latest version and when it was published. */
  number: z.int(),
  published_at: Instant.nullable(),
})
export type TemplateRow = z.output<typeof TemplateRow>

const careTypesOf = ({ care_types }: Pick<TemplateRow, 'care_types'>) =>
  care_types.map(({ title }) => title).join(', ') || '-'

export const templateExport = exportTable<TemplateRow>()('report-templates', 'report_templates', [
  { key: 'title', title: 'Title', of: ({ title }) => title },
  { key: 'status', title: 'Status', of: ({ status }) => versionWords[status] },
  { key: 'number', title: 'Version', of: ({ number }) => String(number) },
  {
    key: 'published_at',
    title: 'Published on',
    kind: 'date',
    of: (row, clock) => row.published_at && clock.date(row.published_at),
  },
  { key: 'is_default', title: 'Default', of: ({ is_default }) => (is_default ? 'Yes' : '-') },
  { key: 'care_types', title: 'Care types', of: careTypesOf },
])

const path = '/report-templates'
const place = z.object({ guid: Guid })

export const listReportTemplates = endpoint({
  method: 'GET',
  path,
  reads: ['report-template'],
  summary: 'Templates of visit reports by title',
  ...visitAccess.templates,
  query: z.object(paging(25)),
  response: z.object({ report_templates: z.array(TemplateRow), count: z.int() }),
  exports: templateExport,
})

const Version = z.object({
  guid: Guid,
  number: z.int(),
  status: Status,
  published_at: Instant.nullable(),
  published_by_name: z.string().nullable(),
  /** The reports that were made with it. */
  reports: z.int(),
})
export type TemplateVersion = z.output<typeof Version>

const WholeTemplate = z.object({
  ...TemplateRow.shape,
  version: z.int(),
  /** The contents of the draft, or of the latest version when there is none. */
  sections: z.array(ReportSection),
  /** The newest first. */
  versions: z.array(Version),
})
export type WholeTemplate = z.output<typeof WholeTemplate>

export const getReportTemplate = endpoint({
  method: 'GET',
  path: `${path}/:guid`,
  reads: ['report-template'],
  summary: 'A template with its latest contents and its versions',
  ...visitAccess.templates,
  params: place,
  response: WholeTemplate,
  errors: ['NOT_FOUND'],
})

export const getTemplateVersion = endpoint({
  method: 'GET',
  path: `${path}/:guid/versions/:version`,
  reads: ['report-template'],
  summary: 'The contents of a version of a template',
  ...visitAccess.templates,
  params: z.object({ guid: Guid, version: Guid }),
  response: z.object({ title: z.string(), number: z.int(), status: Status, sections: z.array(ReportSection) }),
  errors: ['NOT_FOUND'],
})

export const createReportTemplate = endpoint({
  method: 'POST',
  path,
  changes: ['report-template'],
  summary: 'Create a template as a draft',
  ...visitAccess.templates,
  body: TemplateContent,
  response: Created,
  status: 201,
  errors: ['DUPLICATE'],
})

/** Without a draft it makes the next version as one. */
export const saveTemplateDraft = endpoint({
  method: 'PUT',
  path: `${path}/:guid/draft`,
  changes: ['report-template'],
  summary: 'Save the draft of a template',
  ...visitAccess.templates,
  versioned: true,
  params: place,
  body: TemplateContent,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'DUPLICATE'],
})

/** A template that was never published goes with its draft. */
export const deleteTemplateDraft = endpoint({
  method: 'DELETE',
  path: `${path}/:guid/draft`,
  changes: ['report-template'],
  summary: 'Drop the draft of a template',
  ...visitAccess.templates,
  versioned: true,
  params: place,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const publishTemplate = endpoint({
  method: 'POST',
  path: `${path}/:guid/publish`,
  changes: ['report-template'],
  summary: 'Publish the draft of a template; the version before it retires',
  ...visitAccess.templates,
  versioned: true,
  params: place,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NO_DRAFT'],
})

export const retireTemplate = endpoint({
  method: 'POST',
  path: `${path}/:guid/retire`,
  changes: ['report-template'],
  summary: 'Retire the published version of a template, which then applies to no visit',
  ...visitAccess.templates,
  versioned: true,
  params: place,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NOT_PUBLISHED'],
})

export const TemplateUse = z.object({ is_default: z.boolean(), care_type_guids: z.array(Guid).max(100) })

export const useTemplateFor = endpoint({
  method: 'PUT',
  path: `${path}/:guid/use`,
  changes: ['report-template'],
  summary: 'Say for which visits a template is used',
  ...visitAccess.templates,
  versioned: true,
  params: place,
  body: TemplateUse,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NOT_PUBLISHED'],
})
