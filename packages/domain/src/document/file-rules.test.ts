import { expect, test } from 'vitest'
import { documentError, documentKind, imageError, titleOf } from './file-rules.ts'

const file = (name: string, size = 1000) => ({ name, size })

test.each(['pdf', 'doc', 'docx', 'xlsx', 'rtf', 'html', 'txt', 'jpg', 'tiff', 'png'])(
  'a document may be a %s (SHELL-099)',
  (ending) => {
    expect(documentError(file(`Right to work.${ending}`))).toBeUndefined()
    expect(documentError(file(`RIGHT TO WORK.${ending.toUpperCase()}`))).toBeUndefined()
  },
)

test('alternative extensions of the same types are accepted', () => {
  expect(['scan.jpeg', 'scan.tif', 'page.htm'].map(documentKind)).toEqual(['jpg', 'tiff', 'html'])
})

test.each([
  'run.exe',
  'sheet.xls',
  'macro.docm',
  'picture.svg',
  'photo.heic',
  'a.pdf.exe',
  'pdf',
  '.constructor',
  'x.',
])('a document may not be %s (SHELL-099, SHELL-D31)', (name) => {
  expect(documentError(file(name))).toBe(
    "This file type isn't supported. Please choose a PDF, DOC, DOCX, XLSX, RTF, HTML, TXT, JPG, TIFF, or PNG file to upload.",
  )
})

test('a missing file gives "Required" (SHELL-096)', () => {
  expect(documentError(undefined)).toBe('Required')
  expect(documentError(file('', 0))).toBe('Required')
})

test('a document has up to 20 MB (SHELL-D31)', () => {
  expect(documentError(file('a.pdf', 20_971_520))).toBeUndefined()
  expect(documentError(file('a.pdf', 20_971_521))).toBe('File can not be larger than 20 MB.')
})

test.each(['photo.jpg', 'photo.JPEG', 'photo.png'])('an image may be %s (SHELL-100)', (name) => {
  expect(imageError(file(name))).toBeUndefined()
})

test.each(['photo.gif', 'scan.tiff', 'letter.pdf', 'photo.webp', 'jpg'])(
  'an image may not be %s (SHELL-100, SHELL-101)',
  (name) => {
    expect(imageError(file(name))).toBe(
      "This file type isn't supported. Please choose a JPG, JPEG, or PNG file to upload.",
    )
  },
)

test('an image has up to 10 MB (SHELL-D31)', () => {
  expect(imageError(file('a.png', 10_485_760))).toBeUndefined()
  expect(imageError(file('a.png', 10_485_761))).toBe('File can not be larger than 10 MB.')
})

test('a file suggests its name without the extension', () => {
  expect(['DBS 2026.pdf', 'a.b.docx', '.htm', 'plain'].map(titleOf)).toEqual(['DBS 2026', 'a.b', '.htm', 'plain'])
})
