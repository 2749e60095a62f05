import { shiftCategoryAccess } from '#contract/shift-category/access.ts'
import { userContractAccess } from '#contract/user-contract/access.ts'
import type { SearchScreens } from '../../kit/search-screen.ts'

export const shiftCategorySearchScreens: SearchScreens = {
  'shift-category': [{ rules: [shiftCategoryAccess.read], path: ({ guid }) => `/shift-categories/${guid}/detail` }],
  'shift-category-contract': [
    {
      rules: [shiftCategoryAccess.read, userContractAccess.editOfCategory],
      path: ({ guid, owner }) => `/shift-categories/${owner?.guid}/contracts/${guid}`,
    },
  ],
}
