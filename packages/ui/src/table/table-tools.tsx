import IconBaselineDensityMedium from '@tabler/icons-react/dist/esm/icons/IconBaselineDensityMedium.mjs'
import IconBaselineDensitySmall from '@tabler/icons-react/dist/esm/icons/IconBaselineDensitySmall.mjs'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { Popup } from '../overlay/popup.tsx'
import type { Column } from './column.ts'
import { type Export, ExportMenu } from './export-menu.tsx'
import styles from './table-tools.module.css'
import type { TableView } from './table-view.ts'

interface TableToolsProps<Row> {
  view: TableView
  columns: readonly Column<Row>[]
  /** Saves all rows that match the filters. Without it there is no export. */
  onExport?: Export
}

/** Columns, density and export: the three square buttons at the right of a list's title. */
export function TableTools<Row>({ view, columns, onExport }: TableToolsProps<Row>) {
  const [choosing, setChoosing] = useState(false)
  const chooser = useRef<HTMLSpanElement>(null)
  const compact = view.density === 'compact'
  const choosable = columns.filter((column) => !column.fixed && column.head !== '')

  const shown = columns.filter((column) => column.head !== '' && (column.fixed || !view.hidden.has(column.key)))

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
                <Checkbox
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
      {onExport && <ExportMenu columns={shown.map(({ key }) => key)} onExport={onExport} />}
    </div>
  )
}
