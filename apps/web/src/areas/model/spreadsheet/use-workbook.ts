import { useRef, useState } from 'react'
import { modelSpreadsheets, type SpreadsheetPreview } from '#contract/model/spreadsheet.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { upload } from '../../../kit/http/upload.ts'
import { useModel } from '../open-model.ts'

/** A chosen workbook, its changes, and the action that applies them. */
export function useWorkbook() {
  const { of, model } = useModel()
  const endpoints = modelSpreadsheets[of.side]
  const params = { guid: model.guid }
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<SpreadsheetPreview>()
  const [refusal, setRefusal] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const reading = useRef<AbortController>(undefined)

  const choose = async (next: File | undefined): Promise<void> => {
    reading.current?.abort()
    setFile(next)
    setPreview(undefined)
    setRefusal(undefined)
    if (!next) return setBusy(false)
    reading.current = new AbortController()
    const { signal } = reading.current
    setBusy(true)
    try {
      setPreview(await upload(endpoints.preview, { params, body: { file: next } }, { signal }))
    } catch (error) {
      if (!signal.aborted) setRefusal(error)
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }

  /**
   * Applies exactly the changes that were shown: refused if the model has changed since. Returns whether it succeeded.
   */
  const apply = async (): Promise<boolean> => {
    if (!file || !preview) return false
    setBusy(true)
    setRefusal(undefined)
    try {
      await upload(endpoints.upload, { params, body: { file } }, { seen: { current: preview.version } })
      await refreshed()
      setFile(undefined)
      setPreview(undefined)
      return true
    } catch (error) {
      setRefusal(error)
      setPreview(undefined)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { file, choose: (next: File | undefined) => void choose(next), preview, refusal, busy, apply }
}
