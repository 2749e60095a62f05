import { z } from 'zod'
import { BranchSettings, type BranchStatus } from '#contract/branch/branches.ts'
import type { BranchInput } from '#contract/branch/company.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { isFeature } from '../get-branch.ts'

/** The refusal of a title that another branch has, in any letter case. */
export const takenTitle: Readonly<Record<string, FieldErrors>> = {
  branch_title_once: { title: ['Branch with this title already exists'] },
}

/** With what only the forms of a branch read. */
const Settings = BranchSettings.extend({ invoice_note: z.string() })

type FormSettings = 'reference' | 'external_inbox' | 'left_menu_jarvis' | 'on_cost_percent' | 'invoice_note'

/** Returns what a form keeps in the settings of a branch. */
export function settingsOf(input: Pick<BranchInput, FormSettings>) {
  const { reference, external_inbox, left_menu_jarvis, on_cost_percent, invoice_note } = input
  return {
    ...{ reference: reference ?? '', external_inbox, left_menu_jarvis },
    on_cost_percent: on_cost_percent ?? '0',
    invoice_note: invoice_note ?? '',
  }
}

interface BranchRow {
  readonly title: string
  readonly status: string
  readonly features: readonly string[]
  readonly settings: unknown
}

/** Returns what a form shows of a branch. */
export function editable({ title, status, features, settings }: BranchRow) {
  const { reference, external_inbox, left_menu_jarvis, on_cost_percent, invoice_note } = Settings.partial()
    .catch({})
    .parse(settings)
  return {
    title,
    status: status as BranchStatus, // the table's check constraint allows only these
    reference: reference ?? '',
    external_inbox: external_inbox ?? false,
    left_menu_jarvis: left_menu_jarvis ?? false,
    on_cost_percent: on_cost_percent ?? '0',
    invoice_note: invoice_note ?? '',
    features: features.filter(isFeature),
  }
}

export function forHistory({ features, ...rest }: ReturnType<typeof editable>) {
  return { ...rest, features: features.join(', ') }
}
