/** The drawer with everything it needs, fetched when the first conversation is opened. */
export const loadConversation = () => import('./conversation-drawer.tsx')
