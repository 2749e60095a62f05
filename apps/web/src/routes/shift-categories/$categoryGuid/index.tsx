import { createFileRoute } from '@tanstack/react-router'
import { shiftCategoryAccess } from '#contract/shift-category/access.ts'
import { paths } from '../../../kit/url/paths.ts'
import { Redirect } from '../../../kit/url/redirect.tsx'

// SHIFTCAT-D04.
export const Route = createFileRoute('/shift-categories/$categoryGuid/')({
  component: Detail,
  staticData: shiftCategoryAccess.read,
})

function Detail() {
  return <Redirect to={paths.shiftCategory(Route.useParams().categoryGuid)} />
}
