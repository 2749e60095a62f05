import { useEffect, useState } from 'react'

/** The content of a file as an address that an `<img>` takes. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  // The browser keeps what an address of this kind stands for until it is given back.
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
