import { createFileRoute } from '@tanstack/react-router'
import { userContractAccess } from '#contract/user-contract/access.ts'
import { NewCategoryContract } from '../../../../areas/user-contract/category-contracts/new-category-contract.tsx'

// SHIFTCAT-013.
export const Route = createFileRoute('/shift-categories/$categoryGuid/contracts/new')({
  component: NewCategoryContract,
  staticData: userContractAccess.editOfCategory,
})
