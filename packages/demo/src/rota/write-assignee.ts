import { visitStatus } from '#contract/visit/visits.ts'
import type { Random } from '../random.ts'
import type { AppointmentFate } from './appointment-fate.ts'
import { type AssigneeFate, assigneeFate, type Progress } from './assignee-fate.ts'
import type { EncodedSlot } from './encode-slot.ts'
import type { Ids, RotaPlan } from './rota-plan.ts'
import type { PlannedAssignee } from './slot.ts'
import type { VisitBatch } from './visit-batch.ts'
import { commentOf, locationJson, refusalJson, riskOf } from './visit-details.ts'

export interface AssigneeToWrite {
  readonly encoded: EncodedSlot
  readonly assignee: PlannedAssignee
  readonly fate: AppointmentFate
  /** Rostered, epoch minutes. */
  readonly start: number
  readonly end: number
  readonly progress: Progress
  readonly appointmentId: number
  readonly carerBytes: Uint8Array | null
}

/** The share of unassigned assignees more than a day ahead. */
const unfilled = 0.025

/** Writes one assignee and, for a visit, its record. */
export function writeAssignee(random: Random, plan: RotaPlan, ids: Ids, to: AssigneeToWrite, batch: VisitBatch): void {
  const { encoded, start, end } = to
  const { now } = plan.window
  const { client } = encoded
  const needs = { hasNfc: client?.hasNfc ?? false, needsNfc: encoded.plan?.requireNfc === true }
  const happened = assigneeFate(random, to.fate, { start, end, now }, needs, to.progress)
  const isOpen = random.fraction() < unfilled && start > now + 1440 && encoded.slot.shift === null
  const carer = isOpen ? null : to.carerBytes
  const draw = random.uint32()
  const confirmer = plan.confirmers[draw % plan.confirmers.length]

  const assigneeId = ++ids.assignee
  const { assignees } = batch
  assignees.row()
  assignees.bigint(assigneeId)
  assignees.newUuid(random.uint32(), random.uint32(), random.uint32(), random.uint32())
  assignees.integer(plan.branch.id)
  assignees.bigint(to.appointmentId)
  assignees.uuid(carer)
  assignees.uuid(encoded.contractBytes)
  // A shift is charged as rostered, so it has no overstay or understay.
  assignees.uuid(plan.conditions[client ? happened.condition : 'none'])
  assignees.uuid(plan.care[to.assignee.care ?? encoded.slot.care])
  assignees.timestamp(happened.confirmedAt)
  assignees.uuid(happened.confirmedAt !== null && happened.byHand ? (confirmer?.bytes ?? null) : null)
  assignees.smallint(disturbedMinutes(to, happened, draw))
  const recorded = client ? noTimes : shiftTimes(to, happened, draw, now)
  assignees.timestamp(recorded.checkIn)
  assignees.timestamp(recorded.checkOut)
  if (client) writeVisit(random, plan, ids, { ...to, carerBytes: carer }, happened, draw, batch)
}

type Times = Pick<AssigneeFate, 'checkIn' | 'checkOut'>

const noTimes: Times = { checkIn: null, checkOut: null }

/**
 * Returns when a carer began and ended a shift, in seconds since 1970. One in seven is late, and one in eleven forgets to
 * check in, which the office puts right within a day.
 */
function shiftTimes(to: AssigneeToWrite, { checkIn, checkOut }: AssigneeFate, draw: number, now: number): Times {
  if (to.carerBytes === null || checkIn === null) return noTimes
  if (draw % 11 === 3 && to.start > now - 1440) return noTimes
  const arrived = checkIn + (draw % 7 === 4 ? (16 + ((draw >>> 4) % 25)) * 60 : 0)
  return arrived < now * 60 ? { checkIn: arrived, checkOut } : noTimes
}

function writeVisit(
  random: Random,
  plan: RotaPlan,
  ids: Ids,
  to: AssigneeToWrite,
  happened: AssigneeFate,
  draw: number,
  batch: VisitBatch,
): void {
  const { visits } = batch
  const { client, clientBytes } = to.encoded
  const { checkIn, checkOut, status } = happened
  visits.row()
  visits.bigint(++ids.visit)
  visits.newUuid(random.uint32(), random.uint32(), random.uint32(), random.uint32())
  visits.integer(plan.branch.id)
  visits.bigint(ids.assignee)
  visits.uuid(clientBytes)
  visits.uuid(to.carerBytes)
  visits.timestamp(to.start * 60)
  visits.timestamp(to.end * 60)
  visits.smallint(status)
  visits.boolean(happened.missed)
  visits.boolean(to.encoded.plan?.cm2000 === true)
  visits.smallint(riskOf(status, draw))
  const ends = [
    { at: checkIn, nfc: happened.nfcIn, share: random.fraction(), turn: random.fraction(), draw: random.uint32() },
    { at: checkOut, nfc: happened.nfcOut, share: random.fraction(), turn: random.fraction(), draw: random.uint32() },
  ]
  for (const end of ends) {
    visits.timestamp(end.at)
    // The tag is read a moment before the button is pressed.
    visits.timestamp(end.at !== null && end.nfc ? end.at - (end.draw % 20) : null)
    visits.json(end.at !== null && client ? locationJson(client.address, end.share, end.turn, end.draw) : null)
  }
  visits.text(commentOf(status, draw))
  const confirmer = plan.confirmers[draw % plan.confirmers.length]?.name ?? ''
  visits.json(status === visitStatus.doorstepRefusal ? refusalJson(draw, happened.confirmedAt, confirmer) : null)
}

/**
 * Returns the minutes worked in a sleep-in: one in five is disturbed, and the time is entered when it is confirmed
 * (finance 7).
 */
function disturbedMinutes(to: AssigneeToWrite, happened: AssigneeFate, draw: number): number {
  const isSleepIn = to.encoded.slot.care === 'sleepIn' && happened.checkOut !== null
  return isSleepIn && happened.confirmedAt !== null && draw % 5 === 0 ? 15 + ((draw >>> 8) % 6) * 15 : 0
}
