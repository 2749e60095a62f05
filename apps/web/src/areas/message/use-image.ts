import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getImage } from '#contract/message/images.ts'
import { callForFile } from '../../kit/http/call.ts'

/** A picture of a conversation as an address that an `<img>` takes; it is fetched once, as it never changes. */
export function useImage(id: string) {
  const image = useQuery({
    queryKey: ['chat image', id],
    queryFn: ({ signal }) => callForFile(getImage, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [url, setUrl] = useState<string>()
  const blob = image.data?.blob
  // The browser keeps what an address of this kind stands for until it is given back.
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return { url, blob, name: image.data?.name, failed: image.isError }
}
