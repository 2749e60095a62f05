import { z } from 'zod'
import { fileTypes, invoiceFiles } from '#contract/output/files.ts'
import { invoiceInterfaces } from '#contract/output/interfaces.ts'
import { Tabs } from '#ui/page/tabs.tsx'
import { useUrlState } from '../../kit/url/search.ts'

/**
 * The tabs of file management and of the interface viewer, one entry each (FILE-001, FILE-042). The differences between
 * them are listed here; the screens are the same.
 */
const sides = [
  {
    modelType: 'invoice',
    label: 'Invoicing',
    files: invoiceFiles,
    interfaces: invoiceInterfaces,
    interfaceType: 'EX/NET-S',
    typeLabels: fileTypes.invoice,
    noFiles: 'No invoices found.',
  },
] as const

export type Side = (typeof sides)[number]

/** The open tab, in the URL (FILE-D02). */
const SideSearch = z.object({ modelType: z.enum(sides.map((side) => side.modelType)).default('invoice') })

export function useSide(): Side {
  const [{ modelType }] = useUrlState(SideSearch)
  return sides.find((side) => side.modelType === modelType) ?? sides[0]
}

/** A single side needs no tabs. */
export function SideTabs({ path }: { path: string }) {
  const current = useSide()
  if (sides.length < 2) return undefined
  return (
    <Tabs
      label="Invoicing or payments"
      tabs={sides.map((side) => ({
        label: side.label,
        href: `${path}?modelType=${side.modelType}`,
        current: side === current,
      }))}
    />
  )
}
