import { billingAccess } from '#contract/billing/access.ts'
import type { SearchScreen, SearchScreens } from '../../kit/search-screen.ts'
import { byReference, filesBy } from './exports.ts'

const transaction: SearchScreen = {
  rules: [billingAccess.read],
  path: ({ guid, period }) =>
    `/finance/invoice-processing/${period?.calendarGuid}/${period?.periodGuid}/${period?.modelGuid}/${guid}`,
}

export const outputSearchScreens: SearchScreens = { invoice: [transaction, filesBy(byReference)] }
