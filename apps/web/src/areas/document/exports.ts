// The parts of this area that other areas may use.

export { CarePlan, UploadCarePlan } from './care-plan.tsx'
export { DocumentManager } from './document-manager.tsx'
export { UploadEvidence } from './upload-evidence.tsx'
export { useSending } from './use-sending.ts'
