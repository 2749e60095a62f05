import { useQuery } from '@tanstack/react-query'
import { getImage, getImageThumbnail } from '#contract/message/images.ts'
import { callForFile } from '../../kit/http/call.ts'
import { useObjectUrl } from '../../kit/use-object-url.ts'

/** Returns a picture of a conversation as an object URL for `<img>`; it is loaded once, as it never changes. */
export const useImage = (id: string) => useFileOf(getImage, id)

/** The same for its small copy. */
export const useThumbnail = (id: string) => useFileOf(getImageThumbnail, id)

function useFileOf(endpoint: typeof getImage | typeof getImageThumbnail, id: string) {
  const image = useQuery({
    queryKey: [endpoint.path, id],
    queryFn: ({ signal }) => callForFile(endpoint, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const blob = image.data?.blob
  const url = useObjectUrl(blob)
  return { url, blob, name: image.data?.name, failed: image.isError }
}
