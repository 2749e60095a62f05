import type { Page } from '@playwright/test'
import { addDays } from '#domain/time.ts'
import type { Db } from '#server/database/connection.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { appointment, carer, client } from '#testing/builders/rota.ts'
import { week } from '../support/weeks.ts'
import { londonAt } from './times.ts'

/** The day of the visits. */
export const tuesday = addDays(week(-1).from, 1)
export const at = (time: string) => londonAt(tuesday, time)

interface Planned {
  /** Other columns of the visit. */
  readonly more?: object
  readonly isUnattended?: boolean
  /** A new client without it. */
  readonly of?: string
}

/** A visit of last Tuesday from 18:30 to 19:30, by default checked in and out. */
export async function visitIn(owner: Db, branchId: number, { more, isUnattended = false, of }: Planned = {}) {
  const clientGuid =
    of ??
    (await client(owner, {
      ...{ branchId, firstName: 'Margaret', lastName: 'Holroyd' },
      more: { has_nfc: true, mobility_assessment_enabled: true },
    }))
  const times = isUnattended ? {} : { checkIn: at('18:28'), checkOut: at('19:47') }
  const carerGuid = await carer(owner, { branchId, firstName: 'Kofi', lastName: 'Boateng' })
  const { assignees } = await appointment(owner, {
    ...{ branchId, clientGuid, careTypeGuid: await careType(owner), start: at('18:30'), end: at('19:30') },
    assignees: [{ carerGuid, ...times }],
  })
  const visitGuid = assignees[0]?.visitGuid ?? ''
  if (more) await owner.updateTable('visit').set(more).where('guid', '=', visitGuid).execute()
  return { visitGuid, clientGuid, carerGuid, path: `/visits/detail/${visitGuid}` }
}

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Unfolds a region. */
export const open = (page: Page, name: string) => region(page, name).getByRole('button', { name }).click()
