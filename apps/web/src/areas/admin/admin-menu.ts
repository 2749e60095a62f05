import type { TablerIcon } from '@tabler/icons-react'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs'
import IconCalendarStar from '@tabler/icons-react/dist/esm/icons/IconCalendarStar.mjs'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import IconTransferOut from '@tabler/icons-react/dist/esm/icons/IconTransferOut.mjs'
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs'
import { anyOf } from '#contract/access.ts'
import { branchAccess } from '#contract/branch/access.ts'
import { operatorAccess } from '#contract/operator/access.ts'
import type { EmbeddedName } from '#contract/runtime-settings.ts'
import { settingsAccess } from '#contract/settings/access.ts'
import type { PageAccess } from '../../kit/session/check-access.ts'
import { paths } from '../../kit/url/paths.ts'

/**
 * Opens the administration to users who may open at least one of its screens. The finance settings count as one, and
 * only where the branch has finance (SHELL-D03, FSET-001).
 */
export const adminAccess: PageAccess = {
  access: [...operatorAccess.edit.access, ...branchAccess.company.access],
  or: { access: anyOf(settingsAccess), feature: 'finance' },
}

export interface AdminPage {
  label: string
  to: string
  icon: TablerIcon
  /** A second address of the same screens. */
  also?: string
  /** The application of the screen; without an address for it the item is hidden. */
  app?: EmbeddedName
}

/**
 * The admin menu in its order (OPER-D02): Operators, Holidays, Holiday tiers, Contract care types, Rule conditions,
 * Runs, then our own Law tables, Payroll codes and Report templates; Company and Accounting; the imports, which are no screens of the area itself; then the outbox, the history of sign-ins and the register of erasures. A new screen adds its line here, and its
 * permissions to `adminAccess`; its own route decides who sees it.
 */
export const adminMenu: readonly AdminPage[] = [
  { label: 'Operators', icon: IconUserCog, to: paths.operators() },
  { label: 'Holidays', icon: IconCalendarStar, to: paths.holidays(), also: paths.holidaysApp() },
  { label: 'Holiday tiers', icon: IconStack2, to: paths.holidayTiers() },
  { label: 'Contract care types', icon: IconCategory, to: paths.careTypes() },
  { label: 'Rule conditions', icon: IconChecklist, to: paths.ruleConditions() },
  { label: 'Runs', icon: IconRepeat, to: paths.runs() },
  { label: 'Law tables', icon: IconScale, to: paths.lawTables() },
  { label: 'Payroll codes', icon: IconTransferOut, to: paths.payrollCodes() },
  { label: 'Report templates', icon: IconForms, to: paths.reportTemplates() },
  { label: 'Company', icon: IconBuilding, to: paths.company(), app: 'company' },
  { label: 'Accounting', icon: IconCalculator, to: paths.accounting() },
  { label: 'Import clients', icon: IconFileImport, to: paths.importClients() },
  { label: 'Import carers', icon: IconFileImport, to: paths.importCarers() },
  { label: 'Outbox', icon: IconSend, to: paths.outbox() },
  { label: 'Sign-ins', icon: IconHistory, to: paths.signIns() },
  { label: 'Erasures', icon: IconEraser, to: paths.erasures() },
]
