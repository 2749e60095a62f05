import { connect } from '#server/database/connection.ts'
import { startWorker } from '#server/worker/worker.ts'
import { fixedClock } from './clock.ts'
import { testServices } from './services.ts'

// A worker in a separate process, for tests that kill one: `node run-worker.ts APP_URL QUEUE_URL NOW LOOK_EVERY
// CONCURRENCY [SMTP_URL]`.
const [appUrl = '', queueUrl = '', now = '', lookEvery = '', concurrency = '', smtpUrl = ''] = process.argv.slice(2)
const noMailer = { send: () => Promise.reject(new Error('This worker sends no mail')) }
const services = testServices(
  {
    db: connect(appUrl).db,
    appUrl,
    files: `almoner-worker-${process.pid}`,
    env: smtpUrl === '' ? {} : { SMTP_URL: smtpUrl, MAIL_FROM: 'care@larkfield.example' },
  },
  { clock: fixedClock(now), ...(smtpUrl === '' && { mailer: noMailer }) },
)
// Tests count the jobs of the queue: none may come because of the time of day.
const options = { concurrency: Number(concurrency), lookEvery: Number(lookEvery), byClock: false }
await startWorker(services, queueUrl, options)
process.stdout.write('ready\n')
