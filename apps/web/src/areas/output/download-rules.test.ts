import { expect, test } from 'vitest'
import { type Download, failureText } from '#contract/output/downloads.ts'
import { filterDownloads, isExpired, pageWith, refreshAfter } from './download-rules.ts'

const now = '2026-11-24T10:00:00Z'

function download(change: Partial<Download> = {}): Download {
  return {
    job_guid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    file_name: 'INV00000001.pdf',
    created_at: '2026-11-24T09:00:00Z',
    expires_at: '2026-12-01T09:00:00Z',
    status: 'Completed',
    is_retryable: false,
    error_code: null,
    error_message: null,
    ...change,
  }
}

test('a file is expired from the very instant of its expiry (OPS-028)', () => {
  expect(isExpired({ expires_at: '2026-11-24T09:59:59Z' }, now)).toBe(true)
  expect(isExpired({ expires_at: now }, now)).toBe(true)
  expect(isExpired({ expires_at: '2026-11-24T10:00:01Z' }, now)).toBe(false)
  expect(isExpired({ expires_at: null }, now)).toBe(false)
})

test('a failure is shown by its code and message, or by the one that it has (OPS-027, OPS-D13)', () => {
  expect(failureText({ error_code: 'TOO_LARGE', error_message: 'The file is too large.' })).toBe(
    'TOO_LARGE: The file is too large.',
  )
  expect(failureText({ error_code: 'TOO_LARGE', error_message: null })).toBe('TOO_LARGE')
  expect(failureText({ error_code: null, error_message: 'The file is too large.' })).toBe('The file is too large.')
  expect(failureText({ error_code: null, error_message: null })).toBe('')
})

test('expiry and status are filtered in the browser, each, both or neither (OPS-016, OPS-D08)', () => {
  const good = download()
  const gone = download({ expires_at: '2026-11-20T09:00:00Z' })
  const pending = download({ status: 'Pending', expires_at: null })
  const failed = download({ status: 'Failed', expires_at: null })
  const all = [good, gone, pending, failed]
  expect(filterDownloads(all, {}, now)).toEqual(all)
  expect(filterDownloads(all, { expired: 'Expired' }, now)).toEqual([gone])
  expect(filterDownloads(all, { expired: 'Not' }, now)).toEqual([good, pending, failed])
  expect(filterDownloads(all, { status: 'Completed' }, now)).toEqual([good, gone])
  expect(filterDownloads(all, { expired: 'Not', status: 'Completed' }, now)).toEqual([good])
})

test('the page of a download is found; without the download the first page opens (OPS-D10)', () => {
  const guid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
  const many = Array.from({ length: 60 }, (_, index) => download({ job_guid: guid(index) }))
  expect([0, 24, 25, 49, 50, 59].map((index) => pageWith(many, guid(index), 25))).toEqual([1, 1, 2, 2, 3, 3])
  expect(pageWith(many, guid(99), 25)).toBe(1)
  expect(pageWith(many, undefined, 25)).toBe(1)
})

test('the list is polled every 20 seconds while any download is pending, and not otherwise (OPS-025)', () => {
  expect(refreshAfter(undefined, now)).toBe(false)
  expect(refreshAfter([], now)).toBe(false)
  expect(refreshAfter([download(), download({ status: 'Failed' })], now)).toBe(false)
  expect(refreshAfter([download(), download({ status: 'Pending' })], now)).toBe(20_000)
})

test('a recently requested download is polled sooner', () => {
  const fresh = download({ status: 'Pending', created_at: '2026-11-24T09:59:45Z' })
  const older = download({ status: 'Pending', created_at: '2026-11-24T09:59:40Z' })
  expect(refreshAfter([older, fresh], now)).toBe(2000)
  expect(refreshAfter([older], now)).toBe(20_000)
})
