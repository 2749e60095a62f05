import { folderOf } from '../../kit/files/removal.ts'

/** The folder of document files. */
export const documentFiles = folderOf('documents', 'document')

/** The folder of care plans. */
export const carePlanFiles = folderOf('care-plans', 'care_plan')
