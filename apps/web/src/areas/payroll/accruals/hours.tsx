import { classes } from '#ui/classes.ts'
import { formatDecimal } from '#ui/figures/format.ts'
import styles from './accruals.module.css'

/** Hours as decimal text; negative ones with their sign in red (PAYSLIP-D10). */
export function Hours({ value }: { value: string }) {
  const isNegative = value.startsWith('-')
  return <span className={classes('num', isNegative && styles.negative)}>{formatDecimal(value)} hours</span>
}

/** The days of an expiry on the wire, `{d}.00:00:00` (PAYSLIP-D12). */
export function daysText(expiry: string | null): string {
  return expiry === null ? '-' : `${Number.parseInt(expiry, 10)} days`
}
