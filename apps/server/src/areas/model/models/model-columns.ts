import type { InvoiceModelBody, ModelBody, PaymentModelBody } from '#contract/model/model-values.ts'
import { funderAddressLines } from '#domain/address/funder-address.ts'
import { validityText } from '../../../database/validity-text.ts'

/** Returns the columns for a body. A field that the body omits has no column here, and so stays unchanged. */
export function columnsOf(body: ModelBody) {
  const { cost_centre, contact_name, contact_email } = body.info
  return {
    title: body.title,
    description: body.description,
    comment: body.comment,
    type_alias: body.type_alias,
    validity: validityText(body),
    run_guid: body.run_guid ?? null,
    lca_enabled: body.lca_enabled,
    cost_centre,
    contact_name,
    contact_email,
    ...('ignore_agency' in body ? paymentColumns(body) : invoiceColumns(body)),
  }
}

/** A model that is not processed has no shifts (MODEL-058). */
function invoiceColumns(body: InvoiceModelBody) {
  const { salesforce } = body.info.crm_details
  const { funder_address, electronic_address, ...finance } = body.finance
  return {
    dont_process: body.dont_process_invoice,
    shifts_enabled: body.shifts_enabled && !body.dont_process_invoice,
    require_nfc: body.require_nfc,
    ...(body.cm2000_enabled !== undefined && { cm2000_enabled: body.cm2000_enabled }),
    ...finance,
    ...(funder_address && { funder_address: funderAddressLines(funder_address) }),
    ...(electronic_address !== undefined && { electronic_address }),
    income_category_alias: body.info.income_category_alias,
    salesforce_id: salesforce.id,
    funder: salesforce.funder,
    funder_contract_name: salesforce.contract_name,
  }
}

function paymentColumns(body: PaymentModelBody) {
  return {
    dont_process: body.dont_process_payment,
    shifts_enabled: body.shifts_enabled,
    ignore_agency: body.ignore_agency,
  }
}
