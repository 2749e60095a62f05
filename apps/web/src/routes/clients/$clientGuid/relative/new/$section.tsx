import { createFileRoute } from '@tanstack/react-router'
import { relativeAccess } from '#contract/relative/access.ts'
import { NewRelative } from '../../../../../areas/relative/new-relative.tsx'

// RELATIVE-004.
export const Route = createFileRoute('/clients/$clientGuid/relative/new/$section')({
  component: New,
  staticData: relativeAccess.create,
})

function New() {
  return <NewRelative section={Route.useParams().section} />
}
