import { deliveryTypes, funderTypes, outputTypes } from '#domain/user-contract/payer.ts'
import { paymentTypes } from '../client/client-fields.ts'
import { standingRateModes } from '../user-contract/carer-contracts.ts'
import { type ImportField, importField, type Reading } from './import-fields.ts'

const field = (key: string, label: string, reading: Reading, ...names: readonly string[]) =>
  importField(`contract.${key}`, label, 'Contract', reading, ...names)
const payer = (key: string, label: string, reading: Reading, ...names: readonly string[]) =>
  field(`finance.${key}`, label, reading, ...names)

/** The field that decides whether a row has a contract. */
export const modelKey = 'contract.contract_guid'

const dates = [
  field('reference', 'Contract reference', 'text'),
  field('start', 'Contract start', 'date', 'Contract start date', 'Contract from'),
  field('end', 'Contract end', 'date', 'Contract end date', 'Contract to'),
]

/** The fields of a client's invoice contract, which becomes their default one. */
export const clientContractFields: readonly ImportField[] = [
  field('contract_guid', 'Invoice model', { named: 'model' }, 'Contract', 'Template', 'Contract model'),
  ...dates,
  field('social_service_ref', 'Social service reference', 'text', 'Contract number'),
  field('alternative_social_service_ref', 'Alternative social service reference', 'text'),
  field('is_one_to_one', 'One to one', 'flag'),
  payer('funder_type', 'Payer type', { titles: funderTypes }, 'Funder type'),
  payer('funding_name', 'Payer name', 'text', 'Funding name', 'Funder'),
  payer('for_attention_of', 'For the attention of', 'text'),
  payer('funder_salutation', 'Payer salutation', 'text'),
  payer('funder_first_name', 'Payer first name', 'text'),
  payer('funder_last_name', 'Payer last name', 'text'),
  payer('address_line_1', 'Payer address line 1', 'text', 'Invoice address line 1'),
  payer('address_line_2', 'Payer address line 2', 'text', 'Invoice address line 2'),
  payer('city', 'Payer city', 'text', 'Payer town', 'Invoice city'),
  payer('county', 'Payer county', 'text', 'Invoice county'),
  payer('postcode', 'Payer postcode', 'text', 'Invoice postcode'),
  payer('country', 'Payer country', 'text', 'Invoice country'),
  payer('output_type_alias', 'Invoice type', { titles: outputTypes }),
  payer('output_delivery_type_alias', 'Invoice delivery', { titles: deliveryTypes }),
  payer('email', 'Invoice email', 'text', 'Payer email'),
  payer('payment_type_alias', 'Contract payment type', { titles: paymentTypes }),
  payer('term_days', 'Contract term days', 'text', 'Invoice terms'),
  payer('finance_id', 'Finance ID', 'text', 'Debtor ID', 'Customer ID'),
]

const legTypes = { NONE: 'Not paid', MILES: 'Paid by mileage', TIME: 'Paid by time', BOTH: 'Paid by mileage and time' }

/** The fields of a carer's contract. */
export const carerContractFields: readonly ImportField[] = [
  field('contract_guid', 'Pay group', { named: 'model' }, 'Payment model', 'Contract', 'Contract model'),
  ...dates,
  field('compensation.commute_type_alias', 'Commute', { titles: legTypes }),
  field('compensation.travel_type_alias', 'Travel', { titles: legTypes }),
  field('compensation.standing_rate_mode', 'Standing rate for', { titles: standingRateModes }),
  field('compensation.standing_rate', 'Standing rate', 'text'),
]
