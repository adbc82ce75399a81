/** The parts of a collection that are loaded lazily. */
export { NewRecordDialog } from '../../figures/new-record-dialog.tsx'
export { BulkBar } from './bulk-bar.tsx'
export { ColumnsPanel } from './columns-panel.tsx'
export { ContinuousRows } from './continuous-rows.tsx'
export { exportTable } from './export-table.ts'
export { ImportDialog } from './import-dialog.tsx'
export { SavedViewDialog } from './saved-view-dialog.tsx'
export { SavedViewMenu } from './saved-view-menu.tsx'
