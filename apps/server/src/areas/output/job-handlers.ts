import { failDelivery, runAttempt } from '../../kit/deliveries/delivery.ts'
import { removeStoredFile } from '../../kit/files/removal.ts'
import { enqueue } from '../../kit/jobs/enqueue.ts'
import { handleJob, type JobHandler, runByClock } from '../../kit/jobs/job-handler.ts'
import { daysBefore, inEachBranch, nightly } from '../../kit/jobs/nightly.ts'
import { sendDocument } from './accounting/send-document.ts'
import { failDownloadOf } from './downloads/fail-download.ts'
import { makeDownload } from './downloads/make-download.ts'
import { replaceStoredFile } from './files/replace-stored-file.ts'
import { followPayrollJob, makeDownloadJob, replaceFileJob, sendDocumentJob } from './jobs.ts'
import { followPayroll, giveUpPayroll } from './payroll/follow-payroll.ts'

/**
 * Downloads are removed 30 days after they were made (OPS-D11). The file of an interface does not belong to a download.
 */
const forgetDownloads = runByClock('forget-downloads', nightly, (services) =>
  inEachBranch(services, async (db) => {
    const downloads = await db
      .deleteFrom('download')
      .where('created_at', '<', daysBefore(services.clock.now(), 30))
      .returning(['kind', 'storage_key'])
      .execute()
    for (const { kind, storage_key } of downloads) {
      if (kind !== 'interface' && storage_key !== null) await removeStoredFile(db, storage_key)
    }
  }),
)

export const outputJobs: readonly JobHandler[] = [
  forgetDownloads,
  handleJob(followPayrollJob, {
    run: (payload, services) =>
      runAttempt(
        services,
        { guid: payload.submissionGuid, branchGuid: payload.branchGuid },
        {
          attempt: () => followPayroll(services, payload),
          again: (db, seconds) => enqueue(db, followPayrollJob, payload, payload.submissionGuid, seconds),
          giveUp: async () => void (await giveUpPayroll(services, payload)),
        },
      ),
    giveUp: async (payload, services) => {
      await giveUpPayroll(services, payload)
      await failDelivery(services, { guid: payload.submissionGuid, branchGuid: payload.branchGuid })
    },
  }),
  handleJob(makeDownloadJob, {
    run: (payload, services) => makeDownload(services, payload),
    giveUp: (payload, services) => failDownloadOf(services, payload),
  }),
  handleJob(sendDocumentJob, {
    run: (payload, services) => sendDocument(services, payload),
    giveUp: ({ transactionGuid: guid, branchGuid }, services) => failDelivery(services, { guid, branchGuid }),
  }),
  handleJob(replaceFileJob, { run: (payload, services) => replaceStoredFile(services, payload) }),
]
