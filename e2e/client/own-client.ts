import type { Page } from '@playwright/test'
import type { Insertable } from 'kysely'
import type { DB } from '#server/database/types.ts'
import { region } from '#testing/builders/people.ts'
import { client } from '#testing/builders/rota.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'

/** Every feature that adds a part to the form or the navigation of a client, except the other mode of the profile. */
export const clientFeatures = [
  'dashboard',
  'cm2000',
  'scheduling',
  'emars',
  'care_planner',
  'digital_careplan_v2',
  'client_care_preferences',
  'client_care_outcomes',
]

export const profileOf = (guid: string) => `/clients/${guid}/profile/personal-details`

/** Opens a path in a branch of the journey's own, with a region and a client whose record is complete. */
export async function signInToClient(
  page: Page,
  path: (guid: string) => string,
  more: Partial<Insertable<DB['client']>> = {},
): Promise<{ guid: string; branchId: number }> {
  const own = await signInToOwnBranch(page, '/clients', async (owner, branchId) => {
    await owner.updateTable('branch').set({ features: clientFeatures }).where('id', '=', branchId).execute()
    const guid = await client(owner, {
      branchId,
      firstName: 'Margaret',
      lastName: 'Holroyd',
      reference: 'CL-00412',
      more: {
        salutation: 'Mrs',
        short_name: 'Margaret',
        gender: 'Female',
        date_of_birth: '1941-05-08',
        address: '27 Gledhow Avenue, Leeds',
        address_post_code: 'LS8 1AA',
        nhs_number: '9434765919',
        location_entry_code: '4711',
        domiciliary: 1,
        start_date: '2026-02-18',
        ...more,
      },
    })
    await region(owner, { branchId, title: 'Leeds East', clientGuids: [guid] })
    return { guid, branchId }
  })
  await page.goto(path(own.guid))
  return own
}
