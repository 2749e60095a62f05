import { type Medicine, type MedicineState, medicineStates } from '#contract/client/medicines.ts'
import { type DoseCode, doseCodeKeys, doseCodes } from '#domain/medication/dose-records.ts'
import { medicineRoutes } from '#domain/medication/routes.ts'
import { scheduleKinds } from '#domain/medication/schedule.ts'
import { stockKinds } from '#domain/medication/stock.ts'
import { Missing } from '#ui/figures/figures.tsx'
import { Status } from '#ui/status/status.tsx'

const optionsOf = <Key extends string>(titles: Readonly<Record<Key, string>>) =>
  (Object.keys(titles) as Key[]).map((value) => ({ value, label: titles[value] })) // the keys of this very record

export const stateOptions = optionsOf(medicineStates)
export const routeOptions = optionsOf(medicineRoutes)
export const kindOptions = optionsOf(scheduleKinds)
export const stockOptions = optionsOf(stockKinds)

/** The amount that is left, marked if it is low. */
export function StockLeft({ stock: { balance, is_low }, unit }: Pick<Medicine, 'stock' | 'unit'>) {
  if (balance === null) return <Missing />
  const amount = `${Number(balance)} ${unit}`
  return is_low ? <Status word={amount} kind="warning" /> : amount
}

const looks = { current: 'active', upcoming: 'future', ended: 'expired' } as const

export function MedicineStatus({ state }: { state: MedicineState }) {
  return <Status word={medicineStates[state]} kind={looks[state]} />
}

export const codeOptions = doseCodeKeys.map((value) => ({
  value: value as string,
  label: `${doseCodes[value].letter} – ${doseCodes[value].title}`,
}))

/** The status whose shape and colour a code has. */
export const codeLooks = {
  given: 'complete',
  prompted: 'complete',
  refused: 'warning',
  nausea: 'warning',
  asleep: 'warning',
  hospital: 'paper visit',
  leave: 'paper visit',
  destroyed: 'warning',
  unavailable: 'overdue',
  withheld: 'on hold',
  other: 'warning',
} as const satisfies Record<DoseCode, string>
