import type { ResponseOf } from '#contract/endpoint.ts'
import { type getMonthEnd, monthStepWords } from '#contract/report/month-end.ts'
import { countText } from '#domain/count-text.ts'
import { type MonthStep, monthSteps } from '#domain/month-end/month-steps.ts'
import { formatCount, formatMoney } from '#ui/figures/format.ts'
import { paths, processingPaths } from '../../../kit/url/paths.ts'
import { stringifySearch } from '../../../kit/url/search.ts'

export type MonthEndData = ResponseOf<typeof getMonthEnd>

interface StepWords {
  /** The work to be done, or where it comes from. */
  readonly about: string
  /** Beside the number that is left. */
  readonly left: string
  /** The screen where it is done, already filtered. */
  readonly href: string
}

/** The names of held things, in the list of those who hold it. */
export const stepNouns: Readonly<Record<MonthStep, string>> = {
  visits: 'Visits',
  alerts: 'Alerts',
  additionals: 'Additionals',
  invoices: 'Invoices',
  payments: 'Payroll',
  files: 'Files',
}

/** Returns the number of a step in the guide, from 1. */
export const numberOf = (step: MonthStep) => monthSteps.indexOf(step) + 1

/** Returns the words of a step, and the address of its screen with the filters of the month. */
export function stepWords(step: MonthStep, data: MonthEndData) {
  return { ...monthStepWords[step], ...words[step](data) }
}

const words: Readonly<Record<MonthStep, (data: MonthEndData) => StepWords>> = {
  visits: ({ steps: { visits }, days, today }) => ({
    about: 'Times, contract and a yes for every visit.',
    left: `of ${countText(visits.all, 'visit')} unconfirmed`,
    href:
      paths.appointmentSearch() +
      stringifySearch({
        ...{ tab: 'scheduled', start: days.from, confirmed: 'Unconfirmed' },
        // Visits that are still to come cannot be confirmed.
        end: [days.to, today].toSorted()[0],
      }),
  }),
  alerts: ({ steps: { alerts }, days }) => ({
    about: `${formatCount(alerts.invoices)} on invoices, ${formatCount(alerts.payments)} on payments.`,
    left: `${formatMoney(alerts.money ?? '0.00')} at stake`,
    href:
      paths.alerts() +
      stringifySearch({ ...days, tab: alerts.invoices === 0 && alerts.payments > 0 ? 'payment' : 'invoice' }),
  }),
  additionals: ({ steps: { additionals }, days }) => ({
    about: 'Only what is approved is paid.',
    left: [
      `${formatMoney(additionals.money ?? '0.00')} pending`,
      ...(additionals.needs_hr > 0 ? [countText(additionals.needs_hr, 'needs HR', 'need HR')] : []),
    ].join(', '),
    href: paths.additionals() + stringifySearch({ modelType: 'payment', ...days, status: 'Pending' }),
  }),
  invoices: ({ steps: { invoices }, starts }) => ({
    about: `${formatMoney(invoices.ready)} is ready to invoice now.`,
    left: `of ${countText(invoices.all, 'group')} open, ${formatMoney(invoices.money ?? '0.00')}`,
    href: processingPaths.groups('invoice') + stringifySearch({ ...starts }),
  }),
  payments: ({ steps: { payments }, starts }) => ({
    about: 'Each pay group as a whole, once its visits are confirmed.',
    left: `of ${countText(payments.all, 'pay group')}, ${formatMoney(payments.money ?? '0.00')}`,
    href: processingPaths.groups('payment') + stringifySearch({ ...starts, status: 'Pending' }),
  }),
  files: ({ steps: { files }, ends }) => ({
    about: `To accounting and to payroll.${files.refused > 0 ? ` ${formatCount(files.refused)} came back.` : ''}`,
    left: [
      countText(files.invoices, 'invoice'),
      countText(files.payments, 'payment'),
      ...(files.refused > 0 ? [`${formatCount(files.refused)} refused`] : []),
    ].join(', '),
    href: paths.fileManagement() + stringifySearch({ ...filesOf(files), ...ends }),
  }),
}

/** The tab of files with something to send: refused payments first, then invoices, then payments. */
function filesOf({ refused, invoices, payments }: MonthEndData['steps']['files']) {
  if (refused > 0) return { modelType: 'payment', payroll_status: 'Failed' }
  return { modelType: invoices === 0 && payments > 0 ? 'payment' : 'invoice', interfaced: 'false' }
}

/** Says why a step waits, in a sentence. */
export function waitWords(step: MonthStep, waitsFor: MonthStep): string {
  const number = `Waits for step ${numberOf(waitsFor)}`
  return step === 'payments' ? `${number}: unconfirmed visits are not paid.` : `${number}, which makes files.`
}
