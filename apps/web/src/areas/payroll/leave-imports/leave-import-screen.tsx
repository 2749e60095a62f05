import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { type LeaveImportType, leaveColumns, leaveImportTypes } from '#domain/leave-import/leave-rows.ts'
import { csvText } from '#domain/moving-in/csv-text.ts'
import { Button } from '#ui/button.tsx'
import { downloadBlob } from '#ui/download.ts'
import { FileField } from '#ui/fields/file-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { linesOf } from '../../../kit/http/api-error.ts'
import styles from '../../../kit/import/import.module.css'
import { Page } from '../../../kit/page.tsx'
import { LastLeaveImports } from './last-leave-imports.tsx'
import { LeaveEffect } from './leave-effect.tsx'
import { exampleRows, obstacleOf } from './leave-import-words.ts'
import { LeavePreviewTable } from './leave-preview-table.tsx'
import { fileError, useLeaveImport } from './use-leave-import.ts'

const types = Object.entries(leaveImportTypes).map(([value, label]) => ({ value: value as LeaveImportType, label })) // the keys of the record

/** Leave data of another system: chosen, previewed with every wrong row, and imported (TASK-012 to TASK-019). */
export function LeaveImportScreen() {
  const state = useLeaveImport()
  const { type, file, preview, refusal, busy, sending } = state
  const error = file && fileError(file)
  const obstacle = error ?? (busy ? 'The file is being read.' : obstacleOf(preview))
  return (
    <Page title="Import" crumbs={[{ label: 'Finance' }]}>
      <PageBody>
        <div className={styles.columns}>
          <div className={styles.main}>
            <div className={styles.leave}>
              <Select
                label="Import type"
                required
                placeholder="Choose a type"
                value={type}
                options={types}
                onChange={(next) => state.choose({ type: next })}
              />
              <FileField
                label="CSV file"
                accept={['.csv']}
                value={file}
                onChange={(next) => state.choose({ file: next })}
                error={error}
                required
              />
              <div className={styles.buttons}>
                <Button onClick={() => state.choose({ type: undefined, file: undefined })}>Cancel</Button>
                <Button look="primary" busy={sending} disabledReason={obstacle} onClick={() => state.upload()}>
                  Upload
                </Button>
              </div>
            </div>
            <div className={styles.messages}>
              {busy && <p role="status">Reading the file…</p>}
              {refusal !== undefined && refusal !== null && (
                <Banner tone="red">
                  {linesOf(refusal).map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </Banner>
              )}
              {preview && preview.counts.wrong > 0 && <Banner tone="amber">{obstacleOf(preview)}</Banner>}
            </div>
            {preview && <LeavePreviewTable preview={preview} />}
          </div>
          <aside className={styles.side} aria-label="About the file">
            {preview && type && <LeaveEffect type={type} preview={preview} />}
            <Columns type={type ?? 'al-52-week'} />
            <LastLeaveImports />
          </aside>
        </div>
      </PageBody>
    </Page>
  )
}

/** The columns of a type with an example (TASK-D12). */
function Columns({ type }: { type: LeaveImportType }) {
  const save = () => {
    const text = csvText([leaveColumns[type], (exampleRows[type] ?? '').split(',')])
    downloadBlob(`${type}.csv`, new Blob([text], { type: 'text/csv' }))
  }
  return (
    <section className={styles.card} aria-label="Columns">
      <h2 className={styles.cardTitle}>
        Columns <span className={styles.note}>{leaveImportTypes[type]}</span>
      </h2>
      <pre className={styles.example}>{`${leaveColumns[type].join(',')}\n${exampleRows[type]}`}</pre>
      <p className={styles.note}>Header row required, dates dd/MM/yyyy, UTF-8. At most 10 MB and 100,000 rows.</p>
      <Button icon={IconDownload} onClick={save}>
        Download an example
      </Button>
    </section>
  )
}
