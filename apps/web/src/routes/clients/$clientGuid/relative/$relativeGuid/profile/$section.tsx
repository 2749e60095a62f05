import { createFileRoute } from '@tanstack/react-router'
import { relativeAccess } from '#contract/relative/access.ts'
import { EditRelative } from '../../../../../../areas/relative/edit-relative.tsx'

// RELATIVE-005.
export const Route = createFileRoute('/clients/$clientGuid/relative/$relativeGuid/profile/$section')({
  component: Edit,
  staticData: relativeAccess.read,
})

function Edit() {
  const { relativeGuid, section } = Route.useParams()
  return <EditRelative key={relativeGuid} guid={relativeGuid} section={section} />
}
