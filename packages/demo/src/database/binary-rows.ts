import { Buffer } from 'node:buffer'

/** An upper limit in bytes that no row of the demo comes near. */
const longestRow = 4096

const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')

// PostgreSQL counts from 2000-01-01.
const epochSeconds = 946_684_800
const epochDays = 10_957
const microseconds = 1_000_000

/** A buffer of rows in the binary format of PostgreSQL's COPY. Values follow the order of the columns. */
export class BinaryRows {
  readonly #buffer: Buffer
  readonly #columns: number
  #at = 0
  #rows = 0

  /** `size` is in bytes. */
  constructor(columns: number, size: number) {
    this.#columns = columns
    this.#buffer = Buffer.allocUnsafe(size)
    this.clear()
  }

  get rows(): number {
    return this.#rows
  }

  /** Returns whether one more row might not fit. */
  get isFull(): boolean {
    return this.#at + longestRow > this.#buffer.length
  }

  clear(): void {
    header.copy(this.#buffer, 0)
    this.#at = header.length
    this.#rows = 0
  }

  /** Returns all rows so far with the end mark. The buffer is valid until the next `clear`. */
  finish(): Buffer {
    const end = this.#buffer.writeInt16BE(-1, this.#at)
    return this.#buffer.subarray(0, end)
  }

  row(): void {
    this.#at = this.#buffer.writeInt16BE(this.#columns, this.#at)
    this.#rows++
  }

  null(): void {
    this.#at = this.#buffer.writeInt32BE(-1, this.#at)
  }

  boolean(value: boolean): void {
    this.#at = this.#buffer.writeInt32BE(1, this.#at)
    this.#at = this.#buffer.writeUInt8(value ? 1 : 0, this.#at)
  }

  smallint(value: number | null): void {
    if (value === null) {
      this.null()
      return
    }
    this.#at = this.#buffer.writeInt32BE(2, this.#at)
    this.#at = this.#buffer.writeInt16BE(value, this.#at)
  }

  integer(value: number): void {
    this.#at = this.#buffer.writeInt32BE(4, this.#at)
    this.#at = this.#buffer.writeInt32BE(value, this.#at)
  }

  bigint(value: number | null): void {
    if (value === null) {
      this.null()
      return
    }
    this.#at = this.#buffer.writeInt32BE(8, this.#at)
    this.#whole(value)
  }

  /** Writes a guid as its 16 bytes. */
  uuid(bytes: Uint8Array | null): void {
    if (bytes === null) {
      this.null()
      return
    }
    this.#at = this.#buffer.writeInt32BE(16, this.#at)
    this.#buffer.set(bytes, this.#at)
    this.#at += 16
  }

  /** Writes a version 4 guid from four random words. */
  newUuid(a: number, b: number, c: number, d: number): void {
    this.#at = this.#buffer.writeInt32BE(16, this.#at)
    this.#at = this.#buffer.writeUInt32BE(a, this.#at)
    this.#at = this.#buffer.writeUInt32BE(((b & 0xffff0fff) | 0x4000) >>> 0, this.#at)
    this.#at = this.#buffer.writeUInt32BE(((c & 0x3fffffff) | 0x80000000) >>> 0, this.#at)
    this.#at = this.#buffer.writeUInt32BE(d, this.#at)
  }

  /** Writes an instant as seconds since 1970. */
  timestamp(seconds: number | null): void {
    if (seconds === null) {
      this.null()
      return
    }
    this.#at = this.#buffer.writeInt32BE(8, this.#at)
    this.#whole((seconds - epochSeconds) * microseconds)
  }

  /** Writes a day as its number since 1970-01-01. */
  date(day: number): void {
    this.integer(day - epochDays)
  }

  text(value: string | null): void {
    if (value === null) {
      this.null()
      return
    }
    const length = this.#buffer.write(value, this.#at + 4)
    this.#buffer.writeInt32BE(length, this.#at)
    this.#at += 4 + length
  }

  json(text: string | null): void {
    if (text === null) {
      this.null()
      return
    }
    const length = this.#buffer.write(text, this.#at + 5)
    this.#buffer.writeInt32BE(length + 1, this.#at)
    // The version of jsonb's binary form.
    this.#buffer.writeUInt8(1, this.#at + 4)
    this.#at += 5 + length
  }

  #whole(value: number): void {
    const high = Math.floor(value / 4_294_967_296)
    this.#at = this.#buffer.writeInt32BE(high, this.#at)
    this.#at = this.#buffer.writeUInt32BE(value - high * 4_294_967_296, this.#at)
  }
}

/** Returns the 16 bytes of a guid. */
export function uuidBytes(guid: string): Buffer {
  return Buffer.from(guid.replaceAll('-', ''), 'hex')
}
