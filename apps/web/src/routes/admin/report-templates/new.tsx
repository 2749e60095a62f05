import { createFileRoute } from '@tanstack/react-router'
import { visitAccess } from '#contract/visit/access.ts'
import { NewTemplate } from '../../../areas/visit/report-templates/new-template.tsx'

export const Route = createFileRoute('/admin/report-templates/new')({
  component: NewTemplate,
  staticData: visitAccess.templates,
})
