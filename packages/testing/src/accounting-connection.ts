import type { BodyInputOf } from '#contract/endpoint.ts'
import type { saveAccounting } from '#contract/output/accounting.ts'
import { sageClient } from './sage-peer.ts'
import { xeroClient } from './xero-peer.ts'

type Connection = BodyInputOf<typeof saveAccounting>

/** A connection with the Xero for tests. */
export const xeroConnection: Connection = {
  system: 'xero',
  ...{ client_id: xeroClient.id, client_secret: xeroClient.secret, tenant: xeroClient.tenant },
  ...{ visit_account: '200', extra_account: '260' },
  ...{ tax_exempt: 'EXEMPTOUTPUT', tax_zero: 'ZERORATEDOUTPUT', tax_reduced: 'RROUTPUT', tax_standard: 'OUTPUT2' },
}

/** A connection with the Sage for tests. */
export const sageConnection: Connection = {
  system: 'sage',
  ...{ client_id: sageClient.id, client_secret: sageClient.secret, tenant: sageClient.business },
  ...{ refresh_token: sageClient.refreshToken, visit_account: 'care sales', extra_account: 'other sales' },
  ...{ tax_exempt: 'GB_EXEMPT', tax_zero: 'GB_ZERO', tax_reduced: 'GB_LOWER', tax_standard: 'GB_STANDARD' },
}
