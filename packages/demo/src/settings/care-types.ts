import type { Insertable } from 'kysely'
import type { DB } from '#server/database/types.ts'
import type { Random } from '../random.ts'
import { recordOf } from '../records.ts'

interface CareTypePlan {
  readonly title: string
  readonly is_training?: true
  readonly is_shadowing?: true
  readonly is_sleep_in?: true
  readonly exclude_from_nmw?: true
}

export const careTypePlans = {
  domiciliary: { title: 'Domiciliary' },
  reablement: { title: 'Reablement' },
  companionship: { title: 'Companionship' },
  complex: { title: 'Complex care' },
  extraCare: { title: 'Extra care' },
  wakingNight: { title: 'Waking night' },
  sleepIn: { title: 'Sleep-in', is_sleep_in: true },
  shadowing: { title: 'Shadowing', is_shadowing: true },
  training: { title: 'Training', is_training: true },
  // A retainer for being on call does not count as pay for hours worked.
  onCall: { title: 'On call', exclude_from_nmw: true },
} as const satisfies Record<string, CareTypePlan>

export type CareKey = keyof typeof careTypePlans
export type CareTypes = Readonly<Record<CareKey, string>>

/** Creates the care types; returns their rows, and their guids by key. */
export function makeCareTypes(random: Random): { rows: Insertable<DB['care_type']>[]; guids: CareTypes } {
  const keys = Object.keys(careTypePlans) as CareKey[]
  const guids = recordOf(keys, () => random.guid())
  const rows = keys.map((key) => {
    const plan: CareTypePlan = careTypePlans[key]
    return {
      guid: guids[key],
      title: plan.title,
      is_training: plan.is_training ?? false,
      is_shadowing: plan.is_shadowing ?? false,
      is_sleep_in: plan.is_sleep_in ?? false,
      exclude_from_nmw: plan.exclude_from_nmw ?? false,
    }
  })
  return { rows, guids }
}
