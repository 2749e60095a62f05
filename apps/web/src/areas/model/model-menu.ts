import type { TablerIcon } from '@tabler/icons-react'
import IconCalendarDollar from '@tabler/icons-react/dist/esm/icons/IconCalendarDollar.mjs'
import IconCalendarMonth from '@tabler/icons-react/dist/esm/icons/IconCalendarMonth.mjs'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconPlant from '@tabler/icons-react/dist/esm/icons/IconPlant.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import type { Side } from '#contract/fields.ts'
import type { Model } from '#contract/model/edit-models.ts'
import { isSalaried } from '#contract/model/model-values.ts'

export interface ModelPage {
  label: string
  /** The part of the address after the model's guid. */
  screen: string
  icon: TablerIcon
  /** The heading that groups it with its neighbours. */
  group?: 'Invoices' | 'Payments'
  /** The models that have it; without it all have. */
  when?: (model: Model) => boolean
}

/**
 * The side menus in their order. A new screen adds its line here; its own route decides who sees it. Invoice
 * (MODEL-013): Settings; under Invoices Services (`invoice-services`), Standing Charges, Rules (`invoice-rule-groups`),
 * Billing calendars (`calendars`); under Payments Services (`payment-services`), Rules (`payment-rule-groups`). Payment
 * (MODEL-020): Settings, Accrual Policies, Salary Bands (MODEL-021), Services, Base Rates, Payment calendars.
 */
export const modelMenus: Readonly<Record<Side, readonly ModelPage[]>> = {
  invoice: [
    { label: 'Settings', screen: 'settings', icon: IconSettings },
    { label: 'Services', screen: 'invoice-services', icon: IconListDetails, group: 'Invoices' },
    { label: 'Standing Charges', screen: 'standing-charges', icon: IconRepeat, group: 'Invoices' },
    { label: 'Rules', screen: 'invoice-rule-groups', icon: IconGavel, group: 'Invoices' },
    { label: 'Billing calendars', screen: 'calendars', icon: IconCalendarMonth, group: 'Invoices' },
    { label: 'Services', screen: 'payment-services', icon: IconListDetails, group: 'Payments' },
    { label: 'Rules', screen: 'payment-rule-groups', icon: IconGavel, group: 'Payments' },
  ],
  payment: [
    { label: 'Settings', screen: 'settings', icon: IconSettings },
    { label: 'Accrual Policies', screen: 'accrual-policies', icon: IconPlant },
    { label: 'Salary Bands', screen: 'salary-bands', icon: IconCalendarDollar, when: isSalaried },
    { label: 'Services', screen: 'payment-services', icon: IconListDetails },
    { label: 'Base Rates', screen: 'base-rates', icon: IconCoins },
    { label: 'Payment calendars', screen: 'calendars', icon: IconCalendarMonth },
  ],
}
