import { argv } from 'node:process'
import { parseCase, rateCase } from '#domain/rating/case-format.ts'
import { answerLines } from './answer-lines.ts'

// Prices cases of visits (finance 9).
process.exitCode = await answerLines('price', argv.slice(2), (given) => rateCase(parseCase(given)))
