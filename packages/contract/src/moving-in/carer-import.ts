import { carerOptions } from '../branch/core-schema-options.ts'
import {
  contactFields,
  drivingPreferences,
  financeFields,
  hrFields,
  personalFields,
  scotlandFields,
  walesFields,
} from '../carer/carer-fields.ts'
import { sensitiveFields } from '../person-fields.ts'
import {
  addressImportFields,
  carePackageField,
  type ImportField,
  importField,
  languageField,
  plainImportFields,
  regionField,
  statusField,
} from './import-fields.ts'

/** The fields of a file with carers, in the order of their form. */
export const carerImportFields: readonly ImportField[] = [
  ...plainImportFields('profile', 'Person', personalFields),
  statusField,
  languageField,
  ...plainImportFields('profile', 'Person', sensitiveFields),
  ...plainImportFields('profile', 'Contact', contactFields),
  ...addressImportFields,
  regionField,
  ...plainImportFields('hr', 'Dates', hrFields),
  importField('finance.job', 'Job', 'Numbers', { numbered: carerOptions.job }, 'Job title', 'Position', 'Role'),
  ...plainImportFields('finance', 'Numbers', financeFields),
  importField('finance.is_agency', 'Agency worker', 'Numbers', 'flag', 'Agency'),
  importField('finance.is_bank', 'Bank worker', 'Numbers', 'flag', 'Bank'),
  importField('finance.is_subcontractor', 'Subcontractor', 'Numbers', 'flag'),
  importField('finance.is_sponsorship', 'Sponsorship', 'Numbers', 'flag', 'Sponsored'),
  ...Object.entries(drivingPreferences).map(([key, label]) =>
    importField(`preferences.${key}`, label, 'Preferences', 'answer', ...(key === 'able_to_drive' ? ['Driver'] : [])),
  ),
  carePackageField('preferences'),
  ...plainImportFields('scotland_fields', 'Numbers', scotlandFields),
  ...plainImportFields('wales_fields', 'Numbers', walesFields),
]
