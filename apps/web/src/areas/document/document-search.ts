import { carerDocuments } from '#contract/document/documents.ts'

/** What is in the URL: the query of the list, which is the same for every type of user. */
export const DocumentSearch = carerDocuments.list.query
