import { createFileRoute } from '@tanstack/react-router'
import { shiftCategoryAccess } from '#contract/shift-category/access.ts'
import { ShiftCategoryFrame } from '../../../areas/shift-category/category-frame.tsx'

// SHIFTCAT-006: the screens of a category are its child routes.
export const Route = createFileRoute('/shift-categories/$categoryGuid')({
  component: Frame,
  staticData: shiftCategoryAccess.read,
})

function Frame() {
  const { categoryGuid } = Route.useParams()
  return <ShiftCategoryFrame key={categoryGuid} guid={categoryGuid} />
}
