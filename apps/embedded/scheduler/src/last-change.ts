import { useSyncExternalStore } from 'react'
import { toast, toastWork } from '#ui/overlay/toasts.tsx'
import { type PlaceChange, savePlace, showRefusal } from './change-place.ts'

interface LastChange {
  /** The change that takes it back. */
  readonly undo: PlaceChange
  /** For example "Dorothy Hale assigned to Aisha Khan." */
  readonly text: string
  readonly zone: string
}

let last: LastChange | undefined
const listeners = new Set<() => void>()

function set(next: LastChange | undefined): void {
  last = next
  for (const listener of listeners) listener()
}

/** Saves a change of a place and offers to undo it. Throws the error of the save. */
export async function changePlace(change: PlaceChange, text: string, zone: string): Promise<void> {
  const undo = await savePlace(change)
  set({ undo, text, zone })
  toastWork({ id: 'rota', kind: 'success', text, action: { label: 'Undo', onPress: () => void undoLast() } })
}

/**
 * Takes back the last change from this screen, which is a change itself: it is refused where somebody else has changed
 * the appointment since.
 */
export async function undoLast(): Promise<void> {
  const undone = last
  if (!undone) return
  set(undefined)
  try {
    await savePlace(undone.undo)
    toast('The change was undone.')
  } catch (error) {
    await showRefusal(error, undone.undo.appointmentGuid, undone.zone)
  }
}

/** Forgets the last change: one that cannot be undone has followed, or the screen is left. */
export function forgetLast(): void {
  set(undefined)
}

/** Returns what the last change was; undefined where there is nothing to undo. */
export function useLastChange(): string | undefined {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => last?.text,
  )
}
