import IconBaselineDensityMedium from '@tabler/icons-react/dist/esm/icons/IconBaselineDensityMedium.mjs'
import IconBaselineDensitySmall from '@tabler/icons-react/dist/esm/icons/IconBaselineDensitySmall.mjs'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import IconFileExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import { useRef, useState } from 'react'
import { Temporal } from '#domain/temporal.ts'
import { IconButton } from '../button.tsx'
import { downloadText } from '../download.ts'
import { Popup } from '../popup.tsx'
import { Tick } from '../tick.tsx'
import { type Column, csvOf } from './column.ts'
import styles from './table.module.css'
import type { TableView } from './table-view.ts'

interface TableToolsProps<Row> {
  view: TableView
  columns: readonly Column<Row>[]
  /** All rows that the filters find, for the CSV file; may ask the server. Without it there is no export. */
  exportRows?: () => readonly Row[] | Promise<readonly Row[]>
  /** Told of an export that failed. */
  onExportError?: (error: unknown) => void
}

/** Columns, density and export: the three square buttons at the right of a list's title. */
export function TableTools<Row>({ view, columns, exportRows, onExportError }: TableToolsProps<Row>) {
  const [busy, setBusy] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const chooser = useRef<HTMLSpanElement>(null)
  const compact = view.density === 'compact'
  const choosable = columns.filter((column) => !column.fixed && column.head !== '')

  const save = async (rowsOf: NonNullable<typeof exportRows>) => {
    setBusy(true)
    try {
      const rows = await rowsOf()
      const shown = columns.filter((column) => column.fixed || !view.hidden.has(column.key))
      const today = Temporal.Now.plainDateISO().toString()
      // The byte-order mark makes spreadsheets read the file as UTF-8.
      downloadText(`${view.screen}-${today}.csv`, 'text/csv', `\uFEFF${csvOf(shown, rows)}`)
    } catch (error) {
      onExportError?.(error)
    } finally {
      setBusy(false)
    }
  }

  const toggle = (key: string) => {
    const hidden = new Set(view.hidden)
    if (!hidden.delete(key)) hidden.add(key)
    view.setHidden(hidden)
  }

  return (
    <div className={styles.tools}>
      <span ref={chooser}>
        <IconButton
          framed
          icon={IconColumns3}
          label="Choose columns"
          aria-haspopup="dialog"
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        />
        {choosing && (
          <Popup anchor={chooser} align="end" onClose={() => setChoosing(false)} role="dialog" aria-label="Columns">
            <div className={styles.chooser}>
              {choosable.map((column) => (
                <Tick
                  key={column.key}
                  withLabel
                  label={column.head}
                  checked={!view.hidden.has(column.key)}
                  onChange={() => toggle(column.key)}
                />
              ))}
            </div>
          </Popup>
        )}
      </span>
      <IconButton
        framed
        icon={compact ? IconBaselineDensitySmall : IconBaselineDensityMedium}
        label={compact ? 'Wider rows' : 'Denser rows'}
        aria-pressed={compact}
        onClick={() => view.setDensity(compact ? 'comfortable' : 'compact')}
      />
      {exportRows && (
        <IconButton
          framed
          icon={IconFileExport}
          label="Export as CSV"
          busy={busy}
          onClick={() => void save(exportRows)}
        />
      )}
    </div>
  )
}
