import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useEffect, useId, useRef, useState } from 'react'
import { modelSpreadsheets } from '#contract/model/spreadsheet.ts'
import { Button } from '#ui/button.tsx'
import { downloadBlob } from '#ui/download.ts'
import { FileField } from '#ui/fields/file-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { ApiError } from '../../../kit/http/api-error.ts'
import { callForFile } from '../../../kit/http/call.ts'
import { showError } from '../../../kit/http/query.ts'
import { Page } from '../../../kit/page.tsx'
import { useCheckAccess } from '../../../kit/session/access.ts'
import { modelCrumbs, useModel } from '../open-model.ts'
import { ChangeTable } from './change-table.tsx'
import { ErrorTable } from './error-table.tsx'
import styles from './spreadsheet.module.css'
import { useWorkbook } from './use-workbook.ts'

/**
 * A model as a spreadsheet: downloaded, edited and uploaded again, with all its changes shown before they are applied.
 */
export function ModelSpreadsheet() {
  const open = useModel()
  const checkAccess = useCheckAccess()
  const { access, allOf } = modelSpreadsheets[open.of.side].upload
  const mayUpload = checkAccess?.({ access, allOf }) === 'open'
  return (
    <Page title="Spreadsheet" crumbs={modelCrumbs(open)} facts={open.model.title} actions={<DownloadButton />}>
      <PageBody>
        {mayUpload ? <Upload /> : <p>To upload a changed spreadsheet you need the permission to edit rates.</p>}
      </PageBody>
    </Page>
  )
}

function DownloadButton() {
  const { of, model } = useModel()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { blob, name } = await callForFile(modelSpreadsheets[of.side].download, { params: { guid: model.guid } })
      downloadBlob(name ?? 'model.xlsx', blob)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="primary" icon={IconDownload} busy={busy} onClick={() => void save()}>
      Download
    </Button>
  )
}

function Upload() {
  const { file, choose, preview, busy, refusal, apply } = useWorkbook()
  const [error] = refusal instanceof ApiError ? (refusal.fields.file ?? [refusal.message]) : []
  const wrong = preview?.errors ?? []
  const changes = preview?.changes ?? []
  const fieldId = useId()
  const isSent = useRef(false)
  // The pressed button disappears with the changes, so the focus moves to the file, where the next step or the error
  // is.
  useEffect(() => {
    if (!isSent.current || busy) return
    isSent.current = false
    document.getElementById(fieldId)?.focus()
  })
  const press = async () => {
    isSent.current = true
    if (await apply()) toast('The changes in the spreadsheet have been saved.')
  }
  return (
    <>
      <FormSection title="Upload a changed spreadsheet">
        <FormLine>
          <FileField
            id={fieldId}
            label="Excel workbook"
            description="You see every change before it is saved."
            accept={['.xlsx']}
            value={file}
            onChange={choose}
            error={error}
            // While one is being read another can be chosen.
            disabled={busy && preview !== undefined}
          />
        </FormLine>
      </FormSection>
      <div aria-live="polite" className={styles.messages}>
        {busy && !preview && <p>Reading the spreadsheet…</p>}
        {preview?.changed_since && (
          <Banner tone="amber">
            {preview.changed_since} This was after the spreadsheet was downloaded. The changes below would undo what has
            changed since then.
          </Banner>
        )}
        {preview && wrong.length > 0 && (
          <Banner tone="red">
            {wrong.length === 1 ? 'One cell' : `${wrong.length} cells`} of the spreadsheet{' '}
            {wrong.length === 1 ? 'is' : 'are'} invalid. Nothing was changed. Fix {wrong.length === 1 ? 'it' : 'them'}{' '}
            and choose the file again.
          </Banner>
        )}
        {preview && wrong.length === 0 && changes.length === 0 && <p>The spreadsheet has no changes.</p>}
      </div>
      {wrong.length > 0 && <ErrorTable errors={wrong} />}
      {wrong.length === 0 && changes.length > 0 && (
        <ChangeTable
          changes={changes}
          action={
            <Button look="primary" busy={busy} onClick={() => void press()}>
              Apply {changes.length === 1 ? 'this change' : `these ${changes.length} changes`}
            </Button>
          }
        />
      )}
    </>
  )
}
