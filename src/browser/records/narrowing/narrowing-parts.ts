/** What sets the filters of a list. */
export { FilterChip } from './filter-chip.tsx'
export { FilterPanel } from './filter-panel.tsx'
