import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { formatInstant, parseInstant } from '#domain/time.ts'
import { refreshed } from '#web/kit/http/cache.ts'
import type { BoardRow, RowSizes } from './board-rows.ts'
import type { Axis } from './day-grid.ts'
import { BoardDrag, type Drop } from './drag.ts'
import { makeDraggable } from './drag-events.ts'
import { isBegun, type Move } from './move.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useFocusMoved } from './use-focus-moved.ts'

interface BoardDragProps {
  board: RefObject<HTMLElement | null>
  axis: Axis
  rows: readonly BoardRow[]
  sizes: RowSizes
  zone: string
  mayPlan: boolean
}

/** Lets the appointments of the day board be moved. A drop shows what it means before it is saved. */
export function useBoardDrag({ board, axis, rows, sizes, zone, mayPlan }: BoardDragProps): {
  /** Where moves are announced to screen readers. */
  status: RefObject<HTMLElement | null>
  dialog: ReactNode
} {
  const status = useRef<HTMLElement>(null)
  const [drop, setDrop] = useState<Drop>()
  const shown = useRef({ axis, rows, sizes, zone })
  // Pointers and keys are followed outside React, which would draw the whole board for each of their steps.
  useEffect(() => {
    shown.current = { axis, rows, sizes, zone }
  })
  useEffect(() => {
    if (!board.current || !mayPlan) return
    const drag = new BoardDrag(board.current, {
      layout: () => shown.current,
      movable: (guid) =>
        shown.current.rows.flatMap(({ places }) => places).find((place) => place.guid === guid && !isBegun(place)),
      announce(text) {
        if (status.current) status.current.textContent = text
      },
      drop: setDrop,
    })
    return makeDraggable(board.current, drag)
  }, [board, mayPlan])

  const focusMoved = useFocusMoved(board, rows)
  const end = async (isSaved: boolean) => {
    setDrop(undefined)
    if (!isSaved || !drop?.byKeyboard) return
    await refreshed()
    focusMoved(blockOf(drop))
  }
  const dialog = drop && <MoveDialog move={moveOf(drop)} zone={zone} onEnd={(isSaved) => void end(isSaved)} />
  return { status, dialog }
}

function moveOf({ place, row, start }: Drop): Move {
  const end = start + parseInstant(place.end) - parseInstant(place.start)
  return {
    place,
    to: { guid: row.carerGuid, name: row.name },
    start: formatInstant(start),
    end: formatInstant(end),
  }
}

/** A saved move draws another block in another row, and the focus goes with it. */
function blockOf({ place, row }: Drop): string {
  return `[data-appointment="${place.appointment_guid}"][data-carer="${row.carerGuid}"]`
}
