import type { CarePlanner, PlannerAnswer, PlannerRecord } from '../../../kit/care-planner.ts'
import type { Branch, BranchDb, Services } from '../../../kit/context.ts'
import { type Outcome, runAttempt } from '../../../kit/deliveries/delivery.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import { type SendRecords, sendRecordsJob } from '../jobs.ts'
import { selectReference } from '../syncs/reference-of-branch.ts'
import { type ChangedRecord, saveAnswers, selectChanged } from './record-queries.ts'

/** The maximum number of records in a question, and of questions in an attempt. */
const batchSize = 200
const maxBatches = 100

/** Makes an attempt to tell the care planner all that has changed in a branch by now. */
export function sendRecords(services: Services, job: SendRecords): Promise<void> {
  const { deliveryGuid: guid, branchGuid } = job
  return runAttempt(
    services,
    { guid, branchGuid },
    {
      attempt: () => attempt(services, job),
      again: (db, seconds) => enqueue(db, sendRecordsJob, job, guid, seconds),
    },
  )
}

/** Each answer is stored before the next question, so an attempt may stop anywhere. */
async function attempt(services: Services, { deliveryGuid, branchGuid }: SendRecords): Promise<Outcome> {
  const { db, clock, carePlanner } = services
  if (carePlanner === null) return { state: 'Failed', answer: 'The care planner is not set up.' }
  const inBranch = <T>(work: (db: BranchDb, branch: Branch) => Promise<T>) =>
    withBranch(db, branchGuid, clock.now(), work)
  const taken: PlannerRecord[] = []
  const refused: PlannerRecord[] = []
  for (let sent = 0; sent < maxBatches; sent++) {
    const batch = await inBranch((db, branch) => selectBatch(db, branch))
    if (!batch || batch.records.length === 0) break
    const answers = await ask(carePlanner, batch)
    await inBranch((db, branch) => saveAnswers(db, branch, { deliveryGuid, now: clock.now() }, batch.records, answers))
    for (const [at, record] of batch.records.entries()) {
      const answer = answers[at]
      if (answer) ('problem' in answer ? refused : taken).push(record)
    }
  }
  return { state: refused.length > 0 ? 'Failed' : 'Sent', answer: answerText(taken, refused) }
}

interface Batch {
  readonly reference: string
  readonly records: readonly ChangedRecord[]
}

async function selectBatch(db: BranchDb, branch: Branch): Promise<Batch> {
  const isOn = branch.features.includes('care_planner')
  return {
    reference: await selectReference(db, branch),
    records: isOn ? await selectChanged(db, branch, batchSize) : [],
  }
}

function ask(carePlanner: CarePlanner, { reference, records }: Batch): Promise<readonly PlannerAnswer[]> {
  return carePlanner.send(reference, records)
}

function answerText(taken: readonly PlannerRecord[], refused: readonly PlannerRecord[]): string {
  if (taken.length + refused.length === 0) return 'There was nothing to send.'
  const parts = [
    taken.length > 0 && `Taken: ${countText(taken)}.`,
    refused.length > 0 && `Refused: ${countText(refused)}.`,
  ]
  return parts.filter(Boolean).join(' ')
}

const words = {
  carer: ['carer', 'carers'],
  client: ['client', 'clients'],
  'shift-category': ['shift category', 'shift categories'],
} as const

/** Returns "2 carers and 1 client". */
function countText(records: readonly PlannerRecord[]): string {
  const parts = Object.entries(words).flatMap(([kind, [one, many]]) => {
    const count = records.filter((record) => record.kind === kind).length
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('')
}
