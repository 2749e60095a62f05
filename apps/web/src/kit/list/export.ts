import type { Endpoint } from '#contract/endpoint.ts'
import { type ExportFormat, exportTypes } from '#contract/export-table.ts'
import { downloadBlob } from '#ui/download.ts'
import type { Export } from '#ui/table/export-menu.tsx'
import { callForFile } from '../http/call.ts'
import type { CallInput } from '../http/http.ts'
import { showError } from '../http/query.ts'

/** The sort order of a list that the browser sorts; other lists are sorted by the server. */
interface ClientSort {
  sort?: string | undefined
  order?: 'asc' | 'desc'
}

/** For the tools of a table: exports all rows that match the filters, in the visible columns (SHELL-D65). */
export function exportOf<E extends Endpoint>(endpoint: E, input: CallInput<E>, clientSort: ClientSort = {}): Export {
  return async (format: ExportFormat, columns: readonly string[]) => {
    const query = { ...(input.query as object), ...clientSort, columns } // a query of the endpoint, and the export's own parameters
    try {
      const { blob, name } = await callForFile(endpoint, { ...input, query } as CallInput<E>, {
        accept: exportTypes[format],
      })
      downloadBlob(name ?? `export.${format}`, blob)
    } catch (error) {
      showError(error)
    }
  }
}
