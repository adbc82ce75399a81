import '../../conversations/conversation.css'
import './conversation-page.css'

export { FirstMessage } from './first-message.tsx'
export { ThreadView } from './thread-view.tsx'
