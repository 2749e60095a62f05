import { useMemo, useState } from 'react'
import type { Document } from '#contract/document/documents.ts'
import { documentWarnings } from '#domain/document/document-warnings.ts'
import { documentKind, mimeTypes } from '#domain/document/file-rules.ts'
import { Select } from '#ui/fields/select.tsx'
import type { DocumentSource, Sending } from '#web/areas/document/document-source.ts'
import { DocumentsView } from '#web/areas/document/documents-view.tsx'
import { ApiError } from '#web/kit/http/api-error.ts'
import { State } from '../frame.tsx'

export const title = 'Document manager'

const today = '2026-11-24'
const categories = ['Contract', 'Right to work', 'DBS', 'Training certificate', 'Other'].map((label, at) => ({
  value: `20000000-0000-4000-8000-00000000020${at + 1}`,
  label,
}))
const titles = ['Contract of employment', 'Passport', 'DBS certificate', 'Moving and handling', 'Reference']
const days = ['2027-03-31', '2026-11-02', '2026-12-14', '2027-08-01', '2031-01-01']

let made = 0

function documentOf(of: Partial<Document> & { title: string; expires_at: string }): Document {
  made += 1
  return {
    file_guid: `40000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    file_name: `${of.title.toLowerCase().replaceAll(' ', '-')}.pdf`,
    file_mime_type: 'application/pdf',
    category_guid: categories[0]?.value ?? '',
    uploaded_at: '2026-11-24T09:00:00Z',
    uploaded_by_name: 'Priya Nair',
    version: 1,
    warnings: documentWarnings(of.expires_at, today),
    ...of,
  }
}

/** Thirty documents, so that there is a second page. */
function someDocuments(): Document[] {
  return Array.from({ length: 30 }, (_, at) =>
    documentOf({
      title: at < titles.length ? (titles[at] ?? '') : `Supervision note ${30 - at}`,
      expires_at: days[at % days.length] ?? today,
      category_guid: categories[at % categories.length]?.value ?? '',
      uploaded_at: `2026-11-${String(24 - Math.floor(at / 2)).padStart(2, '0')}T08:15:00Z`,
    }),
  )
}

/** Simulates the progress of an upload in steps; aborts with its signal. */
async function travel({ onProgress, signal }: Sending): Promise<void> {
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await new Promise((done) => setTimeout(done, 60))
    signal.throwIfAborted()
    onProgress(part)
  }
}

/** A stand-in for the server. A file called `lost` gets no answer, one called `virus` is refused. */
async function checkFile(file: File): Promise<void> {
  if (file.name.startsWith('lost')) throw new ApiError({ status: 0, message: 'The server is not responding.' })
  if (!file.name.startsWith('virus')) return
  const sentence = 'This file contains a virus.'
  throw new ApiError({ status: 422, message: sentence, lines: [sentence], fields: { file: [sentence] } })
}

function memory(key: string, start: Document[], fails: boolean): DocumentSource {
  let documents = start
  const change = (document: Document, change: Partial<Document>) => {
    const next = { ...document, ...change, version: document.version + 1 }
    next.warnings = documentWarnings(next.expires_at, today)
    documents = documents.map((each) => (each.file_guid === document.file_guid ? next : each))
  }
  const nothing = async () => {
    if (fails) throw new ApiError({ status: 503, message: 'The service is not available.' })
  }
  const factsOf = (file: File) => ({
    file_name: file.name,
    file_mime_type: mimeTypes[documentKind(file.name) ?? 'txt'],
    uploaded_at: `${today}T10:00:00Z`,
    uploaded_by_name: 'You',
  })
  return {
    key,
    async list({ search = '', category_guid, page, page_size }) {
      await nothing()
      const found = documents.filter(
        (each) =>
          each.title.toLowerCase().includes(search.toLowerCase()) &&
          (category_guid === undefined || each.category_guid === category_guid),
      )
      return { documents: found.slice((page - 1) * page_size, page * page_size), count: found.length }
    },
    async upload({ file, file_name, category_guid, expires_at }, sending) {
      await travel(sending)
      await checkFile(file)
      documents = [
        documentOf({ title: file_name ?? file.name, expires_at, category_guid, ...factsOf(file) }),
        ...documents,
      ]
    },
    async replace(document, file, sending) {
      await travel(sending)
      await checkFile(file)
      change(document, factsOf(file))
    },
    async changeExpiry(document, expires_at) {
      change(document, { expires_at })
    },
    async remove(document) {
      await nothing()
      if (document.title === 'Reference') throw new ApiError({ status: 409, message: 'It is needed elsewhere.' })
      documents = documents.filter((each) => each.file_guid !== document.file_guid)
    },
    async download(document) {
      if (document.title === 'Passport') throw new ApiError({ status: 500, message: 'It is lost.' })
      return new Blob([document.title])
    },
  }
}

const kinds = ['Thirty documents', 'None yet', 'Only to be read', 'A list that fails'] as const

export function Page() {
  const [kind, setKind] = useState<string>(kinds[0])
  const source = useMemo(
    () => memory(kind, kind === 'None yet' ? [] : someDocuments(), kind === 'A list that fails'),
    [kind],
  )
  return (
    <State title="Documents of a person" wide>
      <div style={{ width: 220 }}>
        <Select
          label="State"
          options={kinds.map((label) => ({ value: label, label }))}
          value={kind}
          onChange={(next) => setKind(next ?? kinds[0])}
        />
      </div>
      <div style={{ display: 'flex', minWidth: 0, height: 620 }}>
        <DocumentsView key={kind} source={source} categories={categories} mayEdit={kind !== 'Only to be read'} />
      </div>
    </State>
  )
}
