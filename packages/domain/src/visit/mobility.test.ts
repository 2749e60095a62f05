import { expect, test } from 'vitest'
import { mobilityAnswers, mobilityFields, mobilityKeys, mobilityWord } from './mobility.ts'

test('each field of the assessment has 1 to 5 and its own extra answer (VISIT-030, VISIT-031, VISIT-D26)', () => {
  const shown = mobilityKeys.map((key) => {
    const extras = mobilityAnswers(key).slice(5).map(mobilityWord)
    return `${mobilityFields[key].label} (${mobilityAnswers(key).slice(0, 5).join('')}${extras.map((word) => `, ${word}`)})`
  })
  expect(shown).toEqual([
    'Perceived fall risk (12345, Not Sure)',
    'Change in mobility or balance (12345, Not Sure)',
    "Client's own view of mobility (12345, Client cannot answer)",
    'Fall risk of the home (12345, Not Sure)',
    'Confidence in this assessment (12345)',
    'Local authority initiative (12345, Client is not interested)',
  ])
  expect(mobilityWord(3)).toBe('3 of 5')
})
