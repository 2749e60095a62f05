import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { WholeModel } from '#contract/model/whole-model.ts'

/** What a form has typed and not saved yet, for those who want to try it out. */
export interface Draft {
  /** As in "With your unsaved changes of the rates". */
  readonly what: string
  /** The model as it would be if the form were saved now. What is incomplete goes on as it was typed. */
  readonly apply: (whole: WholeModel) => WholeModel
}

/** What the screen is about: a visit to try begins as one of its care type and of a length that it prices. */
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

/** Where a form puts its draft. It lies outside React's state, so that what is typed draws nothing but what tries it out. */
function draftBoard(): Board {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let draft: Draft | undefined
  let subject: Subject | undefined
  return {
    put(next) {
      if (next === draft) return
      draft = next
      tell()
    },
    current: () => draft,
    putSubject(next) {
      subject = next
      tell()
    },
    subject: () => subject,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const BoardContext = createContext<Board>(draftBoard())

/** For the frame of a model: its forms and its panel meet here. */
export function DraftPlace({ children }: { children: ReactNode }) {
  const [board] = useState(draftBoard)
  return <BoardContext value={board}>{children}</BoardContext>
}

/**
 * For a form inside the frame of a model: what it holds beyond what is saved, undefined while that is nothing. To be called
 * with each render; with the form the draft goes.
 */
export function useTryOutDraft(draft: Draft | undefined): void {
  const board = useContext(BoardContext)
  // The board is outside of what React draws here.
  useEffect(() => board.put(draft))
  useEffect(() => () => board.put(undefined), [board])
}

/** For a screen inside the frame of a model: what a visit to try should be like. With the screen it goes. */
export function useTryOutSubject({ careType, minutes }: Subject): void {
  const board = useContext(BoardContext)
  // The board is outside of what React draws here.
  useEffect(() => {
    board.putSubject({ careType, minutes })
    return () => board.putSubject(undefined)
  }, [board, careType, minutes])
}

/** What the screen beside the panel is about. */
export function useCurrentSubject(): Subject | undefined {
  const board = useContext(BoardContext)
  return useSyncExternalStore(board.subscribe, board.subject)
}

/** What the form on the screen has not saved yet. */
export function useCurrentDraft(): Draft | undefined {
  const board = useContext(BoardContext)
  return useSyncExternalStore(board.subscribe, board.current)
}
