import { createFileRoute } from '@tanstack/react-router'
import { unitAccess } from '#contract/unit/access.ts'
import { EditUnitLink } from '../../../../areas/unit/unit-link-screens.tsx'

// UNIT-013.
export const Route = createFileRoute('/units/$unitGuid/shift-categories/$unitShiftCategoryGuid')({
  component: Detail,
  staticData: unitAccess.read,
})

function Detail() {
  const { unitShiftCategoryGuid } = Route.useParams()
  return <EditUnitLink key={unitShiftCategoryGuid} kind="shift-categories" guid={unitShiftCategoryGuid} />
}
