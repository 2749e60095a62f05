import { type MedicineState, medicineStates } from '#contract/client/medicines.ts'
import { medicineRoutes } from '#domain/medication/routes.ts'
import { scheduleKinds } from '#domain/medication/schedule.ts'
import { Status } from '#ui/status/status.tsx'

const optionsOf = <Key extends string>(titles: Readonly<Record<Key, string>>) =>
  (Object.keys(titles) as Key[]).map((value) => ({ value, label: titles[value] })) // the keys of this very record

export const stateOptions = optionsOf(medicineStates)
export const routeOptions = optionsOf(medicineRoutes)
export const kindOptions = optionsOf(scheduleKinds)

const looks = { current: 'active', upcoming: 'future', ended: 'expired' } as const

export function MedicineStatus({ state }: { state: MedicineState }) {
  return <Status word={medicineStates[state]} kind={looks[state]} />
}
