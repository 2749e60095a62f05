import { useEffect, useRef, useState } from 'react'
import { importLeave, type LeavePreview, leaveFileBytes, previewLeaveImport } from '#contract/payroll/leave-imports.ts'
import type { LeaveImportType } from '#domain/leave-import/leave-rows.ts'
import { toast } from '#ui/overlay/toasts.tsx'
import { call } from '../../../kit/http/call.ts'
import { useCall } from '../../../kit/http/query.ts'

interface Chosen {
  readonly type?: LeaveImportType | undefined
  readonly file?: File | undefined
}

interface Checked {
  readonly preview?: LeavePreview
  /** The text that was checked, which is then sent. */
  readonly text?: string
  readonly refusal?: unknown
}

/** Returns why a file is not even read (TASK-016, TASK-D13). */
export function fileError(file: Pick<File, 'name' | 'size'>): string | undefined {
  if (!file.name.toLowerCase().endsWith('.csv')) return 'File must be a .csv file.'
  return file.size > leaveFileBytes ? 'File can not be larger than 10 MB.' : undefined
}

/** The chosen type and file with their preview, and the import of exactly that text. */
export function useLeaveImport() {
  const [chosen, setChosen] = useState<Chosen>({})
  const [checked, setChecked] = useState<Checked>({})
  const [busy, setBusy] = useState(false)
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])
  const send = useCall(importLeave, {
    errors: 'form',
    onSuccess: () => {
      toast('Your file has been successfully uploaded.')
      setChosen({})
      setChecked({})
    },
  })

  const check = async ({ type, file }: Chosen): Promise<void> => {
    if (!type || !file || fileError(file) !== undefined) return
    reading.current = new AbortController()
    const { signal } = reading.current
    setBusy(true)
    try {
      // Bytes that are not UTF-8 become characters that the server refuses.
      const text = await file.text()
      const preview = await call(previewLeaveImport, { params: { importType: type }, body: text }, { signal })
      if (!signal.aborted) setChecked({ preview, text })
    } catch (refusal) {
      if (!signal.aborted) setChecked({ refusal })
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }

  return {
    ...chosen,
    ...checked,
    refusal: send.error ?? checked.refusal,
    busy,
    sending: send.isPending,
    choose(change: Chosen) {
      const next = { ...chosen, ...change }
      reading.current?.abort()
      send.reset()
      setBusy(false)
      setChecked({})
      setChosen(next)
      void check(next)
    },
    upload() {
      if (chosen.type && checked.text !== undefined) {
        send.mutate({ params: { importType: chosen.type }, body: checked.text })
      }
    },
  }
}
