import type { Download } from '../../kit/http/call.ts'

/** Whether a downloaded file has contents of a known type; any other answer counts as a failure (OPS-013). */
export function isWholeFile({ blob }: Pick<Download, 'blob'>): boolean {
  return blob.size > 0 && blob.type !== ''
}
