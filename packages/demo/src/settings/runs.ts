import type { Insertable } from 'kysely'
import type { DB } from '#server/database/types.ts'
import type { Random } from '../random.ts'
import { recordOf } from '../records.ts'

const titles = {
  councils: ['invoice', 'Councils and health'],
  private: ['invoice', 'Private clients'],
  waged: ['payment', 'Waged'],
  salaried: ['payment', 'Salaried'],
} as const

export type Runs = Readonly<Record<keyof typeof titles, string>>

export function makeRuns(random: Random): { rows: Insertable<DB['run']>[]; guids: Runs } {
  const keys = Object.keys(titles) as (keyof typeof titles)[]
  const guids = recordOf(keys, () => random.guid())
  return { rows: keys.map((key) => ({ guid: guids[key], side: titles[key][0], title: titles[key][1] })), guids }
}
