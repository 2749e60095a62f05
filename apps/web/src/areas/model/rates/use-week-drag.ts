import { type PointerEvent as Press, useRef, useState } from 'react'
import type { GridDay } from '#domain/model/week-grid.ts'
import type { RatesValues } from './rates-values.ts'
import { type DrawnRate, drawRate, edgeOf, pullEdge, type Spot } from './week-drag.ts'

interface WeekDragOptions {
  days: readonly GridDay[]
  values: RatesValues
  /** Called when a rate was drawn. */
  onDraw: (drawn: DrawnRate) => void
  /** Called while an edge is dragged, with the current rates; on release they may be the original ones. */
  onPull: (values: RatesValues) => void
}

/** The reactions to the pointer's events. */
interface Gesture {
  follow(spot: Spot): void
  keep(): void
  drop(): void
}

/** Pixels that the pointer must move before a press is a drag. */
const slack = 4

/** Draws rates into the empty intervals of a week, and drags the edges of existing ones. Escape cancels. */
export function useWeekDrag({ days, values, onDraw, onPull }: WeekDragOptions) {
  const [drawn, setDrawn] = useState<DrawnRate>()
  /** True from a drag until the click of its release is over: that click selects nothing. */
  const wasDragged = useRef(false)

  const drawing = (from: Spot): Gesture | undefined => {
    let last = drawRate(days, from, from)
    if (!last) return undefined
    return {
      follow(spot) {
        last = drawRate(days, from, spot)
        setDrawn(last)
      },
      keep() {
        setDrawn(undefined)
        if (last) onDraw(last)
      },
      drop: () => setDrawn(undefined),
    }
  }
  const pulling = (handle: HTMLElement): Gesture | undefined => {
    const [line = -1, interval = -1] =
      handle.closest<HTMLElement>('[data-place]')?.dataset.place?.split('-').map(Number) ?? []
    const [day, pulled] = [days[line], days[line]?.intervals[interval]]
    const edge = day && pulled && edgeOf(values, day, pulled, handle.dataset.edge === 'start' ? 'start' : 'end')
    if (!edge) return undefined
    return {
      follow: ({ minute }) => onPull(pullEdge(values, edge, minute)),
      keep() {},
      drop: () => onPull(values),
    }
  }

  const press = (event: Press<HTMLElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    const { currentTarget: box, pointerId, nativeEvent: first } = event
    const handle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-edge]') : null
    const gesture = handle ? pulling(handle) : drawing(spotAt(box, first))
    if (!gesture) return
    const over = new AbortController()
    const finish = (isKept: boolean) => {
      over.abort()
      if (!wasDragged.current) return
      setTimeout(() => {
        wasDragged.current = false
      })
      if (isKept) gesture.keep()
      else gesture.drop()
    }
    const move = (now: PointerEvent) => {
      if (!wasDragged.current) {
        if (Math.hypot(now.clientX - first.clientX, now.clientY - first.clientY) < slack) return
        wasDragged.current = true
        box.setPointerCapture(pointerId)
      }
      gesture.follow(spotAt(box, now))
    }
    const key = (now: KeyboardEvent) => {
      if (now.key !== 'Escape' || !wasDragged.current) return
      now.preventDefault()
      now.stopPropagation()
      finish(false)
    }
    // The pointer may leave the week, and Escape may come from any focused element.
    const { signal } = over
    addEventListener('pointermove', (now) => now.pointerId === pointerId && move(now), { signal })
    addEventListener('pointerup', (now) => now.pointerId === pointerId && finish(true), { signal })
    addEventListener('pointercancel', (now) => now.pointerId === pointerId && finish(false), { signal })
    addEventListener('keydown', key, { signal, capture: true })
  }
  return { drawn, press, wasDragged }
}

/** Returns the pointer's spot in the week: on the nearest line, and within its day. */
function spotAt(box: HTMLElement, { clientX, clientY }: PointerEvent): Spot {
  const tracks = [...box.querySelectorAll('ul')].map((track) => track.getBoundingClientRect())
  const away = tracks.map(({ top, bottom }) => Math.abs(clientY - (top + bottom) / 2))
  const line = away.indexOf(Math.min(...away))
  const { left = 0, width = 1 } = tracks[line] ?? {}
  return { line, minute: Math.min(1440, Math.max(0, ((clientX - left) / width) * 1440)) }
}
