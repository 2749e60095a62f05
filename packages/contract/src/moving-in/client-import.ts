import {
  billingFields,
  carerGenders,
  clientPreferences,
  communicationPreferences,
  contactFields,
  hrFields,
  locationFields,
  numberFields,
  paymentTypes,
  personalFields,
} from '../client/client-fields.ts'
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

/** The fields of a file with clients, in the order of their form. */
export const clientImportFields: readonly ImportField[] = [
  ...plainImportFields('profile', 'Person', personalFields),
  statusField,
  languageField,
  ...plainImportFields('profile', 'Person', sensitiveFields),
  ...plainImportFields('profile', 'Contact', contactFields),
  ...addressImportFields,
  regionField,
  ...plainImportFields('location', 'Address', locationFields),
  ...plainImportFields('hr', 'Dates', hrFields),
  ...plainImportFields('finance', 'Numbers', numberFields),
  ...plainImportFields('finance', 'Numbers', billingFields),
  importField('finance.payment_type_alias', 'Payment type', 'Numbers', { titles: paymentTypes }, 'Payment method'),
  importField('finance.term_days', 'Term days', 'Numbers', 'text', 'Payment terms'),
  carePackageField('care_packages'),
  ...Object.entries(clientPreferences).map(([key, label]) =>
    importField(`preferences.${key}`, label, 'Preferences', 'three'),
  ),
  importField('preferences.carer_gender_preference', 'Gender of the carers', 'Preferences', { titles: carerGenders }),
  ...Object.entries(communicationPreferences).map(([key, label]) =>
    importField(`communication_preferences.${key}`, label, 'Preferences', 'flag'),
  ),
]
