import type { Insertable } from 'kysely'
import type { DB } from '#server/database/types.ts'

/** The provider as shown on its invoices. Numbers come from ranges reserved for drama and examples. */
export const company: Insertable<DB['company']> = {
  id: 1,
  name: 'Larkfield Homecare Ltd',
  address_lines: ['Unit 4, Kirkstall Mills', 'Leeds LS5 3BT'],
  phone: '0113 496 0142',
  email: 'accounts@larkfield.example',
  company_number: '01234567',
  vat_registration: 'GB 123 4567 82',
  regulator_reference: '1-101234567',
  bank_sort_code: '00-12-34',
  bank_account: '01234567',
}
