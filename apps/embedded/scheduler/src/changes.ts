import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import {
  type Appointment,
  cancelAppointment,
  createAppointment,
  deleteAppointment,
  getAppointment,
  restoreAppointment,
} from '#contract/rota/appointments.ts'
import { toast, toastWork } from '#ui/overlay/toasts.tsx'
import { isServersFailure } from '#web/kit/http/api-error.ts'
import { call } from '#web/kit/http/call.ts'
import { showError } from '#web/kit/http/query.ts'
import { hasNewConcerns, type PlaceChange, savePlace, showRefusal, type Undo } from './change-place.ts'
import type { Move } from './move.ts'
import { added, followed, put, type Step, type Steps, taken, without } from './steps.ts'

type NewVisit = z.input<typeof createAppointment.body>
type Cancellation = z.input<typeof cancelAppointment.body>

/** A step back or forward, with the sentence about the change that it belongs to. */
type RotaStep = Step & {
  /** For example "Dorothy Hale assigned to Aisha Khan." */
  readonly text: string
  readonly zone: string
} & (
    | { readonly kind: 'place'; readonly change: Undo }
    | { readonly kind: 'add' | 'remove'; readonly body: NewVisit }
    | { readonly kind: 'cancel' | 'restore'; readonly body: Cancellation }
  )

type Direction = keyof Steps<RotaStep>

/** The changes of this screen, and the question that taking one back has raised. */
interface State {
  readonly steps: Steps<RotaStep>
  readonly asked?: { readonly move: Move; readonly step: RotaStep; readonly from: Direction }
}

const nothing: State = { steps: { done: [], undone: [] } }
let state = nothing
const listeners = new Set<() => void>()

function set(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

/** Offers to take a change back that has just been saved. */
function offer(step: RotaStep, before: Step): void {
  const steps = followed(state.steps, before, step)
  set({ steps: added(steps, step) })
  toastWork({ id: 'rota', kind: 'success', text: step.text, action: { label: 'Undo', onPress: () => void undo() } })
}

/** Saves a change of a place and offers to undo it. Throws the error of the save. */
export async function changePlace(change: PlaceChange, text: string, zone: string): Promise<void> {
  const back = await savePlace(change)
  const { appointmentGuid: guid, version } = change
  offer({ kind: 'place', guid, version: back.version, change: back, text, zone }, { guid, version })
}

/** Offers to undo that a visit was added. */
export function visitAdded(guid: string, body: NewVisit, text: string, zone: string): void {
  const step = { guid, version: 1 }
  offer({ kind: 'remove', ...step, body, text, zone }, step)
}

/** Offers to undo that a visit was cancelled; `before` is the version that it had. */
export function visitCancelled(after: Step, before: number, body: Cancellation, text: string, zone: string): void {
  const { guid, version } = after
  offer({ kind: 'restore', guid, version, body, text, zone }, { guid, version: before })
}

let running: Promise<void> = Promise.resolve()

/**
 * Takes back the last change from this screen, which is a change itself: it is refused where somebody else has changed
 * the appointment since, and asks where it clashes with something by now. Several follow each other.
 */
export function undo(): Promise<void> {
  running = running.then(() => takeStep('done'))
  return running
}

/** Does again what was taken back last, under the same conditions. */
export function redo(): Promise<void> {
  running = running.then(() => takeStep('undone'))
  return running
}

async function takeStep(from: Direction): Promise<void> {
  const { step, rest } = taken(state.steps, from)
  if (!step || state.asked) return
  set({ steps: rest })
  try {
    const back = await perform(step, from)
    const to = from === 'done' ? 'undone' : 'done'
    set({ ...state, steps: put(followed(state.steps, step, back), to, back) })
    toast(`${from === 'done' ? 'The change was undone' : 'Done again'}: ${step.text}`)
  } catch (error) {
    await explain(error, step, from)
  }
}

/** Saves a step. Returns the one that takes it back. */
async function perform(step: RotaStep, from: Direction): Promise<RotaStep> {
  const { guid, version, text, zone } = step
  const shared = { guid, text, zone }
  const options = { idempotencyKey: crypto.randomUUID(), seen: { current: version } }
  switch (step.kind) {
    case 'place': {
      const reason = from === 'done' ? 'Undone' : 'Done again'
      const change = await savePlace({ ...step.change, appointmentGuid: guid, version, reason })
      return { ...shared, kind: 'place', version: change.version, change }
    }
    case 'add': {
      const added = await call(createAppointment, { body: step.body }, { idempotencyKey: options.idempotencyKey })
      return { ...shared, kind: 'remove', guid: added.guid, version: 1, body: step.body }
    }
    case 'remove':
      await call(deleteAppointment, { params: { guid } }, options)
      return { ...shared, kind: 'add', version, body: step.body }
    case 'cancel': {
      const cancelled = await call(cancelAppointment, { params: { guid }, body: step.body }, options)
      return { ...shared, kind: 'restore', version: cancelled.version, body: step.body }
    }
    case 'restore': {
      const before = await call(getAppointment, { params: { guid } })
      const restored = await call(restoreAppointment, { params: { guid } }, options)
      sayWhoIsMissing(before, restored)
      return { ...shared, kind: 'cancel', version: restored.version, body: step.body }
    }
  }
}

/** A restored visit is not given to a carer who has other work, is absent or has left by now. */
function sayWhoIsMissing(before: Appointment, { assignees }: Appointment): void {
  const present = new Set(assignees.map(({ carer_guid }) => carer_guid))
  const missing = before.assignees.filter(({ carer_guid }) => !present.has(carer_guid))
  if (missing.length === 0) return
  const names = missing.map(({ carer_name }) => carer_name).join(' and ')
  toast(`${names} can not take ${before.owner_name} any more. The place is unassigned.`, 'error')
}

/** Says why a step was not taken. One that may succeed later stays; after a change of somebody else none does. */
async function explain(error: unknown, step: RotaStep, from: Direction): Promise<void> {
  if (isServersFailure(error)) {
    set({ ...state, steps: put(state.steps, from, step) })
    return showError(error)
  }
  if (step.kind === 'place' && hasNewConcerns(error)) {
    const move = await moveOf({ ...step.change, appointmentGuid: step.guid }).catch(() => undefined)
    if (move) return set({ ...state, asked: { move, step, from } })
  }
  set({ ...state, steps: without(state.steps, step.guid) })
  await showRefusal(error, step.guid, step.zone)
}

/** Returns the move that a step is, as the appointment is now; undefined where it is none. */
async function moveOf({ appointmentGuid: guid, from, to, toName, start, end }: Undo): Promise<Move | undefined> {
  const now = await call(getAppointment, { params: { guid } })
  const place = now.assignees.find(({ carer_guid }) => carer_guid === from)
  if (!place || to === null) return undefined
  return {
    place: { ...now, guid: place.guid, appointment_guid: guid, carer_guid: place.carer_guid },
    ...{ to: { guid: to, name: toName }, start, end },
  }
}

/** Forgets all changes: the screen is left. */
export function forgetChanges(): void {
  set(nothing)
}

/** Returns the changes that can be taken back or done again, and the question to ask before that. */
export function useChanges(): State {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => state,
  )
}

/** Ends the question. A step that was not taken stays; a saved one is a change of its own. */
export function endQuestion(isSaved: boolean): void {
  const { asked, steps } = state
  if (asked) set({ steps: isSaved ? steps : put(steps, asked.from, asked.step) })
}
