import IconFileExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import IconFileTypeCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs'
import { useState } from 'react'
import { IconButton } from '../button.tsx'
import { Menu } from '../overlay/menu.tsx'

/** Saves the rows of a table, in the columns with these keys. */
export type Export = (format: 'csv' | 'xlsx', columns: readonly string[]) => Promise<void>

/** A square button with a menu for CSV and Excel. */
export function ExportMenu({ columns, onExport }: { columns: readonly string[]; onExport: Export }) {
  const [busy, setBusy] = useState(false)
  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(true)
    await onExport(format, columns).finally(() => setBusy(false))
  }
  return (
    <Menu
      label="Export"
      width={160}
      target={<IconButton framed icon={IconFileExport} label="Export" busy={busy} />}
      items={[
        { label: 'CSV', icon: IconFileTypeCsv, onPress: () => void save('csv') },
        { label: 'Excel', icon: IconFileSpreadsheet, onPress: () => void save('xlsx') },
      ]}
    />
  )
}
