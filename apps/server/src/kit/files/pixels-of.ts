/**
 * Returns the number of pixels that a PNG or JPEG says it has, before it is decoded: a file of a few kilobytes can unfold
 * to gigabytes. Returns undefined for other files.
 */
export function pixelsOf(bytes: Buffer): number | undefined {
  if (bytes.length >= 24 && bytes.toString('latin1', 1, 4) === 'PNG' && bytes.toString('latin1', 12, 16) === 'IHDR') {
    return bytes.readUInt32BE(16) * bytes.readUInt32BE(20)
  }
  return bytes.length >= 4 && bytes.readUInt16BE(0) === 0xffd8 ? pixelsOfJpeg(bytes) : undefined
}

/** Follows the segments of a JPEG, each with its length, to the one with its size. */
function pixelsOfJpeg(bytes: Buffer): number | undefined {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    // Bytes that fill up before a marker.
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** SOF0 to SOF15, without the tables of Huffman codes and of arithmetic coding and the extension between them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}
