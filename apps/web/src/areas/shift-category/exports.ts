// The parts of this area that other areas may use.

export { CategoryPage } from './category-page.tsx'
export { useCategory } from './open-category.ts'
