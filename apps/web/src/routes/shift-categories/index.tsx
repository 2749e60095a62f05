import { createFileRoute } from '@tanstack/react-router'
import { shiftCategoryAccess } from '#contract/shift-category/access.ts'
import { ShiftCategoryList } from '../../areas/shift-category/category-list.tsx'

// SHIFTCAT-001, SHIFTCAT-006.
export const Route = createFileRoute('/shift-categories/')({
  component: ShiftCategoryList,
  staticData: shiftCategoryAccess.read,
})
