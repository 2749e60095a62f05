import { StartupError } from './startup-error.ts'

/** The bucket for files in place of a folder: in Amazon's S3, or a compatible service. */
export interface ObjectStore {
  readonly bucket: string
  readonly region: string
  /** The address of a service other than Amazon's. */
  readonly endpoint: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Whether the bucket is in the path of addresses, and not in the host name. */
  readonly pathStyle: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** Its variables, as printed by `--help`. */
export const objectStoreVariables = [
  ['S3_BUCKET', 'S3 bucket for files, with the next three. Default: files of the data folder.'],
  ['S3_REGION', 'Its region, such as eu-west-2.'],
  ['S3_ACCESS_KEY_ID', 'Key that may list, read, write and delete in it.'],
  ['S3_SECRET_ACCESS_KEY', 'Secret of that key.'],
  ['S3_ENDPOINT', 'Address of a service other than Amazon’s, https://host. Default: Amazon’s.'],
  ['S3_PATH_STYLE', 'true if that service has the bucket in the path, and not in the host name.'],
] as const

/** Undefined when nothing of it is set. Throws `StartupError` when only a part is set; secrets are not repeated. */
export function readObjectStore(env: Environment): ObjectStore | undefined {
  if (objectStoreVariables.every(([name]) => !env[name])) return undefined
  const needed = (name: (typeof objectStoreVariables)[number][0]) => {
    const value = env[name]
    if (value) return value
    throw new StartupError(`Files in S3 need ${name} too.`)
  }
  return {
    bucket: needed('S3_BUCKET'),
    region: needed('S3_REGION'),
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
    endpoint: readEndpoint(env.S3_ENDPOINT || undefined),
    pathStyle: env.S3_PATH_STYLE === 'true',
  }
}

function readEndpoint(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  const isRoot = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  if (url && /^https?:$/.test(url.protocol) && isRoot) return url.origin
  throw new StartupError('S3_ENDPOINT must be an address like https://s3.example.org.')
}
