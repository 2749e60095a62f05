/** Returns the minimal body for saving an invoice model: a council's, and so a public one (MODEL-D17). */
export function invoiceModelBody(change: Record<string, unknown> = {}) {
  return {
    title: 'Leeds City Council – Reablement',
    type_alias: 'LOCAL_AUTHORITY',
    start: '2026-01-01',
    require_nfc: false,
    shifts_enabled: true,
    dont_process_invoice: false,
    lca_enabled: false,
    finance: { term_days: 30 },
    info: {
      cost_centre: 'LEEDS-R',
      income_category_alias: 'R/DC',
      crm_details: { salesforce: { id: '0064H1', funder: 'Leeds City Council', contract_name: 'Reablement 2026' } },
    },
    ...change,
  }
}

/** The same for a pay group. */
export function paymentModelBody(change: Record<string, unknown> = {}) {
  return {
    title: 'Leeds carers',
    type_alias: 'P/WAGE',
    start: '2026-01-01',
    shifts_enabled: true,
    dont_process_payment: false,
    lca_enabled: false,
    ignore_agency: false,
    info: { cost_centre: 'LEEDS' },
    ...change,
  }
}
