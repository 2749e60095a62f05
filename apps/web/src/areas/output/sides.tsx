import { z } from 'zod'
import { LocalDate, Side as SideName } from '#contract/fields.ts'
import { type DownloadMode, filesOf, fileTypes } from '#contract/output/files.ts'
import { interfacesOf, interfaceTypes } from '#contract/output/interfaces.ts'
import { Tabs } from '#ui/page/tabs.tsx'
import { stringifySearch, useUrlState } from '../../kit/url/search.ts'

/** The words that differ between invoicing and payments. */
interface SideWords {
  readonly label: string
  readonly noFiles: string
  /** The owner of a file, and the runs that make files. */
  readonly owner: string
  readonly run: string
  /** The content of a download, by mode. */
  readonly contents: Readonly<Partial<Record<DownloadMode, string>>>
}

const words: Readonly<Record<SideName, SideWords>> = {
  invoice: {
    label: 'Invoicing',
    noFiles: 'No invoices found.',
    owner: 'Client',
    run: 'Invoice run',
    contents: {
      Individual: 'A zip with the PDF of each invoice.',
      CombinePerContractModel:
        'A zip with a PDF for each contract model: a covering sheet, and behind each invoice the backing table of its visits.',
      CombineAll: 'One PDF: a covering sheet, and behind each invoice the backing table of its visits.',
      BackingTable:
        'Each visit in a row: rostered, checked in and out, charged, carer, amount, and why it is not charged.',
      ElectronicInvoice: 'An XML file for each invoice, as Peppol BIS Billing 3.0, for funders who take e-invoices.',
    },
  },
  payment: {
    label: 'Payments',
    noFiles: 'no payments found.',
    owner: 'Carer',
    run: 'Pay run',
    contents: {
      Individual: 'A zip with the Care Pay Breakdown of each payment.',
      CombinePerContractModel: 'A zip with a PDF of all Care Pay Breakdowns for each pay group.',
      CombineAll: 'One PDF of all Care Pay Breakdowns.',
    },
  },
}

/**
 * The tabs of file management and of the interface viewer (FILE-001, FILE-042). The differences between them are listed
 * here; the screens are the same.
 */
const sides = SideName.options.map((modelType) => ({
  modelType,
  files: filesOf[modelType],
  interfaces: interfacesOf[modelType],
  interfaceType: interfaceTypes[modelType],
  typeLabels: fileTypes[modelType],
  ...words[modelType],
}))

export type Side = (typeof sides)[number]

/** The open tab, in the URL (FILE-D02). */
const SideSearch = z.object({ modelType: SideName.default('invoice') })

export function useSide(): Side {
  const [{ modelType }] = useUrlState(SideSearch)
  return sides.find((side) => side.modelType === modelType) as Side // one for each value
}

/** The dates of the list, which the other tab keeps: a month is looked at on both sides. */
const DatesSearch = z.object({ from: LocalDate.optional(), to: LocalDate.optional() })

export function SideTabs({ path }: { path: string }) {
  const current = useSide()
  const [dates] = useUrlState(DatesSearch)
  return (
    <Tabs
      label="Invoicing or payments"
      tabs={sides.map((side) => ({
        label: side.label,
        href: path + stringifySearch({ modelType: side.modelType, ...dates }),
        current: side === current,
      }))}
    />
  )
}
