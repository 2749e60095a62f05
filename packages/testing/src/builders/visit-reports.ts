import { sql } from 'kysely'
import type { Db } from '#server/database/connection.ts'
import { account } from './people.ts'

interface TemplateOptions {
  branchId: number
  title?: string
  isDefault?: boolean
  /** As in the contract; one text field by default. */
  sections?: readonly object[]
}

const plainSections = [
  {
    guid: '5f0c3a52-6d6e-4a4e-9a70-3d1f1f2b7c01',
    title: 'Care',
    fields: [
      {
        guid: '5f0c3a52-6d6e-4a4e-9a70-3d1f1f2b7c02',
        title: 'Notes',
        help_text: null,
        widget_type: 'text',
        options: [],
        validators: { required: false, min: null, max: null, max_length: null },
        quick_check_out: null,
      },
    ],
  },
]

/** Creates a template with a published version. Returns both guids. */
export async function reportTemplate(owner: Db, options: TemplateOptions) {
  const { branchId, title = 'Daily report', isDefault = false, sections = plainSections } = options
  const template = await owner
    .insertInto('report_template')
    .values({ branch_id: branchId, title, is_default: isDefault })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const version = await owner
    .insertInto('report_template_version')
    .values({
      ...{ branch_id: branchId, template_guid: template.guid, number: 1, title, status: 'published' },
      ...{ published_at: '2026-10-01T09:00:00Z', published_by: await account(owner) },
      sections: sql`${JSON.stringify(sections)}::jsonb`,
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return { guid: template.guid, versionGuid: version.guid }
}

interface VisitOptions {
  branchId: number
  visitGuid: string
  /** Of a new template by default. */
  versionGuid?: string
  fields?: object
}

/** Gives a visit a report. */
export async function visitReport(owner: Db, options: VisitOptions): Promise<void> {
  const { branchId, visitGuid, fields = {} } = options
  const title = `Report of ${visitGuid}`
  const versionGuid = options.versionGuid ?? (await reportTemplate(owner, { branchId, title })).versionGuid
  const visit = await owner.selectFrom('visit').select('id').where('guid', '=', visitGuid).executeTakeFirstOrThrow()
  const by = { completed_at: '2026-11-24T10:30:00Z', completed_by_name: 'Aisha Khan' }
  await owner
    .insertInto('visit_report')
    .values({
      branch_id: branchId,
      visit_id: visit.id,
      template_version_guid: versionGuid,
      ...by,
      fields: sql`${JSON.stringify(fields)}::jsonb`,
    })
    .execute()
}
