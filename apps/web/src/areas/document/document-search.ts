import { carerDocuments } from '#contract/document/documents.ts'

/** The URL's state: the query of the list, which is the same for every type of user. */
export const DocumentSearch = carerDocuments.list.query
