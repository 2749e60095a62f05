import type { FileRow } from '#contract/output/files.ts'
import { runningStatus } from '../../kit/list/running.ts'

type Row = Pick<FileRow, 'is_failed' | 'is_queued' | 'is_processing' | 'is_processable' | 'interface_guid' | 'is_void'>

/** Returns why a file cannot be selected; undefined when it can (FILE-D07). */
export function selectRefusal(row: Row): string | undefined {
  return row.is_void ? 'A void file can only be downloaded by itself.' : runningStatus(row)?.text
}

/** Whether a file can go into an interface file: each goes into only one (FILE-D07). */
export function isInterfaceable(row: Row): boolean {
  return selectRefusal(row) === undefined && row.is_processable && row.interface_guid === null
}

/** OPS-D19. */
const noDownloads = 'You may not open downloads.'

/** Returns why the selected files cannot be downloaded. */
export function downloadRefusal(picked: readonly Row[], mayOpenDownloads: boolean): string | undefined {
  if (!mayOpenDownloads) return noDownloads
  return picked.length === 0 ? 'Select the files to download.' : undefined
}

/** Returns why the selected files cannot go into an interface file. */
export function interfaceRefusal(picked: readonly Row[], mayOpenDownloads: boolean): string | undefined {
  if (!mayOpenDownloads) return noDownloads
  if (picked.length === 0) return 'Select the files to interface.'
  const done = picked.filter((row) => !isInterfaceable(row)).length
  if (done === 0) return undefined
  return done === 1
    ? '1 of the selected files has already been interfaced.'
    : `${done} of the selected files have already been interfaced.`
}

/** Returns why the selected files cannot be sent to the payroll system again (FILE-D07, FILE-D09). */
export function resubmitRefusal(
  picked: readonly Pick<FileRow, 'payroll_status'>[],
  mayResubmit: boolean,
): string | undefined {
  if (!mayResubmit) return 'You may not resubmit files.'
  if (picked.length === 0) return 'Select the failed files to resubmit.'
  return picked.every(({ payroll_status }) => payroll_status === 'Failed')
    ? undefined
    : 'Only files that the payroll system has refused can be resubmitted.'
}
