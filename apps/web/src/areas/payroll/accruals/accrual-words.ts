import { formatDate } from '#domain/date-format.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import { useFinanceSchema } from '../../../kit/finance-schema.ts'

/** Returns the titles of accrual types, from the server's list (PAYSLIP-D11). */
export function useTypeTitle(): (alias: string) => string {
  const types = useFinanceSchema('AccrualType') ?? []
  return (alias) => types.find((type) => type.alias === alias)?.title ?? alias
}

/** A period by its first and last day; the end that is given is excluded. */
export function daysOf({ start, end }: { start: LocalDate; end: LocalDate | null }): string {
  return `${formatDate(start)} - ${end === null ? 'no end date' : formatDate(addDays(end, -1))}`
}
