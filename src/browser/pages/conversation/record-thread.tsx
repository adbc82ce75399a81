import '../../conversations/conversation.css'
import './conversation-page.css'

export { ThreadView } from './thread-view.tsx'
