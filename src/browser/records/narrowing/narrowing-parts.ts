/** The filter editors of a list, bundled as one lazily loaded module. */
export { FilterChip } from './filter-chip.tsx'
export { FilterPanel } from './filter-panel.tsx'
