import { useQuery } from '@tanstack/react-query'
import { getImage } from '#contract/message/images.ts'
import { callForFile } from '../../kit/http/call.ts'
import { useObjectUrl } from './use-object-url.ts'

/** Returns a picture of a conversation as an object URL for `<img>`; it is loaded once, as it never changes. */
export function useImage(id: string) {
  const image = useQuery({
    queryKey: ['chat image', id],
    queryFn: ({ signal }) => callForFile(getImage, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const blob = image.data?.blob
  const url = useObjectUrl(blob)
  return { url, blob, name: image.data?.name, failed: image.isError }
}
