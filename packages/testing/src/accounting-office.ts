import type { BodyInputOf } from '#contract/endpoint.ts'
import { listDeliveries, sendDeliveryAgain } from '#contract/integration/outbox.ts'
import { saveAccounting } from '#contract/output/accounting.ts'
import { invoiceInterfaces } from '#contract/output/interfaces.ts'
import { accountingSystemsAt } from '#server/areas/integration/accounting/accounting-systems.ts'
import { sealedTextsWith } from '#server/kit/sealed-texts.ts'
import { invoiceable, transactionsOf } from './builders/invoiceable.ts'
import { charge, invoiceTransactions } from './builders/invoicing.ts'
import { peerTimeout } from './local-peer.ts'
import { runJob, runJobs } from './run-jobs.ts'
import { type TestApp, testApp } from './test-app.ts'

/** The services of a test that sends invoices to local peers, which have half a second to answer. */
export function accountingApp(peers: { readonly xeroUrl?: string; readonly sageUrl?: string }): Promise<TestApp> {
  const { xeroUrl, sageUrl } = peers
  return testApp(undefined, {
    accounting: accountingSystemsAt({ xeroUrl, sageUrl, timeout: peerTimeout }, 'test'),
    connectionSecrets: sealedTextsWith('a key for tests that is long enough'),
  })
}

/** A branch that is connected, and clerks who send invoices of 31.58 and look at what becomes of them. */
export async function accountingOffice(app: TestApp, connection: BodyInputOf<typeof saveAccounting>) {
  const admin = await app.signIn(['Company.Branch:Read', 'Company.Branch:Edit'])
  const clerk = await app.signIn(['Finance.File:Read'])
  const save = (body: BodyInputOf<typeof saveAccounting>) => app.call(saveAccounting, { as: admin, body })
  await save(connection)
  const deliveryOf = async (guid: string) => {
    const { deliveries } = (await app.call(listDeliveries, { as: admin, query: {} })).body
    const found = deliveries.find((each) => each.guid === guid)
    if (!found) throw new Error('There is no such delivery')
    return found
  }
  return {
    admin,
    clerk,
    save,
    deliveryOf,
    /** Puts documents into an interface file, and lets the worker do what is due. */
    async send(...guids: string[]) {
      await app.call(invoiceInterfaces.create, { as: clerk, query: { type: 'EX/NET-S' }, body: guids })
      await runJobs(app)
    },
    /** Makes the next attempt, as the worker does when it is due. */
    async attempt(transactionGuid: string) {
      await runJob(app.services, 'send-document', { transactionGuid, branchGuid: app.branchGuid })
      return deliveryOf(transactionGuid)
    },
    again: (guid: string) => app.call(sendDeliveryAgain, { as: admin, params: { guid } }),
  }
}

/**
 * Completes invoices to the council of 31.58: a visit of 27.87 (10.67 and 17.20, finance 3.6), exempt, and three extras of 1.03
 * with 20% VAT, which is 0.62 on 3.09 and would be 0.63 if each line were rounded. Returns their guids by number.
 */
export async function invoicesWithVat(app: TestApp, count: number): Promise<string[]> {
  const { periodGuid } = await invoiceable(app, count)
  const rows = await transactionsOf(app, periodGuid)
  for (const { id } of rows) {
    for (const description of ['Gloves', 'Aprons', 'Masks']) {
      const guid = await charge(app, { transactionId: Number(id), type: 'E/TAX', description, total: 103 })
      await app.owner.updateTable('charge').set({ taxable: true }).where('guid', '=', guid).execute()
    }
  }
  const guids = rows.map(({ guid }) => guid)
  await invoiceTransactions(app, periodGuid, guids)
  const completed = await transactionsOf(app, periodGuid)
  return completed.toSorted((a, b) => (a.reference ?? '').localeCompare(b.reference ?? '')).map(({ guid }) => guid)
}
