import { useState } from 'react'
import { createReportTemplate } from '#contract/visit/report-templates.ts'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { Page } from '../../../kit/page.tsx'
import { paths } from '../../../kit/url/paths.ts'
import { adminCrumb } from '../../admin/exports.ts'
import { TemplateFormView } from './template-form.tsx'
import { newSection } from './template-values.ts'

export const templatesCrumb = { label: 'Report templates', href: paths.reportTemplates() }

export function NewTemplate() {
  const create = useCall(createReportTemplate, { errors: 'form' })
  const openPath = useOpenPath()
  const [initial] = useState(() => ({ title: '', sections: [newSection()] }))
  return (
    <Page title="Create report template" crumbs={[adminCrumb, templatesCrumb]}>
      <PageBody>
        <TemplateFormView
          initial={initial}
          submit={(body) => create.mutateAsync({ body })}
          onSaved={async (result) => {
            await refreshed()
            toast('Draft saved.')
            openPath(paths.reportTemplate((result as { guid: string }).guid)) // the answer of the call
          }}
        />
      </PageBody>
    </Page>
  )
}
