import { createContext, useContext } from 'react'
import { zeroGuid } from '#contract/fields.ts'
import type { RotaWeek, WeekPlace } from '#contract/rota/planning.ts'

/** Answers what a cell of a week does not know by itself. */
export interface WeekNames {
  carerNameOf(carerGuid: string): string
  /** Returns the places of the other carers of the same appointment. */
  othersOf(place: WeekPlace): readonly WeekPlace[]
}

const noNames: WeekNames = { carerNameOf: () => '', othersOf: () => [] }

export const WeekNamesContext = createContext(noNames)

export function useWeekNames(): WeekNames {
  return useContext(WeekNamesContext)
}

export function weekNames({ carers, places }: RotaWeek): WeekNames {
  const names = new Map(carers.map(({ guid, name }) => [guid, name]))
  const shared = Map.groupBy(
    places.filter((place) => place.places > 1),
    (place) => place.appointment_guid,
  )
  return {
    carerNameOf: (guid) => (guid === zeroGuid ? 'Unassigned' : (names.get(guid) ?? '')),
    othersOf: (place) => (shared.get(place.appointment_guid) ?? []).filter(({ guid }) => guid !== place.guid),
  }
}
