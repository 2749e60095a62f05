import { buffer, text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** Returns the files of a zip in the order of its directory, as text: for tests. */
export async function readZip(zip: NodeJS.ReadableStream): Promise<{ name: string; content: string }[]> {
  const file = await fromBufferPromise(await buffer(zip))
  const read: { name: string; content: string }[] = []
  for await (const entry of file.eachEntry()) {
    read.push({ name: entry.fileName, content: await text(await file.openReadStreamPromise(entry)) })
  }
  return read
}
