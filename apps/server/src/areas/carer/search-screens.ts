import { carerAccess } from '#contract/carer/access.ts'
import { searchAccess } from '#contract/search/access.ts'
import { userContractAccess } from '#contract/user-contract/access.ts'
import { personInList, type SearchScreens } from '../../kit/search-screen.ts'

export const carerSearchScreens: SearchScreens = {
  carer: [{ rules: [carerAccess.read], path: ({ guid }) => `/carers/${guid}/profile/personal-details` }],
  'carer-contract': [
    {
      rules: [carerAccess.read, userContractAccess.edit],
      path: ({ guid, owner }) => `/carers/${owner?.guid}/contracts/${guid}`,
    },
    personInList('/carers', searchAccess.contracts, carerAccess.read),
  ],
}
