import { createFileRoute } from '@tanstack/react-router'
import { visitAccess } from '#contract/visit/access.ts'
import { EditTemplate } from '../../../areas/visit/report-templates/edit-template.tsx'

export const Route = createFileRoute('/admin/report-templates/$templateGuid')({
  component: Screen,
  staticData: visitAccess.templates,
})

function Screen() {
  const { templateGuid } = Route.useParams()
  return <EditTemplate key={templateGuid} guid={templateGuid} />
}
