import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts single values of the database, such as account numbers: neither the server's role nor a dump of its tables shows them. */
export interface SealedTexts {
  /** `place` names the row and column; a value opens only with the place that it was sealed for. */
  seal(text: string, place: string): Buffer
  /** Throws for a value that was changed, or was sealed for another place or with another secret. */
  open(sealed: Buffer, place: string): string
}

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Returns the encryption with one secret that all processes share. */
export function sealedTextsWith(secret: string): SealedTexts {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealed texts', 32))
  return {
    seal(text, place) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(place))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), content])
    },
    open(sealed, place) {
      const content = nonceLength + tagLength
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(nonceLength, content))
      return Buffer.concat([decipher.update(sealed.subarray(content)), decipher.final()]).toString('utf8')
    },
  }
}
