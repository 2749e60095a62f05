import { argv } from 'node:process'
import { answerCase } from '#domain/pay/case-format.ts'
import { answerLines } from './answer-lines.ts'

// Answers cases of pay periods, of funders' periods and of holiday pay (pay 12).
process.exitCode = await answerLines('pay', argv.slice(2), answerCase)
