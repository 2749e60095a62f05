import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that send thousands of requests or wait for processes. Nothing but time depends on this list. */
const long = ['hostile-values', 'stopping', 'main', 'refused-starts', 'command', 'backup', 'held-job', 'load']

const isLong = ({ moduleId }: TestSpecification) => long.some((name) => moduleId.endsWith(`/${name}.test.ts`))

/** Starts the longest test files first, so that the end of a run does not wait for one of them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
