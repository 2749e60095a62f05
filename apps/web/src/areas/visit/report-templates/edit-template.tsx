import { useQuery } from '@tanstack/react-query'
import {
  getReportTemplate,
  saveTemplateDraft,
  versionWords,
  type WholeTemplate,
} from '#contract/visit/report-templates.ts'
import { isGuid } from '#domain/validators/text.ts'
import { toast } from '#ui/overlay/toasts.tsx'
import { Status, Tag } from '#ui/status/status.tsx'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import type { SeenVersion } from '../../../kit/http/seen-version.ts'
import { RecordPage } from '../../../kit/record-page.tsx'
import { adminCrumb } from '../../admin/exports.ts'
import { HistoryButton } from '../../history/exports.ts'
import { templatesCrumb } from './new-template.tsx'
import { TemplateActions } from './template-actions.tsx'
import styles from './template-editor.module.css'
import { TemplateFormView } from './template-form.tsx'
import { statusLooks } from './template-list.tsx'
import { TemplateUseForm } from './template-use-form.tsx'
import { valuesOf } from './template-values.ts'
import { TemplateVersions } from './template-versions.tsx'

/** A template: its draft, for which visits it is used, and its versions. */
export function EditTemplate({ guid }: { guid: string }) {
  // The form starts with the present contents, never with cached ones.
  const found = useQuery({
    ...queryOf(getReportTemplate, { params: { guid } }),
    enabled: isGuid(guid),
    gcTime: 0,
  })
  return (
    <RecordPage
      guid={guid}
      name="Report template"
      list={templatesCrumb}
      before={[adminCrumb]}
      record={found}
      headOf={(template) => ({
        title: template.title,
        status: (
          <>
            <Status word={versionWords[template.status]} kind={statusLooks[template.status]} strong />
            {template.has_draft && template.status !== 'draft' && <Tag>Draft waiting</Tag>}
          </>
        ),
        actions: <HistoryButton type="report-template" guid={guid} />,
      })}
    >
      {(template, seen, reload) => <Loaded template={template} seen={seen} onReload={reload} />}
    </RecordPage>
  )
}

interface LoadedProps {
  template: WholeTemplate
  seen: SeenVersion
  onReload: () => Promise<void>
}

function Loaded({ template, seen, onReload }: LoadedProps) {
  const { guid } = template
  const save = useCall(saveTemplateDraft, { errors: 'form', seen })
  const { isLate, saving } = useSaving('Could not save the draft.')
  return (
    <div className={styles.panel}>
      {isLate && <LateBanner onReload={onReload} />}
      <TemplateFormView
        initial={valuesOf(template)}
        submit={(body) => saving(save.mutateAsync({ params: { guid }, body }))}
        onSaved={async () => {
          await Promise.all([refreshed(), onReload()])
          toast('Draft saved.')
        }}
        before={<TemplateActions template={template} seen={seen} onReload={onReload} />}
      />
      {template.status === 'published' && <TemplateUseForm template={template} seen={seen} onReload={onReload} />}
      <TemplateVersions template={template} />
    </div>
  )
}
