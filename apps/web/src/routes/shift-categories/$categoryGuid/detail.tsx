import { createFileRoute } from '@tanstack/react-router'
import { shiftCategoryAccess } from '#contract/shift-category/access.ts'
import { ShiftCategoryDetail } from '../../../areas/shift-category/category-detail.tsx'

// SHIFTCAT-008.
export const Route = createFileRoute('/shift-categories/$categoryGuid/detail')({
  component: ShiftCategoryDetail,
  staticData: shiftCategoryAccess.read,
})
