export { Palette } from './palette.tsx'
export { ShortcutHelp } from './shortcut-help.tsx'
