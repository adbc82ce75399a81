/** All components that need Chakra, as one chunk. It is loaded once the page is idle, or earlier on demand. */
export { Combobox, createListCollection, Drawer, Portal } from '@chakra-ui/react'
export { ConfirmDialog } from './confirm-dialog.tsx'
export { DialogFrame } from './dialog-frame.tsx'
export { Island } from './island.tsx'
export { MessageDialog } from './message-dialog.tsx'
export { OpenedMenu } from './opened-menu.tsx'
export { OpenedPopover } from './opened-popover.tsx'
export { buildToastQueue, showToast, ToastRegion } from './toaster.tsx'
