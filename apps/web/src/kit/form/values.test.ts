import { expect, expectTypeOf, test } from 'vitest'
import { cleanValues, movedPath, valueAt, type Whole, withoutSecrets, withValue } from './values.ts'

const values = { name: 'Zoë', periods: [{ start: '2026-11-24' }, { start: '' }], kept: { a: 1 } }

test('a path reaches into objects and lists, and a change leaves the rest untouched', () => {
  expect(valueAt(values, 'periods.1.start')).toBe('')
  expect(valueAt(values, 'periods.7.start')).toBeUndefined()
  const changed = withValue(values, 'periods.1.start', '2026-12-01')
  expect(changed.periods).toEqual([{ start: '2026-11-24' }, { start: '2026-12-01' }])
  expect(changed.kept).toBe(values.kept)
  expect(changed.periods[0]).toBe(values.periods[0])
  expect(values.periods[1]).toEqual({ start: '' })
})

test('state of a row follows it when rows are added or removed, and is removed with it', () => {
  const [one, two, three] = [{ rate: '1' }, { rate: '2' }, { rate: '3' }]
  const before = { name: '', rows: [one, two] }
  const inserted = { ...before, rows: [one, three, two] }
  expect(movedPath('rows.1.rate', before, inserted)).toBe('rows.2.rate')
  expect(movedPath('rows.0.rate', before, inserted)).toBe('rows.0.rate')
  expect(movedPath('rows.1.rate', before, { ...before, rows: [one] })).toBeUndefined()
  expect(movedPath('name', before, inserted)).toBe('name')
  // Typing into a row replaces it by a new object at the same index.
  const typed = withValue(before, 'rows.1.rate', '9')
  expect(movedPath('rows.1.rate', before, typed)).toBe('rows.1.rate')
})

test('every text is cleaned at any depth, except secrets; a file stays the same object (SHELL-154)', () => {
  const file = new Blob(['x'])
  const typed = { name: ' Zo\u200bë ', list: [' a ', { b: '\ufeffc' }], password: ' p ', file, count: 2, none: null }
  expect(cleanValues(typed, ['password'])).toEqual({
    name: 'Zoë',
    list: ['a', { b: 'c' }],
    password: ' p ',
    file,
    count: 2,
    none: null,
  })
  expect(cleanValues(typed).file).toBe(file)
  expect(withoutSecrets({ email: 'a@b.uk', password: 'p' }, ['password'])).toEqual({ email: 'a@b.uk' })
})

test('a form that omits a field of its body does not compile: the options would need a field that names it', () => {
  interface Body {
    title: string
    end?: string | null
    bands: { guid?: string; rate: string }[]
  }
  expectTypeOf<Whole<Body, { title: string; bands: { guid: string; rate: string }[] }>>().toEqualTypeOf<{
    missing: 'end'
  }>()
  expectTypeOf<Whole<Body, { title: string; end?: string; bands: { guid: string }[] }>>().toEqualTypeOf<{
    missing: 'bands.rate'
  }>()
  expectTypeOf<Whole<Body, { title: string; end?: string; bands: Body['bands'] }>>().toEqualTypeOf<unknown>()
})
