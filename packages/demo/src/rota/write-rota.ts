import { MINUTES_PER_DAY } from '#domain/time.ts'
import { uuidBytes } from '../database/binary-rows.ts'
import type { Random } from '../random.ts'
import { instantOn, midnightOf, type Window } from '../window.ts'
import { isAtWork } from './absences.ts'
import { type AppointmentFate, appointmentFate, officeCancelled, shiftFate } from './appointment-fate.ts'
import type { Progress } from './assignee-fate.ts'
import { spellAt } from './client-absences.ts'
import type { EncodedSlot } from './encode-slot.ts'
import type { Ids, RotaPlan } from './rota-plan.ts'
import { type PlannedAssignee, weekNumber } from './slot.ts'
import type { VisitBatch } from './visit-batch.ts'
import { writeAssignee } from './write-assignee.ts'

interface Occurrence {
  readonly id: number
  /** The carers, by assignee. */
  readonly carers: readonly number[]
}

/** Writes the appointments of a branch day by day, from its slots. */
export class RotaWriter {
  readonly #plan: RotaPlan
  readonly #ids: Ids
  readonly #carerBytes: readonly Uint8Array[]
  /** The shifts of the day, for the visits inside them. */
  readonly #shifts = new Map<object, Occurrence>()

  constructor(plan: RotaPlan, ids: Ids) {
    this.#plan = plan
    this.#ids = ids
    this.#carerBytes = plan.carers.map(({ guid }) => uuidBytes(guid))
  }

  /**
   * Writes one week after the other into the batch of `sink`, and yields whenever the batch is full and has to be
   * replaced.
   */
  *write(sink: { batch: VisitBatch }, randomOfWeek: (week: number) => Random): Generator<void> {
    const { window, slots } = this.#plan
    for (let monday = window.firstDay; monday <= window.lastDay; monday += 7) {
      const random = randomOfWeek(weekNumber(monday))
      for (let weekday = 0; weekday < 7; weekday++) {
        const clock = new DayClock(monday + weekday)
        this.#shifts.clear()
        for (const slot of slots[weekday] ?? []) {
          if (sink.batch.isFull) yield
          this.#appointment(random, slot, clock, sink.batch)
        }
      }
    }
  }

  #appointment(random: Random, encoded: EncodedSlot, clock: DayClock, batch: VisitBatch): void {
    const { window, care } = this.#plan
    const { slot, client } = encoded
    if (slot.every > 1 && weekNumber(clock.day) % slot.every !== slot.phase) return
    const localDay = clock.day + Math.floor(slot.start / MINUTES_PER_DAY)
    if (client && (localDay < client.startDay || localDay >= client.endDay)) return

    const start = clock.at(slot.start)
    // A night ends at its local time, even if a clock change makes it longer or shorter.
    const end = slot.minutes > 180 ? clock.at(slot.start + slot.minutes) : start + slot.minutes
    const shift = slot.shift ? this.#shifts.get(slot.shift) : undefined
    const filled = slot.assignees
      .filter((assignee) => assignee.fromDay <= localDay && localDay < assignee.untilDay)
      .map((assignee, index) => ({ assignee, carer: shift?.carers[index] ?? this.#carerOf(assignee, localDay, start) }))
      // Shadowing carers have no substitute.
      .filter(({ assignee, carer }) => carer !== -1 || assignee.care !== 'shadowing')
    const carers = filled.map(({ carer }) => carer)
    const fate = this.#fateOf(random, encoded, start, carers)

    const id = ++this.#ids.appointment
    if (!client) this.#shifts.set(slot, { id, carers })
    const { appointments } = batch
    appointments.row()
    appointments.bigint(id)
    appointments.newUuid(random.uint32(), random.uint32(), random.uint32(), random.uint32())
    appointments.integer(this.#plan.branch.id)
    appointments.text(client ? 'VISIT' : 'SHIFT')
    appointments.uuid(encoded.clientBytes)
    appointments.uuid(encoded.unitBytes)
    appointments.uuid(encoded.categoryBytes)
    appointments.uuid(care[slot.care])
    appointments.uuid(encoded.regionBytes)
    appointments.timestamp(start * 60)
    appointments.timestamp(end * 60)
    appointments.date(localDay)
    appointments.timestamp(fate.cancelledAt === null ? null : fate.cancelledAt * 60)
    appointments.text(fate.note)
    appointments.bigint(shift?.id ?? null)

    const progress = progressOf(window, localDay, client === null || encoded.plan?.tidy === true)
    for (const { assignee, carer } of filled) {
      const carerBytes = this.#carerBytes[carer] ?? null
      const written = { encoded, assignee, fate, start, end, progress, appointmentId: id, carerBytes }
      writeAssignee(random, this.#plan, this.#ids, written, batch)
    }
  }

  #fateOf(random: Random, { client, slot }: EncodedSlot, start: number, carers: readonly number[]): AppointmentFate {
    const { window, spells } = this.#plan
    if (!client) return shiftFate(random)
    const spell = spellAt(spells[client.index] ?? [], start)
    const fate = appointmentFate(random, start, window.now, spell, slot.assignees.length === 1 && !slot.shift)
    const isOff = fate.kind === 'cancelled' || fate.kind === 'deleted'
    return !isOff && carers.includes(-1) ? officeCancelled(start, window.now) : fate
  }

  /** Returns the planned carer, or the substitute; -1 for none. */
  #carerOf(assignee: PlannedAssignee, day: number, start: number): number {
    const { carers, absences, window } = this.#plan
    for (const index of [assignee.first, assignee.second]) {
      const carer = carers[index]
      if (carer && isAtWork(carer, absences[index] ?? [], day)) return index
    }
    // Past visits always had a carer, if necessary one on a day off. Future ones may still be unassigned.
    if (start > window.now) return -1
    for (const index of [assignee.first, assignee.second]) {
      const carer = carers[index]
      if (carer && carer.startDay <= day && day < carer.endDay) return index
    }
    return -1
  }
}

/** Converts local times of a day to instants: by addition, except on days with a clock change. */
class DayClock {
  readonly day: number
  readonly #midnight: number
  readonly #isPlain: boolean

  constructor(day: number) {
    this.day = day
    this.#midnight = midnightOf(day)
    this.#isPlain = midnightOf(day + 2) - this.#midnight === 2 * MINUTES_PER_DAY
  }

  /** `minute` counts from the day's first midnight, up to two days ahead; the result is an epoch minute. */
  at(minute: number): number {
    return this.#isPlain ? this.#midnight + minute : instantOn(this.day, minute)
  }
}

/** Returns how much of a day's week the office has processed. After four weeks the last straggler is done. */
function progressOf(window: Window, day: number, isTidy: boolean): Progress {
  if (day >= window.thisWeek) return 'open'
  if (isTidy || day < window.lastWeek - 28) return 'done'
  return day < window.lastWeek ? 'straggling' : 'closing'
}
