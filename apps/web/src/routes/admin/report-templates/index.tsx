import { createFileRoute } from '@tanstack/react-router'
import { visitAccess } from '#contract/visit/access.ts'
import { TemplateList } from '../../../areas/visit/report-templates/template-list.tsx'

export const Route = createFileRoute('/admin/report-templates/')({
  component: TemplateList,
  staticData: visitAccess.templates,
})
