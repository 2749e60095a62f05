import { useSyncExternalStore } from 'react'
import { getAppointment } from '#contract/rota/appointments.ts'
import { toast, toastWork } from '#ui/overlay/toasts.tsx'
import { call } from '#web/kit/http/call.ts'
import { hasNewConcerns, type PlaceChange, savePlace, showRefusal, type Undo } from './change-place.ts'
import type { Move } from './move.ts'

interface LastChange {
  /** The change that takes it back. */
  readonly undo: Undo
  /** For example "Dorothy Hale assigned to Aisha Khan." */
  readonly text: string
  readonly zone: string
}

/** The last change, and the question that taking one back has raised. */
interface State {
  readonly last?: LastChange
  readonly asked?: { readonly move: Move; readonly zone: string }
}

let state: State = {}
const listeners = new Set<() => void>()

function set(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

/** Saves a change of a place and offers to undo it. Throws the error of the save. */
export async function changePlace(change: PlaceChange, text: string, zone: string): Promise<void> {
  const undo = await savePlace(change)
  set({ last: { undo, text, zone } })
  toastWork({ id: 'rota', kind: 'success', text, action: { label: 'Undo', onPress: () => void undoLast() } })
}

/**
 * Takes back the last change from this screen, which is a change itself: it is refused where somebody else has changed
 * the appointment since, and asks where it clashes with something by now.
 */
export async function undoLast(): Promise<void> {
  const undone = state.last
  if (!undone) return
  set({})
  const { undo, zone } = undone
  try {
    await savePlace(undo)
    toast('The change was undone.')
  } catch (error) {
    const move = hasNewConcerns(error) ? await moveOfUndo(undo).catch(() => undefined) : undefined
    if (move) set({ asked: { move, zone } })
    else await showRefusal(error, undo.appointmentGuid, zone)
  }
}

/** Returns the move that an undoing change is, as the appointment is now; undefined where it is none. */
async function moveOfUndo({ appointmentGuid: guid, from, to, toName, start, end }: Undo): Promise<Move | undefined> {
  const now = await call(getAppointment, { params: { guid } })
  const place = now.assignees.find(({ carer_guid }) => carer_guid === from)
  if (!place || to === null) return undefined
  return {
    place: { ...now, guid: place.guid, appointment_guid: guid, carer_guid: place.carer_guid },
    ...{ to: { guid: to, name: toName }, start, end },
  }
}

/** Forgets the last change: one that cannot be undone has followed, or the screen is left. */
export function forgetLast(): void {
  set({})
}

/** Returns the last change, and the question to ask before it is taken back. */
export function useLastChange(): State {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => state,
  )
}

/** Ends the question, whether or not the change was saved. A saved one is the last change. */
export function endQuestion(): void {
  if (state.asked) set({})
}
