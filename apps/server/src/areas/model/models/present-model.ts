import type { Model } from '#contract/model/edit-models.ts'
import { funderAddressOf } from '#domain/address/funder-address.ts'
import { isUndoable } from '#domain/model/uplift-undo.ts'
import { statusOn } from '#domain/validity.ts'
import type { ModelRow } from './settings-queries.ts'

/** Returns a model as sent to the browser; the status is for the branch's current day (MODEL-D07). */
export function presentModel(row: ModelRow, today: string): Model {
  return {
    guid: row.guid,
    version: row.version,
    ...settingsOf(row),
    status: statusOn(row, today),
    uplifts: row.uplifts.map((uplift) => ({ ...uplift, is_undoable: isUndoable(uplift, today) })),
    repricing_failed: row.repricing_failed,
  }
}

/** Returns the settings of a model, also for its history. */
export function settingsOf(row: Omit<ModelRow, 'uplifts' | 'repricing_failed'>) {
  return {
    title: row.title,
    description: row.description,
    comment: row.comment,
    type_alias: row.type_alias,
    start: row.start,
    end: row.end,
    archived: row.archived,
    run_guid: row.run_guid,
    require_nfc: row.require_nfc,
    shifts_enabled: row.shifts_enabled,
    dont_process_invoice: row.side === 'invoice' && row.dont_process,
    dont_process_payment: row.side === 'payment' && row.dont_process,
    lca_enabled: row.lca_enabled,
    ignore_agency: row.ignore_agency,
    cm2000_enabled: row.cm2000_enabled,
    finance: {
      output_type_alias: row.output_type_alias,
      address_type_alias: row.address_type_alias,
      name_type_alias: row.name_type_alias,
      term_days: row.term_days,
      email: row.email,
      funder_address: funderAddressOf(row.funder_address),
      electronic_address: row.electronic_address,
    },
    info: {
      cost_centre: row.cost_centre,
      contact_name: row.contact_name,
      contact_email: row.contact_email,
      income_category_alias: row.income_category_alias,
      crm_details: {
        salesforce: { id: row.salesforce_id, funder: row.funder, contract_name: row.funder_contract_name },
      },
    },
  }
}
