import { createFileRoute } from '@tanstack/react-router'
import { shiftCategoryAccess } from '#contract/shift-category/access.ts'
import { NewShiftCategory } from '../../areas/shift-category/new-category.tsx'

// SHIFTCAT-007.
export const Route = createFileRoute('/shift-categories/new')({
  component: NewShiftCategory,
  staticData: shiftCategoryAccess.read,
})
