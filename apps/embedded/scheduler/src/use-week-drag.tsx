import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { WeekPlace } from '#contract/rota/planning.ts'
import { formatInstant, type LocalDate, parseInstant, toInstant, toLocal, zoneOf } from '#domain/time.ts'
import { refreshed } from '#web/kit/http/cache.ts'
import { makeDraggable } from './drag-events.ts'
import { isBegun, type Move } from './move.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useFocusMoved } from './use-focus-moved.ts'
import { WeekDrag, type WeekDrop } from './week-drag.ts'
import type { WeekBy, WeekGrid, WeekRow } from './week-grid.ts'

interface WeekDragProps {
  board: RefObject<HTMLElement | null>
  grid: Pick<WeekGrid, 'rows' | 'days'>
  by: WeekBy
  zone: string
  mayPlan: boolean
}

/** Lets the appointments of a week be moved to other days and carers. A drop shows what it means before it is saved. */
export function useWeekDrag({ board, grid, by, zone, mayPlan }: WeekDragProps): {
  /** Where moves are announced to screen readers. */
  status: RefObject<HTMLElement | null>
  dialog: ReactNode
} {
  const status = useRef<HTMLElement>(null)
  const [drop, setDrop] = useState<WeekDrop>()
  const shown = useRef({ grid, by, zone })
  // Pointers and keys are followed outside React, which would draw the whole week for each of their steps.
  useEffect(() => {
    shown.current = { grid, by, zone }
  })
  useEffect(() => {
    if (!board.current || !mayPlan) return
    const rowOf = (guid: string) =>
      shown.current.grid.rows.find(({ places }) => places.some((each) => each.guid === guid))
    const drag = new WeekDrag(board.current, {
      layout: () => ({ ...shown.current.grid, zone: shown.current.zone }),
      targetsOf: (place) => targetsOf(shown.current.grid.rows, shown.current.by, place),
      movable(guid) {
        const row = rowOf(guid)
        const place = row?.places.find((each) => each.guid === guid)
        return row && place && !isBegun(place) ? { place, row } : undefined
      },
      announce(text) {
        if (status.current) status.current.textContent = text
      },
      drop: setDrop,
    })
    return makeDraggable(board.current, drag)
  }, [board, mayPlan])

  const focusMoved = useFocusMoved(board, grid)
  const end = async (isSaved: boolean) => {
    setDrop(undefined)
    if (!isSaved || !drop?.byKeyboard) return
    await refreshed()
    focusMoved(`[data-row="${drop.row.guid}"][data-date="${drop.date}"] button`)
  }
  const dialog = drop && <MoveDialog move={moveOf(drop, by, zone)} zone={zone} onEnd={(isSaved) => void end(isSaved)} />
  return { status, dialog }
}

/** A visit can be given to anybody, and cannot become that of another client. */
function targetsOf(rows: readonly WeekRow[], by: WeekBy, place: WeekPlace): readonly WeekRow[] {
  return by === 'carer' ? rows : rows.filter(({ guid }) => guid === place.client_guid)
}

/** Returns the move to a cell, at the same time by the clock. */
function moveOf({ place, row, date }: WeekDrop, by: WeekBy, timeZone: string): Move {
  const start = startOn(place, date, timeZone)
  const end = start + parseInstant(place.end) - parseInstant(place.start)
  const { guid, name } = by === 'carer' ? row : { guid: place.carer_guid, name: '' }
  return { place, to: { guid, name }, start: formatInstant(start), end: formatInstant(end) }
}

function startOn(place: WeekPlace, date: LocalDate, timeZone: string): number {
  const zone = zoneOf(timeZone)
  return toInstant(zone, date, toLocal(zone, parseInstant(place.start)).minuteOfDay)
}
