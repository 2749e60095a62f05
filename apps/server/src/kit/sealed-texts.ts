import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts single values of the database, such as account numbers and the secrets of connections: neither the server's role
 * nor a dump of its tables shows them.
 */
export interface SealedTexts {
  /** `place` names the row and column; a value opens only with the place that it was sealed for. */
  seal(text: string, place: string): Buffer
  /** Throws for a value that was changed, or was sealed for another place or with another secret. */
  open(sealed: Buffer, place: string): string
  /** Whether the first secret opens a value: one of an older secret should be sealed again. */
  isCurrent(sealed: Buffer, place: string): boolean
}

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Returns the encryption with secrets that all processes share: the first one seals, each of them opens. */
export function sealedTextsWith(...secrets: readonly [string, ...string[]]): SealedTexts {
  const [first, ...older] = secrets.map(keyOf) as [Buffer, ...Buffer[]] // as many as there are secrets
  return {
    seal(text, place) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, first, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(place))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), content])
    },
    open(sealed, place) {
      const key = older.find((each) => opens(each, sealed, place)) ?? first
      return openWith(key, sealed, place)
    },
    isCurrent: (sealed, place) => opens(first, sealed, place),
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sealed texts', 32))
}

function openWith(key: Buffer, sealed: Buffer, place: string): string {
  const content = nonceLength + tagLength
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(nonceLength, content))
  return Buffer.concat([decipher.update(sealed.subarray(content)), decipher.final()]).toString('utf8')
}

function opens(key: Buffer, sealed: Buffer, place: string): boolean {
  try {
    openWith(key, sealed, place)
    return true
  } catch {
    return false
  }
}
