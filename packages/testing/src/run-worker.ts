import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import { localFileStore } from '#server/kit/files/local-file-store.ts'
import { noErrorTracing } from '#server/kit/http/error-tracing.ts'
import { tokensWith } from '#server/kit/http/tokens.ts'
import { noInbox } from '#server/kit/inbox.ts'
import { noticesFrom } from '#server/kit/notices.ts'
import { primaryReader } from '#server/kit/reader.ts'
import { smtpMailer } from '#server/mail/smtp-mailer.ts'
import { readSettings } from '#server/settings.ts'
import { startWorker } from '#server/worker/worker.ts'
import { fixedClock } from './clock.ts'

// A worker in a process of its own, for tests that kill one: `node run-worker.ts APP_URL QUEUE_URL NOW LOOK_EVERY CONCURRENCY [SMTP_URL]`.
const [appUrl = '', queueUrl = '', now = '', lookEvery = '', concurrency = '', smtpUrl = ''] = process.argv.slice(2)
const clock = fixedClock(now)
const { db } = connect(appUrl)
const noMailer = { send: () => Promise.reject(new Error('This worker sends no mail')) }
await startWorker(
  {
    db,
    reader: primaryReader(db),
    clock,
    tokens: tokensWith('a secret for tests alone, long enough', clock),
    files: localFileStore(join(tmpdir(), `almoner-worker-${process.pid}`)),
    mailer: smtpUrl ? smtpMailer(smtpUrl, 'care@larkfield.example') : noMailer,
    publicUrl: 'https://care.example',
    wait: async () => {},
    build: 'test',
    environment: 'test',
    settings: readSettings({}),
    inbox: noInbox,
    errorTracing: noErrorTracing,
    notices: noticesFrom(appUrl),
    google: null,
    virusScanner: null,
    addresses: null,
  },
  queueUrl,
  { concurrency: Number(concurrency), lookEvery: Number(lookEvery) },
)
process.stdout.write('ready\n')
