/** Loads the drawer's code when the first conversation is opened. */
export const loadConversation = () => import('./conversation-drawer.tsx')
