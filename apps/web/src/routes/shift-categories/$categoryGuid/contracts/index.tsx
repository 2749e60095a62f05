import { createFileRoute } from '@tanstack/react-router'
import { userContractAccess } from '#contract/user-contract/access.ts'
import { CategoryContractList } from '../../../../areas/user-contract/category-contracts/category-contract-list.tsx'

// SHIFTCAT-010, SHIFTCAT-015.
export const Route = createFileRoute('/shift-categories/$categoryGuid/contracts/')({
  component: CategoryContractList,
  staticData: userContractAccess.editOfCategory,
})
