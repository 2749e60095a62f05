import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useEffect, useId, useRef } from 'react'
import { fieldsOfKind } from '#contract/moving-in/fields-of-kind.ts'
import type { ImportKind } from '#contract/moving-in/import-fields.ts'
import { Button } from '#ui/button.tsx'
import { downloadBlob } from '#ui/download.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { ApiError } from '../../kit/http/api-error.ts'
import styles from '../../kit/import/import.module.css'
import { Page } from '../../kit/page.tsx'
import { useFeatures } from '../../kit/session/branch.ts'
import { permissionsOf, useSession } from '../../kit/session/session.ts'
import { paths } from '../../kit/url/paths.ts'
import { EffectCard } from './effect-card.tsx'
import { ImportProgress } from './import-progress.tsx'
import { obstacleOf, peopleText } from './import-words.ts'
import { LastImports } from './last-imports.tsx'
import { Mapping } from './mapping.tsx'
import { PreviewTable } from './preview-table.tsx'
import { useImport } from './use-import.ts'

const titles = { clients: 'Import clients', carers: 'Import carers' } as const
const lists = {
  clients: { label: 'Clients', href: paths.clients() },
  carers: { label: 'Carers', href: paths.carers() },
} as const

/** People and their contracts from the file of another system: chosen, matched, previewed and imported. */
export function ImportScreen({ kind }: { kind: ImportKind }) {
  const state = useImport(kind)
  const { file, choices, preview, refusal, busy, started } = state
  const [error] = refusal instanceof ApiError ? (refusal.fields.file ?? [refusal.message]) : []
  const obstacle = obstacleOf(preview)
  const fieldId = useId()
  const isSent = useRef(false)
  // The pressed button disappears with the preview, so the focus moves to the file, where the next step is.
  useEffect(() => {
    if (!isSent.current || busy) return
    isSent.current = false
    document.getElementById(fieldId)?.focus()
  })
  const press = () => {
    isSent.current = true
    void state.start()
  }
  return (
    <Page title={titles[kind]} crumbs={[lists[kind]]}>
      <PageBody>
        <div className={styles.columns}>
          <div className={styles.main}>
            {started !== undefined && <ImportProgress kind={kind} guid={started} />}
            <div className={styles.top}>
              <FileField
                id={fieldId}
                label="CSV file or Excel workbook"
                accept={['.csv', '.xlsx']}
                value={file}
                onChange={state.choose}
                error={error}
                required
              />
              <div className={styles.buttons}>
                {file && <Button onClick={() => state.choose(undefined)}>Cancel</Button>}
                <Button look="primary" busy={busy && preview !== undefined} disabledReason={obstacle} onClick={press}>
                  {preview && preview.counts.people > 0
                    ? `Import ${peopleText(kind, preview.counts.people)}`
                    : 'Import'}
                </Button>
              </div>
            </div>
            <CheckField
              label={`Leave out ${kind} who are already in the branch`}
              value={state.leavesOut}
              onChange={(next) => state.leaveOut(next === true)}
            />
            <div className={styles.messages}>
              {busy && !preview && <p role="status">Reading the file…</p>}
              {preview && obstacle !== undefined && <Banner tone="amber">{obstacle}</Banner>}
            </div>
            {preview && choices && (
              <>
                <Mapping key={file?.lastModified} preview={preview} choices={choices} onChange={state.change} />
                <PreviewTable preview={preview} />
              </>
            )}
          </div>
          <aside className={styles.side} aria-label="About the file">
            {preview && <EffectCard kind={kind} preview={preview} />}
            <About kind={kind} />
            <LastImports kind={kind} />
          </aside>
        </div>
      </PageBody>
    </Page>
  )
}

function About({ kind }: { kind: ImportKind }) {
  return (
    <section className={styles.card} aria-label="Columns">
      <h2 className={styles.cardTitle}>Columns</h2>
      <p className={styles.note}>
        The first row names the columns. Dates are dd/MM/yyyy; several values in a cell are separated by semicolons. At
        most 10 MB and 20,000 rows.
      </p>
      <EmptyFile kind={kind} />
    </section>
  )
}

/** A file with a heading for each field that the user can import. */
function EmptyFile({ kind }: { kind: ImportKind }) {
  const features = useFeatures()
  const user = permissionsOf(useSession())
  if (!features) return null
  const save = () => {
    const heads = fieldsOfKind(kind, features, user).map(({ label }) => label)
    downloadBlob(`${kind}.csv`, new Blob(['\ufeff', heads.join(','), '\r\n'], { type: 'text/csv' }))
  }
  return (
    <Button icon={IconDownload} onClick={save}>
      Download an empty file
    </Button>
  )
}
