/** Text search. The database (`fold_text`) and the browser fold text the same way. */

const apostrophes = /['’‘ʼ`´]/g
/** Accents, and the apostrophe inside some letters. */
const accents = /[\u0300-\u036fʼ]/g
const unlike: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }
const gaps = /[\s!-/:-@[-`{-~–—]+/g

function plain(text: string): string {
  return text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[øłđıßæœ]/g, (letter) => unlike[letter] ?? letter)
}

/**
 * Folds a text to lower case without accents and apostrophes, with one space between words: `Zoë O’Brien-Hall` becomes
 * `zoe obrien hall`.
 */
export function foldText(text: string): string {
  return plain(text).replace(gaps, ' ').trim()
}

/**
 * Ranks how well a text matches the input: 0 equal, 1 begins with it, 2 every word of the input begins a word of the
 * text, 3 every word is contained; undefined if a word is missing, or the input is empty.
 */
export function matchRank(text: string, typed: string): number | undefined {
  const words = ` ${foldText(text)}`
  const wanted = foldText(typed)
  if (wanted === '') return undefined
  if (words === ` ${wanted}`) return 0
  if (words.startsWith(` ${wanted}`)) return 1
  const parts = wanted.split(' ')
  if (parts.every((part) => words.includes(` ${part}`))) return 2
  const joined = words.replaceAll(' ', '')
  return parts.every((part) => joined.includes(part)) ? 3 : undefined
}

export interface TextPart {
  readonly text: string
  readonly marked: boolean
}

/** Splits a text where the input matches: at the beginnings of words, or else anywhere. */
export function markMatches(text: string, typed: string): TextPart[] {
  const letters = [...text].map((letter) => ({ letter, plain: plain(letter).replace(gaps, ' ') }))
  const marked = letters.map(() => false)
  const wanted = foldText(typed)
  const parts = wanted === '' ? [] : [...new Set([wanted.replaceAll(' ', ''), ...wanted.split(' ')])]
  for (const part of parts) {
    const spans = letters.flatMap((_, from) => spanOf(letters, from, part) ?? [])
    const atStarts = spans.filter(({ from }) => beginsWord(letters, from))
    for (const { from, to } of atStarts.length > 0 ? atStarts : spans) marked.fill(true, from, to)
  }
  const pieces: { text: string; marked: boolean }[] = []
  letters.forEach(({ letter }, at) => {
    const last = pieces.at(-1)
    if (last && last.marked === marked[at]) last.text += letter
    else pieces.push({ text: letter, marked: marked[at] === true })
  })
  return pieces
}

interface Letter {
  readonly letter: string
  readonly plain: string
}

function beginsWord(letters: readonly Letter[], at: number): boolean {
  const before = letters[at - 1]
  return before === undefined || before.plain === ' '
}

/** Returns the range of letters whose folded form, without gaps, matches a part; undefined if it does not match. */
function spanOf(letters: readonly Letter[], from: number, part: string): { from: number; to: number } | undefined {
  if (letters[from]?.plain.trim() === '') return undefined
  let rest = part
  for (let at = from; at < letters.length; at++) {
    const own = letters[at]?.plain.trim() ?? ''
    // A letter that folds to two characters may end the match with its first.
    if (own.startsWith(rest)) return { from, to: at + 1 }
    if (!rest.startsWith(own)) return undefined
    rest = rest.slice(own.length)
  }
  return undefined
}
