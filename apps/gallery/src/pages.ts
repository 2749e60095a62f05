import type { ComponentType } from 'react'

/** The exports of a file in `pages/`; its name is its address, `pages/day-picker.tsx` is `/day-picker`. */
export interface GalleryPage {
  title: string
  Page: ComponentType
}

const files = import.meta.glob<GalleryPage>('./pages/*.tsx', { eager: true })

/** The pages by file name, sorted by title. */
export const pages: ReadonlyMap<string, GalleryPage> = new Map(
  Object.entries(files)
    .map(([path, page]) => [path.slice('./pages/'.length, -'.tsx'.length), page] as const)
    .toSorted(([, one], [, other]) => one.title.localeCompare(other.title, 'en-GB')),
)
