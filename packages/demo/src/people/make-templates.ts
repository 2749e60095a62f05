import type { Insertable } from 'kysely'
import type { DB } from '#server/database/types.ts'
import type { BranchPlan } from '../branches.ts'
import type { Random } from '../random.ts'

const texts: readonly (readonly [title: string, text: string])[] = [
  ['Check-out missing', 'Hello {first name}, your last visit has no check-out. Please tell us when you left. {sender}'],
  [
    'Reminder of the next visit',
    'Hello {first name}, your next visit is on {next visit}. Please tell us if you cannot go.',
  ],
  [
    'Snow or ice',
    'Snow and ice are forecast. Please leave ten minutes more between visits, and ring the {branch} office.',
  ],
]

/** Creates the templates of messages of a branch with chat. */
export function makeTemplates(branch: BranchPlan, random: Random): Insertable<DB['message_template']>[] {
  if (!branch.features.includes('chat')) return []
  return texts.map(([title, text]) => ({ guid: random.guid(), branch_id: branch.id, title, text }))
}
