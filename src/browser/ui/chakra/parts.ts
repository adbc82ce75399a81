/** Everything that needs Chakra, as one chunk: it is fetched when the page has come to rest, or sooner when asked for. */
export { Combobox, createListCollection, Drawer, Portal } from '@chakra-ui/react'
export { ConfirmDialog } from './confirm-dialog.tsx'
export { DialogFrame } from './dialog-frame.tsx'
export { Island } from './island.tsx'
export { MessageDialog } from './message-dialog.tsx'
export { OpenedMenu } from './opened-menu.tsx'
export { OpenedPopover } from './opened-popover.tsx'
export { buildToastQueue, showToast, ToastRegion } from './toaster.tsx'
