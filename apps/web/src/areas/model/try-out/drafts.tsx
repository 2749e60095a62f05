import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { WholeModel } from '#contract/model/whole-model.ts'

/** The unsaved input of a form, for trying it out. */
export interface Draft {
  /** As in "With your unsaved changes to the rates". */
  readonly what: string
  /** Returns the model as if the form were saved now. Incomplete values are passed on as they were typed. */
  readonly apply: (whole: WholeModel) => WholeModel
}

/** The topic of the screen: a visit to try starts with its care type and a length that it prices. */
export interface Subject {
  readonly careType: string
  readonly minutes: number
}

interface Board {
  put(draft: Draft | undefined): void
  current(): Draft | undefined
  putSubject(subject: Subject | undefined): void
  subject(): Subject | undefined
  subscribe(listener: () => void): () => void
}

/** Holds the drafts of forms. It is outside React's state, so that typing re-renders only the panel. */
function draftBoard(): Board {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  let draft: Draft | undefined
  let subject: Subject | undefined
  return {
    put(next) {
      if (next === draft) return
      draft = next
      notify()
    },
    current: () => draft,
    putSubject(next) {
      subject = next
      notify()
    },
    subject: () => subject,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const BoardContext = createContext<Board>(draftBoard())

/** For the frame of a model: connects its forms with the panel. */
export function DraftProvider({ children }: { children: ReactNode }) {
  const [board] = useState(draftBoard)
  return <BoardContext value={board}>{children}</BoardContext>
}

/**
 * For a form inside the frame of a model: publishes its unsaved input; undefined while there is none. Call it on every
 * render; unmounting the form removes the draft.
 */
export function useTryOutDraft(draft: Draft | undefined): void {
  const board = useContext(BoardContext)
  // The board is outside React.
  useEffect(() => board.put(draft))
  useEffect(() => () => board.put(undefined), [board])
}

/** For a screen inside the frame of a model: publishes the kind of visit to try. Unmounting the screen removes it. */
export function useTryOutSubject({ careType, minutes }: Subject): void {
  const board = useContext(BoardContext)
  // The board is outside React.
  useEffect(() => {
    board.putSubject({ careType, minutes })
    return () => board.putSubject(undefined)
  }, [board, careType, minutes])
}

/** Returns the topic of the screen beside the panel. */
export function useCurrentSubject(): Subject | undefined {
  const board = useContext(BoardContext)
  return useSyncExternalStore(board.subscribe, board.subject)
}

/** Returns the unsaved input of the form on the screen. */
export function useCurrentDraft(): Draft | undefined {
  const board = useContext(BoardContext)
  return useSyncExternalStore(board.subscribe, board.current)
}
