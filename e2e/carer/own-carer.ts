import type { Page } from '@playwright/test'
import type { Insertable } from 'kysely'
import type { DB } from '#server/database/types.ts'
import { councilModel } from '#testing/builders/models.ts'
import { region } from '#testing/builders/people.ts'
import { carer, userContract } from '#testing/builders/rota.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'

/** Every feature that adds fields to the form of a carer. */
export const carerFeatures = [
  'dashboard',
  'finance',
  'cm2000',
  'scotland_fields',
  'wales_fields',
  'carer_profile_carer_exit',
  'carer_profile_agency_indicator',
]

export { banner, choice, date, field, heading, messages, open, save } from '../support/form.ts'

export const profileOf = (guid: string) => `/carers/${guid}/profile/personal-details`

/** Opens a path in a branch of the journey's own, with a region and a carer whose record is complete. */
export function signInToCarer(page: Page, path: (guid: string) => string, more: Partial<Insertable<DB['carer']>> = {}) {
  let guid = ''
  return signInToOwnBranch(page, '/carers', async (owner, branchId) => {
    await owner.updateTable('branch').set({ features: carerFeatures }).where('id', '=', branchId).execute()
    guid = await carer(owner, {
      branchId,
      firstName: 'Kofi',
      lastName: 'Boateng',
      reference: 'OWN-0104',
      more: {
        salutation: 'Mr',
        short_name: 'Kofi B',
        gender: 'Male',
        date_of_birth: '1994-03-14',
        phone_mobile: '07700 900415',
        phone_cera: '07700 900416',
        email: `kofi-${branchId}@carers.larkfield.example`,
        ni_number: 'AB123456C',
        job: 3,
        able_to_drive: 1,
        car_owner: 1,
        domiciliary: 1,
        start_date: '2026-01-01',
        ...more,
      },
    })
    await region(owner, { branchId, title: 'North', carerGuids: [guid] })
    const model = await councilModel(owner, { side: 'payment', title: `Pay ${guid}`, start: '2025-01-01' })
    await userContract(owner, { branchId, carerGuid: guid, modelGuid: model.guid, end: '2026-10-01' })
  }).then(async () => {
    await page.goto(path(guid))
    return guid
  })
}
