import { countText } from '#domain/count-text.ts'
import type { CarePlanner, PlannerRecord } from '../../../kit/care-planner.ts'
import type { Branch, BranchDb, InBranch, Services } from '../../../kit/context.ts'
import { type Outcome, runAttempt } from '../../../kit/deliveries/delivery.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import { type SendRecords, sendRecordsJob } from '../jobs.ts'
import { selectReference } from '../syncs/reference-of-branch.ts'
import { saveConfirmation, selectPendingErasures } from './erasure-queries.ts'
import { type ChangedRecord, saveAnswers, selectChanged } from './record-queries.ts'

/** The maximum number of records in a question, and of questions in an attempt. */
const batchSize = 200
const maxBatches = 100

/** Makes an attempt to tell the care planner all that has changed or was erased in a branch by now. */
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
async function attempt(services: Services, job: SendRecords): Promise<Outcome> {
  const { db, clock, carePlanner } = services
  if (carePlanner === null) return { state: 'Failed', answer: 'The care planner is not set up.' }
  const inBranch: InBranch = async (work) => {
    const result = await withBranch(db, job.branchGuid, clock.now(), async (scoped, branch) => [
      await work(scoped, branch),
    ])
    if (!result) throw new Error('The branch does not exist')
    return result[0] as Awaited<ReturnType<typeof work>> // the list of one above
  }
  const asking = { carePlanner, inBranch, now: () => clock.now() }
  const told: Told = { taken: [], refused: [], erased: [] }
  try {
    await sendChanged(asking, job.deliveryGuid, told)
  } finally {
    // Afterwards, so that no record of the person follows its erasure; and also when the records cannot be sent.
    await eraseErased(asking, told)
  }
  return { state: told.refused.length > 0 ? 'Failed' : 'Sent', answer: answerText(told) }
}

interface Asking {
  readonly carePlanner: CarePlanner
  readonly inBranch: InBranch
  readonly now: () => string
}

type Kinds = Pick<PlannerRecord, 'kind'>[]

/** The answers of the care planner so far. */
interface Told {
  readonly taken: Kinds
  readonly refused: Kinds
  readonly erased: Kinds
}

async function sendChanged({ carePlanner, inBranch, now }: Asking, deliveryGuid: string, told: Told): Promise<void> {
  for (let sent = 0; sent < maxBatches; sent++) {
    const { reference, records } = await inBranch(selectBatch)
    if (records.length === 0) return
    const answers = await carePlanner.send(reference, records)
    await inBranch((db, branch) => saveAnswers(db, branch, { deliveryGuid, now: now() }, records, answers))
    for (const [at, record] of records.entries()) {
      const answer = answers[at]
      if (answer) ('problem' in answer ? told.refused : told.taken).push(record)
    }
  }
}

async function eraseErased({ carePlanner, inBranch, now }: Asking, { erased }: Told): Promise<void> {
  const { reference, pending } = await inBranch(async (db, branch) => ({
    reference: await selectReference(db, branch),
    pending: branch.features.includes('care_planner') ? await selectPendingErasures(db, branch, batchSize) : [],
  }))
  for (const person of pending) {
    await carePlanner.erase(reference, person.guid)
    await inBranch((db) => saveConfirmation(db, person.id, now()))
    erased.push(person)
  }
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

function answerText({ taken, refused, erased }: Told): string {
  const parts = [
    taken.length > 0 && `Taken: ${recordsText(taken)}.`,
    refused.length > 0 && `Refused: ${recordsText(refused)}.`,
    erased.length > 0 && `Erased: ${recordsText(erased)}.`,
  ].filter(Boolean)
  return parts.length === 0 ? 'There was nothing to send.' : parts.join(' ')
}

const words = {
  carer: ['carer', 'carers'],
  client: ['client', 'clients'],
  'shift-category': ['shift category', 'shift categories'],
} as const

/** Returns "2 carers and 1 client". */
function recordsText(records: Readonly<Kinds>): string {
  const parts = Object.entries(words).flatMap(([kind, [one, many]]) => {
    const count = records.filter((record) => record.kind === kind).length
    return count === 0 ? [] : [countText(count, one, many)]
  })
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('')
}
