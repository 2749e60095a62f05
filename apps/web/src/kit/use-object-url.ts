import { useEffect, useState } from 'react'

/** Returns the content of a file as an object URL for `<img>`. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  // The browser keeps the content until the URL is revoked.
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
