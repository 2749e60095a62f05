/** Returns a PDF of one page with a heading and lines below it, in letters that every reader has. */
export function plainPdf(heading: string, lines: readonly string[]): Buffer {
  const text = [
    'BT /F1 18 Tf 72 760 Td',
    `(${escaped(heading)}) Tj`,
    '/F1 11 Tf',
    ...lines.map((line, at) => `0 -${at === 0 ? 36 : 18} Td (${escaped(line)}) Tj`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.7\n'
  const places: number[] = []
  for (const [at, object] of objects.entries()) {
    places.push(file.length)
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  // A byte for each character, so that lengths in characters are those in bytes.
  return Buffer.from(file + end, 'latin1')
}

/** Escapes what has a meaning in a string of a PDF, and leaves accents out that its font lacks. */
function escaped(text: string): string {
  const known = [...text].map((letter) => {
    if (letter.charCodeAt(0) < 256) return letter
    const plain = letter.normalize('NFD').charAt(0)
    return plain.charCodeAt(0) < 256 ? plain : (others[letter] ?? '-')
  })
  return known.join('').replaceAll(/[\\()]/g, '\\$&')
}

/** Letters that have no accent to leave out. */
const others: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L' }
