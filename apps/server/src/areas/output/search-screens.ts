import { billingAccess } from '#contract/billing/access.ts'
import { searchAccess } from '#contract/search/access.ts'
import type { SearchScreen, SearchScreens } from '../../kit/search-screen.ts'
import { byReference, filesBy } from './exports.ts'

const transaction: SearchScreen = {
  rules: [billingAccess.read],
  path: ({ guid, period }) =>
    `/finance/invoice-processing/${period?.calendarGuid}/${period?.periodGuid}/${period?.modelGuid}/${guid}`,
}

/** Contracts of units have no screen of their own yet: their files are the nearest. */
export const outputSearchScreens: SearchScreens = {
  invoice: [transaction, filesBy(byReference)],
  'unit-contract': [filesBy(byReference, searchAccess.contracts, searchAccess.units)],
}
