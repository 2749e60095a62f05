import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Receipt, receipts } from '#contract/billing/receipts.ts'
import type { Side } from '#contract/fields.ts'
import { callForFile } from '../../../kit/http/call.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { useObjectUrl } from '../../../kit/use-object-url.ts'

/** The receipt of an additional, which `guid` identifies. */
export interface ReceiptPlace {
  side: Side
  guid: string
  receipt: Receipt
}

/** The picture of a receipt: a photo itself, or one page of a PDF, drawn by the server. */
export interface ReceiptPicture {
  /** An object URL; undefined while it loads. */
  url: string | undefined
  error: Error | null
  /** Loads it again after an error. */
  retry: () => void
  /** From 1. */
  page: number
  /** Undefined until the pages are counted; 1 for a photo. */
  count: number | undefined
  turnTo: (page: number) => void
}

export function useReceiptPicture({ side, guid, receipt }: ReceiptPlace): ReceiptPicture {
  const [page, setPage] = useState(1)
  const calls = receipts[side]
  const params = { guid, receiptGuid: receipt.guid }
  const isPdf = receipt.file_mime_type === 'application/pdf'
  const pages = useQuery({ ...queryOf(calls.pages, { params }), enabled: isPdf, staleTime: Number.POSITIVE_INFINITY })
  const file = useQuery({
    queryKey: ['receipt', side, guid, receipt.guid, page],
    queryFn: ({ signal }) =>
      isPdf
        ? callForFile(calls.page, { params: { ...params, page } }, { signal })
        : callForFile(calls.download, { params }, { signal }),
    enabled: !isPdf || pages.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useObjectUrl(file.data?.blob)
  return {
    url: file.data && url,
    error: pages.error ?? file.error,
    retry: () => void (pages.error ? pages : file).refetch(),
    page,
    count: isPdf ? pages.data?.count : 1,
    turnTo: setPage,
  }
}
