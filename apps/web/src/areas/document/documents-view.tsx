import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useCallback, useEffect, useMemo, useState } from 'react'
import type { Document } from '#contract/document/documents.ts'
import { Button } from '#ui/button.tsx'
import { debounce } from '#ui/debounce.ts'
import type { Option } from '#ui/fields/options.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Filter, Filters } from '#ui/table/filters.tsx'
import { Table } from '#ui/table/table.tsx'
import { ApiError, isNotFound, messageOf } from '../../kit/http/api-error.ts'
import { pagerOf } from '../../kit/list/pager-above.ts'
import { clearOf, fieldsOf, useSearch } from '../../kit/url/search.ts'
import { HistoryDialog } from '../history/exports.ts'
import { documentColumns } from './document-columns.tsx'
import { DocumentSearch } from './document-search.ts'
import type { DocumentSource } from './document-source.ts'
import { done, failed, noDocuments, noDocumentsToRead } from './document-words.ts'
import styles from './documents.module.css'
import { ReplaceForm } from './replace-form.tsx'
import { UploadForm } from './upload-form.tsx'

interface DocumentsViewProps {
  source: DocumentSource
  categories: readonly Option[]
  /** Without it there are no controls to upload, replace, change or delete. */
  mayEdit: boolean
}

type Asking = { for: 'upload'; file?: File } | { for: 'replace' | 'remove' | 'history'; document: Document }

/** The document manager: form, filter and table (SHELL-092), over any source of documents. */
export function DocumentsView({ source, categories, mayEdit }: DocumentsViewProps) {
  const [search, setSearch] = useSearch(DocumentSearch)
  const [asking, setAsking] = useState<Asking>()
  const [isOver, setOver] = useState(false)
  const { documents, refresh } = useDocuments(source, search)
  const columns = useDocumentColumns(source, categories, { ask: setAsking, refresh, mayEdit })
  const close = () => setAsking(undefined)
  const finish = () => {
    close()
    void refresh()
  }
  const field = fieldsOf(search, setSearch)
  const clear = clearOf(search, setSearch, ['search', 'category_guid'])
  const { count = 0 } = documents.data ?? {}
  const nothing = mayEdit ? noDocuments : noDocumentsToRead
  const lastPage = Math.max(1, Math.ceil(count / search.page_size))
  // The page in the address may no longer exist after its last document was deleted.
  useEffect(() => {
    if (documents.data && !documents.isPlaceholderData && search.page > lastPage) {
      setSearch({ page: lastPage }, { replace: true })
    }
  })

  return (
    <div className={styles.manager} data-over={isOver || undefined} {...(mayEdit && dropping(setOver, setAsking))}>
      <div className={styles.top}>
        <Filters onClear={clear}>
          <Filter width={220}>
            <TextFilter search label="Name" wait={debounce.documentFilter} {...field('search')} />
          </Filter>
          <Filter width={180}>
            <Select label="Category" none="Any" options={categories} {...field('category_guid')} />
          </Filter>
        </Filters>
        {mayEdit && (
          <div className={styles.upload}>
            <Button look="primary" icon={IconUpload} onClick={() => setAsking({ for: 'upload' })}>
              Upload document
            </Button>
          </div>
        )}
      </div>
      <Table
        label="Documents"
        columns={columns}
        lines={2}
        rows={documents.data?.documents}
        rowKey={(row) => row.file_guid}
        rowLabel={(row) => row.title}
        load={documents}
        empty={<EmptyState text={clear ? 'No documents match these filters.' : nothing} />}
        pager={pagerOf(count, search, setSearch)}
      />
      {asking?.for === 'upload' && (
        <UploadForm source={source} categories={categories} file={asking.file} onDone={finish} onClose={close} />
      )}
      {asking?.for === 'replace' && (
        <ReplaceForm source={source} document={asking.document} onDone={finish} onClose={close} />
      )}
      {asking?.for === 'history' && source.historyType && (
        <HistoryDialog type={source.historyType} guid={asking.document.file_guid} onClose={close} />
      )}
      {asking?.for === 'remove' && (
        <RemoveQuestion
          source={source}
          document={asking.document}
          // The list refreshes first, so that the focus does not return to a row that is about to disappear.
          onDone={() => void refresh().then(close)}
          onClose={close}
        />
      )}
    </div>
  )
}

type Search = ReturnType<typeof useSearch<typeof DocumentSearch>>[0]

function useDocuments(source: DocumentSource, search: Search) {
  const client = useQueryClient()
  const query = {
    search: search.search,
    category_guid: search.category_guid,
    page: search.page,
    page_size: search.page_size,
  }
  const documents = useQuery({
    queryKey: ['documents', source.key, query],
    queryFn: ({ signal }) => source.list(query, signal),
    placeholderData: (before, last) => (last?.queryKey[1] === source.key ? before : undefined),
  })
  const refresh = useCallback(
    () => client.invalidateQueries({ queryKey: ['documents', source.key] }),
    [client, source.key],
  )
  return { documents, refresh }
}

function useDocumentColumns(
  source: DocumentSource,
  categories: readonly Option[],
  { ask, refresh, mayEdit }: { ask: (asking: Asking) => void; refresh: () => Promise<unknown>; mayEdit: boolean },
) {
  const zone = useZone()
  return useMemo(
    () =>
      documentColumns({
        zone,
        categories,
        onDownload: source.download,
        onHistory: source.historyType && ((document) => ask({ for: 'history', document })),
        edit: mayEdit
          ? {
              onReplace: (document) => ask({ for: 'replace', document }),
              onRemove: (document) => ask({ for: 'remove', document }),
              async onExpiry(document, expiresAt) {
                await source.changeExpiry(document, expiresAt)
                toast(done.expiry)
                await refresh()
              },
            }
          : undefined,
      }),
    [zone, categories, source, ask, refresh, mayEdit],
  )
}

interface RemoveQuestionProps {
  source: DocumentSource
  document: Document
  onDone: () => void
  onClose: () => void
}

/** SHELL-D30. */
function RemoveQuestion({ source, document, onDone, onClose }: RemoveQuestionProps) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await source.remove(document)
      toast(done.remove)
    } catch (error) {
      const reason = isNotFound(error) ? '' : `: ${messageOf(error)}`
      toast(`${failed.remove}${reason}`, 'error', error instanceof ApiError ? error.moreDetails : undefined)
    }
    // After success and failure, the list shows the current state.
    onDone()
  }
  return (
    <Confirm
      title={`Delete ${document.title}`}
      text="Are you sure you want to delete this file?"
      yes="Delete"
      danger
      busy={busy}
      onYes={() => void remove()}
      onNo={onClose}
    />
  )
}

/** Handles a file that is dropped anywhere on the list: it opens the form with the file. */
function dropping(setOver: (over: boolean) => void, ask: (asking: Asking) => void) {
  const hasFile = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    onDragOver: (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      // The form handles files dropped into it.
      if (event.defaultPrevented) return
      event.preventDefault()
      const [file] = event.dataTransfer.files
      if (file) ask({ for: 'upload', file })
    },
  }
}
