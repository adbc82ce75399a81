import * as texts from '#texts/shell.ts'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

const names: Partial<Record<string, string>> = {
  mod: isApple ? texts.cmd : texts.ctrl,
  ArrowUp: texts.up,
  ArrowDown: texts.down,
  ArrowLeft: texts.left,
  ArrowRight: texts.right,
  Escape: texts.esc,
}

/** The keys of a shortcut as labelled on the keyboard: `mod+k` becomes `Ctrl K`. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="keys">
      {keys.split(/[+ ]/).map((key) => (
        <kbd key={key}>{names[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</kbd>
      ))}
    </span>
  )
}
