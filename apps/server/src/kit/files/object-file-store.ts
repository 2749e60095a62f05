import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { ObjectStore } from '../../read-object-store.ts'
import { StartupError } from '../../startup-error.ts'
import { type FileStore, fileStoreOn } from './file-store.ts'
import { makeWorkFolder } from './work-files.ts'

/** Opens a bucket. Throws `StartupError`, without the secret, when it cannot be reached or refuses access. */
export async function openObjectStore(options: ObjectStore): Promise<FileStore> {
  const { bucket, region, endpoint, pathStyle, accessKeyId, secretAccessKey } = options
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: 5000 },
    // Additional checksums are supported only by Amazon.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  try {
    await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }))
  } catch (error) {
    const { name, message } = error as Error
    const reason = [name === 'Error' ? '' : name, message].filter(Boolean).join(': ')
    throw new StartupError(`The bucket ${bucket}${endpoint ? ` at ${endpoint}` : ''} cannot be used (${reason}).`)
  }
  // Access to a bucket is configured on the bucket: many refuse access settings on single files.
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return {
    ...fileStoreOn(disk),
    write: (key, content) => writeMeasured(disk, key, content),
    async isEmpty() {
      const { KeyCount } = await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }))
      return KeyCount === 0
    },
  }
}

/** S3 needs the size first, so content of unknown size is written to a temporary file. */
async function writeMeasured(disk: Disk, key: string, content: Readable): Promise<void> {
  const folder = await makeWorkFolder()
  try {
    const path = join(folder, 'content')
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    const { size: contentLength } = await stat(path)
    await disk.putStream(key, createReadStream(path), { contentLength })
  } finally {
    await rm(folder, { recursive: true })
  }
}
