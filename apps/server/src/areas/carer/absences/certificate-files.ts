import { folderOf } from '../../../kit/files/removal.ts'

/** The folder of certificates of sickness. */
export const certificateFiles = folderOf('certificates', 'carer_absence_file')
